-- Types and parameters suit SQLite and PostgreSQL alike.

CREATE TABLE session (
    hash    TEXT PRIMARY KEY,
    created DOUBLE PRECISION NOT NULL
);

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

CREATE INDEX table_owner ON table_ (owner, created);

-- game is the table's id; cmd_id stands on the first row of a command only.
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
