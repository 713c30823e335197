-- DropIndex
DROP INDEX "recordings_userId_idx";

-- CreateIndex
CREATE INDEX "recordings_userId_startedAt_id_idx" ON "recordings"("userId", "startedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "waiting_entries_userId_since_id_idx" ON "waiting_entries"("userId", "since", "id");
