-- A record somebody handed in to watch; its id is made from its text.
CREATE TABLE record (
    id      TEXT PRIMARY KEY,
    game    TEXT NOT NULL,
    edition TEXT NOT NULL,
    text    TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL
);
