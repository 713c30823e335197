-- AlterTable
ALTER TABLE "task_sources" ADD COLUMN     "userId" UUID;

-- CreateIndex
CREATE INDEX "task_sources_userId_idx" ON "task_sources"("userId");

-- AddForeignKey
ALTER TABLE "task_sources" ADD CONSTRAINT "task_sources_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

UPDATE "task_sources" s SET "userId" = g."userId" FROM "slack_message_sets" g WHERE g.id = s."slackMessageSetId";
UPDATE "task_sources" s SET "userId" = c."userId" FROM "emails" e JOIN "gmail_connections" c ON c.id = e."connectionId" WHERE e.id = s."emailId";

-- Everyone who sees a task finds it by its first source, and by later ones only if they see those: the rule of
-- server/tasks/visible.ts. Sources are read by index, task by task, since rebuilding reads all tasks at once.
CREATE OR REPLACE FUNCTION search.tasks_to_find(ids uuid[])
RETURNS TABLE ("userId" uuid, id uuid, at timestamptz, title text[], anywhere text[]) LANGUAGE sql STABLE AS $$
  WITH texts AS MATERIALIZED (
    SELECT t.id, t."createdAt", search.words_of(coalesce(t."customTitle", t.title)) AS title,
      concat_ws(' ', t."customTitle", t.title, t.notes, t."contextSummary") AS own
    FROM public.tasks t WHERE t.id = ANY (ids))
  SELECT viewer."userId", texts.id, texts."createdAt", texts.title, search.words_of(concat_ws(' ', texts.own, (
    SELECT string_agg(concat_ws(' ', s.label, m.title, (
      SELECT string_agg(concat_ws(' ', line->>'speaker', line->>'text'), ' ') FROM jsonb_array_elements(s.lines) line)), ' ')
    FROM public.task_sources s LEFT JOIN public.meetings m ON m.id = s."meetingId"
    WHERE s."taskId" = texts.id AND (
      s.position = 0
      OR coalesce(s."userId" = viewer."userId", s.type NOT IN ('SLACK', 'EMAIL'))
      AND (s."meetingId" IS NULL OR EXISTS (
        SELECT FROM public.meeting_attendees v WHERE v."meetingId" = s."meetingId" AND v."userId" = viewer."userId" AND v.access))))))
  FROM texts JOIN (
    SELECT "taskId", "userId" FROM public.task_assignees WHERE "taskId" = ANY (ids)
    UNION SELECT "taskId", "userId" FROM public.task_access WHERE "taskId" = ANY (ids)) viewer ON viewer."taskId" = texts.id
$$;

-- A change of access to a meeting changes who finds tasks by what was said there later.
CREATE FUNCTION search.note_later_sources() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.changed (kind, id)
  SELECT DISTINCT 'task', s."taskId" FROM public.task_sources s
  WHERE s.position > 0 AND s."meetingId" IN (SELECT (row->>'meetingId')::uuid FROM (VALUES (to_jsonb(old)), (to_jsonb(new))) rows (row) WHERE row IS NOT NULL)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER search_note AFTER INSERT OR DELETE OR UPDATE OF "taskId", "userId", "meetingId", label, lines ON public.task_sources
  FOR EACH ROW EXECUTE FUNCTION search.note_change('task', 'taskId');
CREATE TRIGGER search_note_tasks AFTER INSERT OR DELETE OR UPDATE OF "meetingId", "userId", access ON public.meeting_attendees
  FOR EACH ROW EXECUTE FUNCTION search.note_later_sources();

SELECT search.rebuild();
