-- Which announcements were last made to whom, and in which transaction, so that a page that connects is told what it
-- missed. Like board.changes it's compared with snapshots, and left out of backups.
CREATE TABLE board.announced (
  "userId" uuid NOT NULL, -- all zeros for everyone
  event text NOT NULL,
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY ("userId", event)
);

CREATE OR REPLACE FUNCTION board.forget_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM board.changes WHERE "userId" IN (SELECT id FROM gone);
  DELETE FROM board.announced WHERE "userId" IN (SELECT id FROM gone);
  RETURN NULL;
END $$;
