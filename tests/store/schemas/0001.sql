BEGIN TRANSACTION;
CREATE TABLE event (
    game   TEXT NOT NULL REFERENCES table_ (id),
    seq    BIGINT NOT NULL,
    kind   TEXT NOT NULL,
    cmd_id TEXT,
    seat   BIGINT,
    body   TEXT NOT NULL,
    at     DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, seq),
    UNIQUE (game, cmd_id)
);
INSERT INTO "event" VALUES('wYizVoPcHMJLrlD7c05Xzg',1,'action','32b40d6a06b7ae51402eaed7443e5234',0,'inhabitant k7',1.79480491532173728943e+09);
INSERT INTO "event" VALUES('wYizVoPcHMJLrlD7c05Xzg',8,'undo','36883f17d74c3b08e0b2f3d570c4e5f6',1,'[6]',1.79480491542005300524e+09);
INSERT INTO "event" VALUES('wYizVoPcHMJLrlD7c05Xzg',4,'table','5cd6616cc927d3962b16c4f6314c86b9',0,'confirm',1.79480491536146092418e+09);
INSERT INTO "event" VALUES('wYizVoPcHMJLrlD7c05Xzg',5,'action','95d09bbaf1b6eb24e85da0b528c28d31',1,'stable f6',1.79480491538076901434e+09);
INSERT INTO "event" VALUES('wYizVoPcHMJLrlD7c05Xzg',3,'action','a0098a7f30562d887d6d7d0d0b1c460d',0,'palace yellow p2',1.7948049153543791771e+09);
INSERT INTO "event" VALUES('wYizVoPcHMJLrlD7c05Xzg',7,'table','b58a739f521dfadc2d604b8bbc11bbc2',1,'confirm',1.7948049154067232609e+09);
INSERT INTO "event" VALUES('wYizVoPcHMJLrlD7c05Xzg',2,'action','d906d4b9f9f3749db1b6415b46a18f45',0,'palace brown g6',1.7948049153313906193e+09);
INSERT INTO "event" VALUES('wYizVoPcHMJLrlD7c05Xzg',6,'action','df2ba98bc060caa73c9bd029184c8ed1',1,'palace blue c9',1.79480491539273571965e+09);
CREATE TABLE migration (
    name   TEXT PRIMARY KEY,
    sha256 TEXT NOT NULL,
    at     DOUBLE PRECISION NOT NULL
);
INSERT INTO "migration" VALUES('0001_tables.sql','d15d4d2017f0500824eb2f1080585a5cc65a7dea99a3e1bb0a7bc0bdac6e109d',1793000000.0);
CREATE TABLE session (
    hash    TEXT PRIMARY KEY,
    created DOUBLE PRECISION NOT NULL
);
INSERT INTO "session" VALUES('15b459c8565c423bbd79b848761e4c6f6ddb5f8bb3cddac5689f980c62a11c2d',1.79480491530429077146e+09);
CREATE TABLE table_ (
    id          TEXT PRIMARY KEY,
    game        TEXT NOT NULL,
    edition     TEXT NOT NULL,
    players     BIGINT NOT NULL,
    options     TEXT NOT NULL,
    start       TEXT NOT NULL,
    seats       TEXT NOT NULL,
    autoconfirm BIGINT NOT NULL,
    draw_key    TEXT NOT NULL,
    owner       TEXT NOT NULL REFERENCES session (hash),
    created     DOUBLE PRECISION NOT NULL
);
INSERT INTO "table_" VALUES('wYizVoPcHMJLrlD7c05Xzg','medina','medina/1',3,'','intramuros medina/1
players: 3
turn: 1 first
hands:
  1 red 6 brown 6 blue 6 yellow 6 domes 4 stables 4 inhabitants 8 walls 10
  2 red 6 brown 6 blue 6 yellow 6 domes 4 stables 4 inhabitants 8 walls 10
  3 red 6 brown 6 blue 6 yellow 6 domes 4 stables 4 inhabitants 8 walls 10
board:
       a b c d e f g h i j k l m n o p
     + - - - - - - - - - - - - - - - - +
   1 - . . . . . . . . . . . . . . . . -
   2 - . . . . . . . . . . . . . . . . -
   3 - . . . . . . . . . . . . . . . . -
   4 - . . . . . . . . . . . . . . . . -
   5 - . . . . . . . . . . . . . . . . -
   6 - . . . . . . . . . . . . . . . . -
   7 - . . . . . . . . . . . . . . . . -
   8 - . . . . . . . . . . . . . . . . -
   9 - . . . . . . . . . . . . . . . . -
  10 - . . . . . . . . . . . . . . . . -
  11 - . . . . . . . . . . . . . . . . -
     + - - - - - - - - - - - - - - - - +
','[{"kind":"human","name":"Red","colour":"red","bot":"","owner":"15b459c8565c423bbd79b848761e4c6f6ddb5f8bb3cddac5689f980c62a11c2d"},{"kind":"human","name":"Blue","colour":"blue","bot":"","owner":"15b459c8565c423bbd79b848761e4c6f6ddb5f8bb3cddac5689f980c62a11c2d"},{"kind":"human","name":"Green","colour":"green","bot":"","owner":"15b459c8565c423bbd79b848761e4c6f6ddb5f8bb3cddac5689f980c62a11c2d"}]',0,'8ebc3588827c20ecee757f55ad78b5e7b17e43bc1971454511c4b598430c4a63','15b459c8565c423bbd79b848761e4c6f6ddb5f8bb3cddac5689f980c62a11c2d',1.79480491530959343905e+09);
CREATE INDEX table_owner ON table_ (owner, created);
COMMIT;
