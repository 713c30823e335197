-- DropForeignKey
ALTER TABLE "meetings" DROP CONSTRAINT "meetings_slackChannelId_fkey";

-- DropIndex
DROP INDEX "meeting_attendees_userId_meetingId_idx";

-- DropIndex
DROP INDEX "task_sources_meetingId_aIPipelineCapturedTaskId_key";

-- AlterTable
ALTER TABLE "meeting_attendees" ADD COLUMN     "title" TEXT;

-- AlterTable
ALTER TABLE "meetings" ADD COLUMN     "describedAt" TIMESTAMPTZ(3),
ADD COLUMN     "messageCount" INTEGER;

-- CreateIndex
CREATE INDEX "meeting_attendees_userId_access_meetingId_idx" ON "meeting_attendees"("userId", "access", "meetingId");

-- CreateIndex
CREATE INDEX "meetings_id_date_status_idx" ON "meetings"("id", "date", "status");

-- CreateIndex
CREATE INDEX "task_sources_meetingId_idx" ON "task_sources"("meetingId");

-- AddForeignKey
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_slackChannelId_fkey" FOREIGN KEY ("slackChannelId") REFERENCES "slack_channels"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Of a meeting each task is found once. Of a day in a channel everybody who captures it has tasks of their own.
CREATE UNIQUE INDEX "task_sources_once_in_a_meeting" ON "task_sources"("meetingId", "aIPipelineCapturedTaskId") WHERE "type" = 'MEETING';

-- The days in a channel that are still to be described.
CREATE INDEX "meetings_to_describe" ON "meetings"("slackDay") WHERE "slackDay" IS NOT NULL AND "describedAt" IS NULL;

-- A chat event is found by what the person who searches calls it, and tells nobody who else captures the channel.
CREATE OR REPLACE FUNCTION search.events_to_find(ids uuid[])
RETURNS TABLE ("userId" uuid, id uuid, at timestamptz, title text[], anywhere text[]) LANGUAGE sql STABLE AS $$
  WITH texts AS MATERIALIZED (
    SELECT m.id, m.date, m.platform = 'slack' AS "isChat", search.words_of(m.title) AS title,
      search.words_of(concat_ws(' ', m.title, (SELECT string_agg(a.name, ' ') FROM public.meeting_attendees a WHERE a."meetingId" = m.id))) AS anywhere
    FROM public.meetings m WHERE m.id = ANY (ids))
  SELECT viewer."userId", texts.id, texts.date,
    CASE WHEN texts."isChat" AND viewer.title IS NOT NULL THEN search.words_of(viewer.title) ELSE texts.title END,
    CASE WHEN NOT texts."isChat" THEN texts.anywhere WHEN viewer.title IS NOT NULL THEN search.words_of(viewer.title) ELSE texts.title END
  FROM texts JOIN public.meeting_attendees viewer ON viewer."meetingId" = texts.id AND viewer."userId" IS NOT NULL AND viewer.access
$$;

CREATE OR REPLACE TRIGGER search_note AFTER INSERT OR DELETE OR UPDATE OF "meetingId", "userId", name, title, access ON public.meeting_attendees
  FOR EACH ROW EXECUTE FUNCTION search.note_change('event', 'meetingId');
