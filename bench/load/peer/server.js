"use strict";
// boardgame.io's own server. Argument: the directory of its file store; none: all in memory.

const { Server, FlatFile } = require("boardgame.io/server");
const game = require("./game.js");

const dir = process.argv[2];
const db = dir ? new FlatFile({ dir }) : undefined; // in memory is what it does by itself
console.info = () => {};
Server({ games: [game], db, origins: ["*"] })
  .run(0)
  .then(({ appServer }) => {
    console.log(`http://127.0.0.1:${appServer.address().port}`);
  });
