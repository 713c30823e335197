-- DropForeignKey
ALTER TABLE "zapier_connections" DROP CONSTRAINT "zapier_connections_userId_fkey";

-- AlterTable
ALTER TABLE "api_tokens" ADD COLUMN     "zapierSince" TIMESTAMPTZ(3);

-- DropTable
DROP TABLE "zapier_connections";

-- CreateIndex
CREATE INDEX "hook_deliveries_nextAt_idx" ON "hook_deliveries"("nextAt");

-- What happened that hooks may want to hear, written by the same transaction. The server turns it into
-- deliveries and forgets it, so a backup leaves this schema out.
CREATE SCHEMA open_door;

CREATE TABLE open_door.happened (
  event text NOT NULL,
  id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (transaction, id, event)
);
CREATE INDEX happened_at ON open_door.happened (at);

-- A task is new to everyone when it is made, and when it turns out not to be noise.
CREATE FUNCTION open_door.note_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.hooks WHERE "disabledAt" IS NULL) THEN
    RETURN NULL;
  END IF;

  INSERT INTO open_door.happened (event, id, at)
  SELECT event, new.id, new."updatedAt"
  FROM unnest(CASE
    WHEN tg_op = 'INSERT' OR old."isNoise" THEN ARRAY['task.created']
    WHEN new.status = 'COMPLETED' AND old.status <> 'COMPLETED' THEN ARRAY['task.updated', 'task.completed']
    ELSE ARRAY['task.updated'] END) event
  WHERE event <> 'task.updated' OR NOT EXISTS (
    SELECT FROM open_door.happened made WHERE made.transaction = pg_current_xact_id() AND made.id = new.id AND made.event = 'task.created')
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION open_door.note_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO open_door.happened (event, id, at)
  SELECT 'meeting.ended', new.id, new."updatedAt" FROM public.hooks WHERE event = 'meeting.ended' AND "disabledAt" IS NULL LIMIT 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER hooks_hear AFTER INSERT OR UPDATE ON public.tasks
  FOR EACH ROW WHEN (NOT new."isNoise" AND new."demoKey" IS NULL) EXECUTE FUNCTION open_door.note_task();

-- A meeting has ended once what was said in it has been read.
CREATE TRIGGER hooks_hear AFTER UPDATE OF status, progress ON public.meetings
  FOR EACH ROW WHEN (
    new.status = 'COMPLETE' AND coalesce(new.progress->>'stage', 'done') = 'done'
    AND NOT (old.status = 'COMPLETE' AND coalesce(old.progress->>'stage', 'done') = 'done'))
  EXECUTE FUNCTION open_door.note_meeting();
