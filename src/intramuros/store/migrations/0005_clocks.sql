-- Clocks: what a table has agreed on as JSON (empty: no clock), when its first clock runs out,
-- and when the server was alive last, so that no time runs while it is down.

ALTER TABLE table_ ADD COLUMN clock TEXT NOT NULL DEFAULT '';

CREATE TABLE due (
    game TEXT PRIMARY KEY REFERENCES table_ (id),
    at   DOUBLE PRECISION NOT NULL
);

CREATE TABLE alive (
    id BIGINT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL
);
