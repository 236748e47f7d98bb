-- Friends by link, and who may watch. Seats are counted from 0, as in event.

-- The link to a friend's seat. The token stands here as it is, not as a hash: the table's owner
-- can show the link again at any time.
CREATE TABLE invite (
    token TEXT PRIMARY KEY,
    game  TEXT NOT NULL REFERENCES table_ (id),
    seat  BIGINT NOT NULL,
    UNIQUE (game, seat)
);

-- The sessions that took a seat by its link: a friend may have several devices.
CREATE TABLE guest (
    game    TEXT NOT NULL REFERENCES table_ (id),
    seat    BIGINT NOT NULL,
    session TEXT NOT NULL REFERENCES session (hash),
    at      DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, seat, session)
);

CREATE INDEX guest_session ON guest (session);

ALTER TABLE table_ ADD COLUMN watch TEXT NOT NULL DEFAULT 'anyone';
