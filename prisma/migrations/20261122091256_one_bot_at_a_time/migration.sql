-- DropIndex
DROP INDEX "meeting_bots_link_joinAt_key";

-- A bot that was called back, or is back, leaves room for another of the same link and time.
CREATE UNIQUE INDEX "meeting_bots_one_per_link_and_start" ON "meeting_bots"("link", "joinAt") WHERE "endedAt" IS NULL;
