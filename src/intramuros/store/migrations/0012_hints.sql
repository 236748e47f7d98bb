-- Whether a table's players may ask for hints: at older tables those who play alone or at one
-- screen.

ALTER TABLE table_ ADD COLUMN hints BIGINT NOT NULL DEFAULT 0;

UPDATE table_ SET hints = 1
WHERE seats NOT LIKE '%"kind":"friend"%' AND seats NOT LIKE '%"kind":"open"%';
