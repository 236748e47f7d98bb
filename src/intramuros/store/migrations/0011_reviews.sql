-- Reviews of finished games: of each the quick one and the full one, packed, as soon as they are
-- made. server/view/history/review.py says what is in a body.

CREATE TABLE review (
    game    TEXT NOT NULL PRIMARY KEY,  -- the id of a table or of a record
    edition TEXT NOT NULL,
    asked   DOUBLE PRECISION NOT NULL,
    quick   BYTEA,
    whole   BYTEA
);

-- What is made of a review so far: stretches of its game, so that a restart loses none of them.
CREATE TABLE review_part (
    game   TEXT NOT NULL REFERENCES review (game),
    pass   TEXT NOT NULL,
    start  BIGINT NOT NULL,
    end_   BIGINT NOT NULL,
    body   BYTEA NOT NULL,
    PRIMARY KEY (game, pass, start)
);

CREATE INDEX review_unfinished ON review (asked) WHERE whole IS NULL;
