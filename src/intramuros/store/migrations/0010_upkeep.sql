-- Upkeep: what nobody uses any more expires. 0: not known yet, the server's first run says now.

ALTER TABLE session ADD COLUMN seen DOUBLE PRECISION NOT NULL DEFAULT 0;
ALTER TABLE record ADD COLUMN opened DOUBLE PRECISION NOT NULL DEFAULT 0;

-- Owns the seats and tables that people gave up. No token has this hash.
INSERT INTO session (hash, created) VALUES ('nobody', 0);

CREATE INDEX summary_stage ON summary (stage, active);
CREATE INDEX session_seen ON session (seen);
CREATE INDEX record_opened ON record (opened);
