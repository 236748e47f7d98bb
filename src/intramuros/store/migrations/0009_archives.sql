-- Archives: a finished game as its sequence of positions, packed, so that it can be watched whatever
-- becomes of the rules. server/view/archive.py says what is in the body.

CREATE TABLE archive (
    game TEXT NOT NULL PRIMARY KEY REFERENCES table_ (id),
    edition TEXT NOT NULL,
    body BYTEA NOT NULL
);

-- Of a running game the latest position that was noted, for when its log does not hold any more.
CREATE TABLE noted (
    game TEXT NOT NULL PRIMARY KEY REFERENCES table_ (id),
    seq BIGINT NOT NULL,
    position TEXT NOT NULL,
    scores TEXT NOT NULL
);
