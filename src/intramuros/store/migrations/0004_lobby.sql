-- The lobby: what a list says of a table, and what a guest is called.

-- One small row beside each table, written together with the rows of the log it follows from, so
-- that no list replays a log. It can be made again from the log: stage '' asks for that.
CREATE TABLE summary (
    game    TEXT PRIMARY KEY REFERENCES table_ (id),
    stage   TEXT NOT NULL,
    listed  BIGINT NOT NULL,
    names   TEXT NOT NULL,
    acting  TEXT NOT NULL,
    turn    TEXT NOT NULL,
    active  DOUBLE PRECISION NOT NULL
);

CREATE INDEX summary_listed ON summary (listed, stage, active);

INSERT INTO summary (game, stage, listed, names, acting, turn, active)
SELECT id, '', 0, '[]', '[]', '', created FROM table_;

-- What the guest was last called and wore; empty: never asked.
ALTER TABLE session ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN colour TEXT NOT NULL DEFAULT '';
