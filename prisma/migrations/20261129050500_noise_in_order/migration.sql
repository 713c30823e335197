-- A page of noise reads only its own, in the list's order.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tasks_noise" ON "tasks" ("createdAt" DESC, "id" DESC) WHERE "status" = 'INCOMPLETE' AND "isNoise";
