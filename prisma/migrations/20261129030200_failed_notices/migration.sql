-- The few that operators see in the metrics, among all that were ever sent.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notices_failed_idx" ON "notices" ("failedAt") WHERE "failedAt" IS NOT NULL;
