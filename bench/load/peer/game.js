"use strict";
// A game about as large as Medina: a board of 11 × 16 cells, three players who put two pieces on
// it in a turn. It checks much less than the rules of Medina do, which is in its favour.

const COLOURS = ["brown", "orange", "grey", "violet"];
const WIDTH = 16;
const HEIGHT = 11;

function setup() {
  const cells = [];
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      cells.push({
        x,
        y,
        kind: null,
        colour: null,
        owner: null,
        wall: x === 0 || y === 0 || x === WIDTH - 1 || y === HEIGHT - 1,
        well: (x * 7 + y * 5) % 29 === 0,
        group: null,
        complete: false,
      });
    }
  }
  const hand = { palaces: 40, stables: 9, walls: 9, domes: 4, people: 7, houses: [] };
  return { cells, hands: { 0: { ...hand }, 1: { ...hand }, 2: { ...hand } }, placed: [] };
}

function place({ G, playerID }, number) {
  const cell = G.cells[number];
  if (!cell || cell.kind !== null || G.hands[playerID].palaces === 0) return "INVALID_MOVE";
  cell.kind = "palace";
  cell.colour = COLOURS[number % COLOURS.length];
  cell.owner = playerID;
  G.hands[playerID].palaces -= 1;
  G.placed.push(number);
  return undefined;
}

// Its own settings: with differences (deltaState) in place of whole states it is slower.
module.exports = {
  name: "city",
  setup,
  moves: { place },
  turn: { minMoves: 2, maxMoves: 2 },
  minPlayers: 3,
  maxPlayers: 3,
};
