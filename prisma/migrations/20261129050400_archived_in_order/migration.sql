-- A page of archived tasks reads only its own, in the list's order.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tasks_archived" ON "tasks" ("dismissedAt" DESC, "id") WHERE "status" = 'DISMISSED';
