-- A page of completed tasks reads only its own, in the list's order.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tasks_completed" ON "tasks" ("completedAt" DESC, "id") WHERE "status" = 'COMPLETED';
