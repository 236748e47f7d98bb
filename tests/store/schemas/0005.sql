BEGIN TRANSACTION;
CREATE TABLE alive (
    id BIGINT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL
);
INSERT INTO "alive" VALUES(1,1.79480491560868549343e+09);
CREATE TABLE due (
    game TEXT PRIMARY KEY REFERENCES table_ (id),
    at   DOUBLE PRECISION NOT NULL
);
INSERT INTO "due" VALUES('qtA5W0njYucmdaW5y-i-QQ',1.79489131559215569491e+09);
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
INSERT INTO "event" VALUES('wYizVoPcHMJLrlD7c05Xzg',2,'action','d906d4b9f9f3749db1b6415b46a18f45',0,'palace brown g6',1.7948049153313906193e+09);
INSERT INTO "event" VALUES('wYizVoPcHMJLrlD7c05Xzg',3,'action','a0098a7f30562d887d6d7d0d0b1c460d',0,'palace yellow p2',1.7948049153543791771e+09);
INSERT INTO "event" VALUES('wYizVoPcHMJLrlD7c05Xzg',4,'table','5cd6616cc927d3962b16c4f6314c86b9',0,'confirm',1.79480491536146092418e+09);
INSERT INTO "event" VALUES('wYizVoPcHMJLrlD7c05Xzg',5,'action','95d09bbaf1b6eb24e85da0b528c28d31',1,'stable f6',1.79480491538076901434e+09);
INSERT INTO "event" VALUES('wYizVoPcHMJLrlD7c05Xzg',6,'action','df2ba98bc060caa73c9bd029184c8ed1',1,'palace blue c9',1.79480491539273571965e+09);
INSERT INTO "event" VALUES('wYizVoPcHMJLrlD7c05Xzg',7,'table','b58a739f521dfadc2d604b8bbc11bbc2',1,'confirm',1.7948049154067232609e+09);
INSERT INTO "event" VALUES('wYizVoPcHMJLrlD7c05Xzg',8,'undo','36883f17d74c3b08e0b2f3d570c4e5f6',1,'[6]',1.79480491542005300524e+09);
INSERT INTO "event" VALUES('1azaD3Hzpr_-hFbQuSneOw',1,'action','opening 1',-1,'draw C7a',1.7948049154395883083e+09);
INSERT INTO "event" VALUES('1azaD3Hzpr_-hFbQuSneOw',2,'table','join 2',1,'join Ben',1.79480491545538067823e+09);
INSERT INTO "event" VALUES('1azaD3Hzpr_-hFbQuSneOw',3,'action','4ed1ac6033268774defe3dfc279ebdeb',0,'tile 0,0 r0',1.79480491548811769489e+09);
INSERT INTO "event" VALUES('1azaD3Hzpr_-hFbQuSneOw',4,'action','b2289f63383d50c7df61a8e46f0b9d3e',0,'seller 2',1.79480491551178646092e+09);
INSERT INTO "event" VALUES('1azaD3Hzpr_-hFbQuSneOw',5,'action',NULL,-1,'draw A7a',1.79480491551178646092e+09);
INSERT INTO "event" VALUES('1azaD3Hzpr_-hFbQuSneOw',6,'action','146f4f946b5aa02b275e03bcf6ca91b7',1,'tile -1,0 r3',1.79480491552548074721e+09);
INSERT INTO "event" VALUES('1azaD3Hzpr_-hFbQuSneOw',7,'action','328196963762f9bef89a330efd9e7d61',1,'no follower',1.79480491554179787637e+09);
INSERT INTO "event" VALUES('1azaD3Hzpr_-hFbQuSneOw',8,'action',NULL,-1,'draw C6c',1.79480491554179787637e+09);
INSERT INTO "event" VALUES('1azaD3Hzpr_-hFbQuSneOw',9,'action','4a01427645a36fc633d781863ec841d2',0,'tile 0,-1 r1',1.79480491555419683453e+09);
INSERT INTO "event" VALUES('1azaD3Hzpr_-hFbQuSneOw',10,'action','3444c44f84b3258a8f7884da934eb842',0,'no follower',1.79480491556480836867e+09);
INSERT INTO "event" VALUES('1azaD3Hzpr_-hFbQuSneOw',11,'action',NULL,-1,'draw A1c',1.79480491556480836867e+09);
INSERT INTO "event" VALUES('qtA5W0njYucmdaW5y-i-QQ',1,'action','a08f49c80d7af88a1e0af996d6b67d14',0,'inhabitant g5',1.7948049155819478035e+09);
INSERT INTO "event" VALUES('qtA5W0njYucmdaW5y-i-QQ',2,'action','a5cbb6a78d241c71e541d426fa0e2019',0,'palace blue d9',1.79480491559215569498e+09);
CREATE TABLE guest (
    game    TEXT NOT NULL REFERENCES table_ (id),
    seat    BIGINT NOT NULL,
    session TEXT NOT NULL REFERENCES session (hash),
    at      DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, seat, session)
);
INSERT INTO "guest" VALUES('1azaD3Hzpr_-hFbQuSneOw',1,'15b459c8565c423bbd79b848761e4c6f6ddb5f8bb3cddac5689f980c62a11c2d',1.79480491545538067823e+09);
CREATE TABLE invite (
    token TEXT PRIMARY KEY,
    game  TEXT NOT NULL REFERENCES table_ (id),
    seat  BIGINT NOT NULL,
    UNIQUE (game, seat)
);
INSERT INTO "invite" VALUES('AvILa_vaQFtC3bVSp0zcGw','1azaD3Hzpr_-hFbQuSneOw',1);
CREATE TABLE migration (
    name   TEXT PRIMARY KEY,
    sha256 TEXT NOT NULL,
    at     DOUBLE PRECISION NOT NULL
);
INSERT INTO "migration" VALUES('0001_tables.sql','d15d4d2017f0500824eb2f1080585a5cc65a7dea99a3e1bb0a7bc0bdac6e109d',1793000000.0);
INSERT INTO "migration" VALUES('0002_friends.sql','491aec936b76cfd61bc6cd98e3aba688235f8e1f7496819d5911234a4d15825b',1793000000.0);
INSERT INTO "migration" VALUES('0003_records.sql','5161b5a3aa7070e9a63a009a5ef8f201ff8e54c190bb6bfdb03fa85c329aee28',1793000000.0);
INSERT INTO "migration" VALUES('0004_lobby.sql','96226d1c13d56028b799d4c56c03e23ce0d6e08e92bb3248dcd6692ad240285f',1793000000.0);
INSERT INTO "migration" VALUES('0005_clocks.sql','adc4e90c4b43f63f4d98a28f4df69f4bf1c11bc4c14d9184d1cf2cd62d038b4e',1793000000.0);
CREATE TABLE record (
    id      TEXT PRIMARY KEY,
    game    TEXT NOT NULL,
    edition TEXT NOT NULL,
    text    TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL
);
INSERT INTO "record" VALUES('ctqNe1UyDa8DEutzC0uddQ','medina','medina/1','intramuros record medina/1
players: 3
names: Red, Blue, Green
match: wYizVoPcHMJLrlD7c05Xzg
commitment: a8222ecf335ae00fc0609029fcedd06893782ca4a3dab64310c2b16e19f2cd7d
log:
  1 inhabitant k7
  1 palace brown g6
  1 palace yellow p2
  2 stable f6
',1.79480491560614681236e+09);
CREATE TABLE session (
    hash    TEXT PRIMARY KEY,
    created DOUBLE PRECISION NOT NULL
, name TEXT NOT NULL DEFAULT '', colour TEXT NOT NULL DEFAULT '');
INSERT INTO "session" VALUES('15b459c8565c423bbd79b848761e4c6f6ddb5f8bb3cddac5689f980c62a11c2d',1.79480491530429077146e+09,'Ben','');
CREATE TABLE summary (
    game    TEXT PRIMARY KEY REFERENCES table_ (id),
    stage   TEXT NOT NULL,
    listed  BIGINT NOT NULL,
    names   TEXT NOT NULL,
    acting  TEXT NOT NULL,
    turn    TEXT NOT NULL,
    active  DOUBLE PRECISION NOT NULL
);
INSERT INTO "summary" VALUES('wYizVoPcHMJLrlD7c05Xzg','playing',0,'["Red","Blue","Green"]','[1]','Blue to play',1.79480491542005300524e+09);
INSERT INTO "summary" VALUES('1azaD3Hzpr_-hFbQuSneOw','playing',0,'["Red","Ben"]','[1]','Ben to play',1.79480491556480836867e+09);
INSERT INTO "summary" VALUES('qtA5W0njYucmdaW5y-i-QQ','playing',0,'["Red","Blue","Green"]','[0]','Red to play',1.79480491559215569498e+09);
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
, watch TEXT NOT NULL DEFAULT 'anyone', clock TEXT NOT NULL DEFAULT '');
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
','[{"kind":"human","name":"Red","colour":"red","bot":"","owner":"15b459c8565c423bbd79b848761e4c6f6ddb5f8bb3cddac5689f980c62a11c2d"},{"kind":"human","name":"Blue","colour":"blue","bot":"","owner":"15b459c8565c423bbd79b848761e4c6f6ddb5f8bb3cddac5689f980c62a11c2d"},{"kind":"human","name":"Green","colour":"green","bot":"","owner":"15b459c8565c423bbd79b848761e4c6f6ddb5f8bb3cddac5689f980c62a11c2d"}]',0,'8ebc3588827c20ecee757f55ad78b5e7b17e43bc1971454511c4b598430c4a63','15b459c8565c423bbd79b848761e4c6f6ddb5f8bb3cddac5689f980c62a11c2d',1.79480491530959343905e+09,'anyone','{}');
INSERT INTO "table_" VALUES('1azaD3Hzpr_-hFbQuSneOw','carcassonne_city','carcassonne_city/1',2,'','intramuros carcassonne_city/1
players: 2
turn: 1 draws
stacks: 30 25 20
walls: 70
short walls: 2
supply:
  1 followers 7 towers 6
  2 followers 7 towers 6
points:
  1 streets 0 markets 0 towers 0
  2 streets 0 markets 0 towers 0
','[{"kind":"human","name":"Red","colour":"red","bot":"","owner":"15b459c8565c423bbd79b848761e4c6f6ddb5f8bb3cddac5689f980c62a11c2d"},{"kind":"friend","name":"Blue","colour":"blue","bot":"","owner":""}]',1,'09d375f3b133d959fa2917691d58d300cadeccf15d38bdbf667170322a9eb995','15b459c8565c423bbd79b848761e4c6f6ddb5f8bb3cddac5689f980c62a11c2d',1.7948049154395883083e+09,'anyone','{}');
INSERT INTO "table_" VALUES('qtA5W0njYucmdaW5y-i-QQ','medina','medina/1',3,'','intramuros medina/1
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
','[{"kind":"human","name":"Red","colour":"red","bot":"","owner":"15b459c8565c423bbd79b848761e4c6f6ddb5f8bb3cddac5689f980c62a11c2d"},{"kind":"human","name":"Blue","colour":"blue","bot":"","owner":"15b459c8565c423bbd79b848761e4c6f6ddb5f8bb3cddac5689f980c62a11c2d"},{"kind":"human","name":"Green","colour":"green","bot":"","owner":"15b459c8565c423bbd79b848761e4c6f6ddb5f8bb3cddac5689f980c62a11c2d"}]',0,'8ad102dc197b35c65718af53a383b2e94f2185c5aa50af13667c12f6a0144557','15b459c8565c423bbd79b848761e4c6f6ddb5f8bb3cddac5689f980c62a11c2d',1.79480491557201337813e+09,'anyone','{"turn":86400}');
CREATE INDEX table_owner ON table_ (owner, created);
CREATE INDEX guest_session ON guest (session);
CREATE INDEX summary_listed ON summary (listed, stage, active);
COMMIT;
