-- A page of recordings, in the list's order.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "recordings_userId_startedAt_id_idx" ON "recordings" ("userId", "startedAt" DESC, "id" DESC);
