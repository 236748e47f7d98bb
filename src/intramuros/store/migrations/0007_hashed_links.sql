-- Of the token in a link to a friend's seat only the hash is kept, see tokens.py. A seat may have
-- several: links from before, and those made with another secret, go on working.

ALTER TABLE invite RENAME TO plain_invite;

CREATE TABLE invite (
    hash TEXT PRIMARY KEY,
    game TEXT NOT NULL REFERENCES table_ (id),
    seat BIGINT NOT NULL
);

-- sha256 of a text, in hexadecimal digits; the store brings the function.
INSERT INTO invite (hash, game, seat) SELECT sha256(token), game, seat FROM plain_invite;

DROP TABLE plain_invite;

CREATE INDEX invite_game ON invite (game);
