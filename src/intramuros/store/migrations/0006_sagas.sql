-- Sagas: matches that follow one another. parent is the match before, saga the first one of all
-- (empty: a match for itself), part and parts its number and how many there are, episode what
-- it is called.

ALTER TABLE table_ ADD COLUMN parent TEXT NOT NULL DEFAULT '';
ALTER TABLE table_ ADD COLUMN saga TEXT NOT NULL DEFAULT '';
ALTER TABLE table_ ADD COLUMN part BIGINT NOT NULL DEFAULT 0;
ALTER TABLE table_ ADD COLUMN parts BIGINT NOT NULL DEFAULT 0;
ALTER TABLE table_ ADD COLUMN episode TEXT NOT NULL DEFAULT '';

CREATE INDEX table_saga ON table_ (saga);
