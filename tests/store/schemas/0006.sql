BEGIN TRANSACTION;
CREATE TABLE alive (
    id BIGINT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL
);
INSERT INTO "alive" VALUES(1,1.79481541987610244753e+09);
CREATE TABLE due (
    game TEXT PRIMARY KEY REFERENCES table_ (id),
    at   DOUBLE PRECISION NOT NULL
);
INSERT INTO "due" VALUES('i9gFKBYeuGyvqKBByOhlOw',1.7949018197961335182e+09);
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
INSERT INTO "event" VALUES('lMT_c-T8alES5GU_EEqqog',1,'action','6c0a1690ef95ff3e49fca4afb6f81a2f',0,'inhabitant e9',1.79481541954387259487e+09);
INSERT INTO "event" VALUES('lMT_c-T8alES5GU_EEqqog',2,'action','3b9f7db7d800bcfed1d5de92cc9e1157',0,'palace yellow o4',1.79481541955586218831e+09);
INSERT INTO "event" VALUES('lMT_c-T8alES5GU_EEqqog',3,'action','e1a1e8151e045cf068cf60eeb6ffd445',0,'palace red l6',1.79481541956976342199e+09);
INSERT INTO "event" VALUES('lMT_c-T8alES5GU_EEqqog',4,'table','fe4c5ee08db32592359732625c18719e',0,'confirm',1.79481541958477544777e+09);
INSERT INTO "event" VALUES('lMT_c-T8alES5GU_EEqqog',5,'action','461a2c9d2f0963af97123963648c0b8c',1,'palace blue g7',1.79481541961046314236e+09);
INSERT INTO "event" VALUES('lMT_c-T8alES5GU_EEqqog',6,'action','1cec86cc536718f809aa7d5ba8c6ca00',1,'palace brown e5',1.79481541963745784757e+09);
INSERT INTO "event" VALUES('lMT_c-T8alES5GU_EEqqog',7,'table','29fd1b507c93e298c49b99ecd81c0815',1,'confirm',1.79481541965890407561e+09);
INSERT INTO "event" VALUES('lMT_c-T8alES5GU_EEqqog',8,'undo','25ff87ba9de19d8840a823a28758f1a7',0,'[2,3,5,6]',1.79481541967845964436e+09);
INSERT INTO "event" VALUES('dRIbOHSVSuEhxJzbPIiPJg',1,'action','opening 1',-1,'draw B1b',1794815419.69267);
INSERT INTO "event" VALUES('dRIbOHSVSuEhxJzbPIiPJg',2,'table','join 2',1,'join Ben',1.79481541970707964895e+09);
INSERT INTO "event" VALUES('dRIbOHSVSuEhxJzbPIiPJg',3,'action','702075acd575c21d1184ee3193c67dd0',0,'tile 0,0 r0',1.7948154197286727428e+09);
INSERT INTO "event" VALUES('dRIbOHSVSuEhxJzbPIiPJg',4,'action','8fdefb1517e58a366fa00f7b8b6f3c94',0,'no follower',1.79481541975109457967e+09);
INSERT INTO "event" VALUES('dRIbOHSVSuEhxJzbPIiPJg',5,'action',NULL,-1,'draw C4a',1.79481541975109457967e+09);
INSERT INTO "event" VALUES('dRIbOHSVSuEhxJzbPIiPJg',6,'action','9e2b8846adeb19d4b48cf1cf66598164',1,'tile -1,0 r0',1.79481541976376628871e+09);
INSERT INTO "event" VALUES('dRIbOHSVSuEhxJzbPIiPJg',7,'action','a50686c1b6e0d0d317e17b0678750e33',1,'steward 2',1.79481541977635741238e+09);
INSERT INTO "event" VALUES('dRIbOHSVSuEhxJzbPIiPJg',8,'action',NULL,-1,'draw C3d',1.79481541977635741238e+09);
INSERT INTO "event" VALUES('dRIbOHSVSuEhxJzbPIiPJg',9,'action','06e21de17e2eb675979f04bb599bd52b',0,'tile 1,0 r2',1.79481541978486204146e+09);
INSERT INTO "event" VALUES('dRIbOHSVSuEhxJzbPIiPJg',10,'action','1436d285d76dfe1431765e1968a2cc63',0,'steward 1',1.7948154197922017574e+09);
INSERT INTO "event" VALUES('dRIbOHSVSuEhxJzbPIiPJg',11,'action',NULL,-1,'draw C4b',1.7948154197922017574e+09);
INSERT INTO "event" VALUES('i9gFKBYeuGyvqKBByOhlOw',1,'action','76768e67b43d90dd838bf4cf6fcd2b81',0,'inhabitant n4',1.79481541981762242323e+09);
INSERT INTO "event" VALUES('i9gFKBYeuGyvqKBByOhlOw',2,'action','85e4a330f12c25e460fb8c94c3a8b988',0,'palace red g2',1.79481541983811450002e+09);
CREATE TABLE guest (
    game    TEXT NOT NULL REFERENCES table_ (id),
    seat    BIGINT NOT NULL,
    session TEXT NOT NULL REFERENCES session (hash),
    at      DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, seat, session)
);
INSERT INTO "guest" VALUES('dRIbOHSVSuEhxJzbPIiPJg',1,'0447fa4c0858333e65fd72fa8744ea37cd1ac94e63759e34ceec14c4331f3e80',1.79481541970707964895e+09);
CREATE TABLE invite (
    token TEXT PRIMARY KEY,
    game  TEXT NOT NULL REFERENCES table_ (id),
    seat  BIGINT NOT NULL,
    UNIQUE (game, seat)
);
INSERT INTO "invite" VALUES('qSljwlAmZ1PKOyXWqjeZRA','dRIbOHSVSuEhxJzbPIiPJg',1);
INSERT INTO "invite" VALUES('5vDmFh9rbvGQYHdKlFaR9w','-GronWVAp0dS_PHWhoHfKQ',1);
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
INSERT INTO "migration" VALUES('0006_sagas.sql','f721c1665da7b666c03bdca59c7e0470f725ab170b39c3e48a5962fb43889b8b',1793000000.0);
CREATE TABLE record (
    id      TEXT PRIMARY KEY,
    game    TEXT NOT NULL,
    edition TEXT NOT NULL,
    text    TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL
);
INSERT INTO "record" VALUES('6M3ztIadJUDyRRLOLUlD3Q','medina','medina/1','intramuros record medina/1
players: 3
names: Red, Blue, Green
match: lMT_c-T8alES5GU_EEqqog
commitment: fa4ceb2b4c1e2d04f8f888192b946c1bd1d413c6e989e40f2ae7e043d8af7e80
log:
  1 inhabitant e9
',1.79481541987350201603e+09);
CREATE TABLE session (
    hash    TEXT PRIMARY KEY,
    created DOUBLE PRECISION NOT NULL
, name TEXT NOT NULL DEFAULT '', colour TEXT NOT NULL DEFAULT '');
INSERT INTO "session" VALUES('0447fa4c0858333e65fd72fa8744ea37cd1ac94e63759e34ceec14c4331f3e80',1.79481541952304863934e+09,'Ben','');
CREATE TABLE summary (
    game    TEXT PRIMARY KEY REFERENCES table_ (id),
    stage   TEXT NOT NULL,
    listed  BIGINT NOT NULL,
    names   TEXT NOT NULL,
    acting  TEXT NOT NULL,
    turn    TEXT NOT NULL,
    active  DOUBLE PRECISION NOT NULL
);
INSERT INTO "summary" VALUES('lMT_c-T8alES5GU_EEqqog','playing',0,'["Red","Blue","Green"]','[0]','Red to play',1.79481541967845964436e+09);
INSERT INTO "summary" VALUES('dRIbOHSVSuEhxJzbPIiPJg','playing',0,'["Red","Ben"]','[1]','Ben to play',1.7948154197922017574e+09);
INSERT INTO "summary" VALUES('i9gFKBYeuGyvqKBByOhlOw','playing',0,'["Red","Blue","Green"]','[0]','Red to play',1.79481541983811450002e+09);
INSERT INTO "summary" VALUES('-GronWVAp0dS_PHWhoHfKQ','waiting',1,'["Red","Blue","Green"]','[2]','1 open seat',1.794815419852915287e+09);
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
, watch TEXT NOT NULL DEFAULT 'anyone', clock TEXT NOT NULL DEFAULT '', parent TEXT NOT NULL DEFAULT '', saga TEXT NOT NULL DEFAULT '', part BIGINT NOT NULL DEFAULT 0, parts BIGINT NOT NULL DEFAULT 0, episode TEXT NOT NULL DEFAULT '');
INSERT INTO "table_" VALUES('lMT_c-T8alES5GU_EEqqog','medina','medina/1',3,'','intramuros medina/1
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
','[{"kind":"human","name":"Red","colour":"red","bot":"","owner":"0447fa4c0858333e65fd72fa8744ea37cd1ac94e63759e34ceec14c4331f3e80"},{"kind":"human","name":"Blue","colour":"blue","bot":"","owner":"0447fa4c0858333e65fd72fa8744ea37cd1ac94e63759e34ceec14c4331f3e80"},{"kind":"human","name":"Green","colour":"green","bot":"","owner":"0447fa4c0858333e65fd72fa8744ea37cd1ac94e63759e34ceec14c4331f3e80"}]',0,'a03fbb7f03b3f551ef071b4bc976a22fe50b7849e0e5c267f6876f60cc2ae397','0447fa4c0858333e65fd72fa8744ea37cd1ac94e63759e34ceec14c4331f3e80',1.79481541952430796618e+09,'anyone','{}','','',0,0,'');
INSERT INTO "table_" VALUES('dRIbOHSVSuEhxJzbPIiPJg','carcassonne_city','carcassonne_city/1',2,'','intramuros carcassonne_city/1
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
','[{"kind":"human","name":"Red","colour":"red","bot":"","owner":"0447fa4c0858333e65fd72fa8744ea37cd1ac94e63759e34ceec14c4331f3e80"},{"kind":"friend","name":"Blue","colour":"blue","bot":"","owner":""}]',1,'0335578cd288a76439095d9056eff6a5f90b39a0825156b94670815d8ccb4078','0447fa4c0858333e65fd72fa8744ea37cd1ac94e63759e34ceec14c4331f3e80',1794815419.69267,'anyone','{}','','',0,0,'');
INSERT INTO "table_" VALUES('i9gFKBYeuGyvqKBByOhlOw','medina','medina/1',3,'','intramuros medina/1
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
','[{"kind":"human","name":"Red","colour":"red","bot":"","owner":"0447fa4c0858333e65fd72fa8744ea37cd1ac94e63759e34ceec14c4331f3e80"},{"kind":"human","name":"Blue","colour":"blue","bot":"","owner":"0447fa4c0858333e65fd72fa8744ea37cd1ac94e63759e34ceec14c4331f3e80"},{"kind":"human","name":"Green","colour":"green","bot":"","owner":"0447fa4c0858333e65fd72fa8744ea37cd1ac94e63759e34ceec14c4331f3e80"}]',0,'de6ed8a6ba3e8da67a40e084ca53177ce607a48f7c5e485a0bbcd67b084c17b1','0447fa4c0858333e65fd72fa8744ea37cd1ac94e63759e34ceec14c4331f3e80',1.79481541979613351826e+09,'anyone','{"turn":86400}','','',0,0,'');
INSERT INTO "table_" VALUES('-GronWVAp0dS_PHWhoHfKQ','my_city','my_city/1',3,'','intramuros my_city/1
players: 3
phase: reveal
','[{"kind":"human","name":"Red","colour":"red","bot":"","owner":"0447fa4c0858333e65fd72fa8744ea37cd1ac94e63759e34ceec14c4331f3e80"},{"kind":"friend","name":"Blue","colour":"blue","bot":"","owner":""},{"kind":"open","name":"Green","colour":"green","bot":"","owner":""}]',0,'ecfe6a7e438f1aef1ab9f79218c4b711b6df6f891f555175471a5bc073723e9e','0447fa4c0858333e65fd72fa8744ea37cd1ac94e63759e34ceec14c4331f3e80',1.794815419852915287e+09,'anyone','{}','','-GronWVAp0dS_PHWhoHfKQ',1,24,'Episode 1');
CREATE INDEX table_owner ON table_ (owner, created);
CREATE INDEX guest_session ON guest (session);
CREATE INDEX summary_listed ON summary (listed, stage, active);
CREATE INDEX table_saga ON table_ (saga);
COMMIT;
