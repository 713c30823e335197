-- What was delivered about a meeting or task whose transcript is deleted.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "hook_deliveries_subject_idx" ON "hook_deliveries" (("payload"->>'id'));
