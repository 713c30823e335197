-- DropIndex
DROP INDEX "meetings_link_date_key";

-- AlterTable
ALTER TABLE "meetings" ADD COLUMN     "invitation" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "meetings_link_date_invitation_key" ON "meetings"("link", "date", "invitation");

-- People who were not invited together have meetings of their own in the same room, each with its bot.
DROP INDEX "meeting_bots_one_per_link_and_start";
CREATE UNIQUE INDEX "meeting_bots_one_per_meeting" ON "meeting_bots"("meetingId") WHERE "endedAt" IS NULL;
