-- AlterEnum
ALTER TYPE "BotSetting" ADD VALUE 'ENABLED_EXTERNAL';

-- AlterTable
ALTER TABLE "calendar_events" ADD COLUMN     "attendees" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "isAllDay" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "response" TEXT;

-- AlterTable
ALTER TABLE "meeting_attendees" ADD COLUMN     "botChoice" BOOLEAN,
ADD COLUMN     "organizer" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "response" TEXT;

-- AlterTable
ALTER TABLE "meeting_bots" ADD COLUMN     "askedAt" TIMESTAMPTZ(3),
ADD COLUMN     "endedAt" TIMESTAMPTZ(3),
ADD COLUMN     "heardAt" TIMESTAMPTZ(3),
ADD COLUMN     "isAdHoc" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "requestedById" UUID,
ADD COLUMN     "tries" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "meetings" ADD COLUMN     "lastLineAt" TIMESTAMPTZ(3),
ADD COLUMN     "wordsDeletedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "meeting_bot_reports" (
    "botId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "moment" TEXT NOT NULL,
    "error" TEXT,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "meeting_bot_reports_pkey" PRIMARY KEY ("botId","key")
);

-- CreateTable
CREATE TABLE "event_shares" (
    "id" UUID NOT NULL,
    "meetingId" UUID NOT NULL,
    "sharedById" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "sentAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_shares_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "event_shares_sharedById_idx" ON "event_shares"("sharedById");

-- CreateIndex
CREATE UNIQUE INDEX "event_shares_meetingId_sharedById_email_contentHash_key" ON "event_shares"("meetingId", "sharedById", "email", "contentHash");

-- CreateIndex
CREATE INDEX "meeting_bots_endedAt_joinAt_idx" ON "meeting_bots"("endedAt", "joinAt");

-- CreateIndex
CREATE INDEX "meeting_bots_requestedById_idx" ON "meeting_bots"("requestedById");

-- CreateIndex
CREATE INDEX "meetings_status_idx" ON "meetings"("status");

-- CreateIndex
CREATE UNIQUE INDEX "meetings_link_date_key" ON "meetings"("link", "date");

-- AddForeignKey
ALTER TABLE "meeting_bots" ADD CONSTRAINT "meeting_bots_requestedById_fkey" FOREIGN KEY ("requestedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_bot_reports" ADD CONSTRAINT "meeting_bot_reports_botId_fkey" FOREIGN KEY ("botId") REFERENCES "meeting_bots"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_shares" ADD CONSTRAINT "event_shares_meetingId_fkey" FOREIGN KEY ("meetingId") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_shares" ADD CONSTRAINT "event_shares_sharedById_fkey" FOREIGN KEY ("sharedById") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A meeting has one bot at a time, whoever asks for it and however often.
CREATE UNIQUE INDEX "meeting_bots_one_at_a_time" ON "meeting_bots"("meetingId") WHERE "endedAt" IS NULL;
