-- A page of a long list reads only its own tasks, in the list's order.
CREATE INDEX "tasks_completed" ON "tasks"("completedAt" DESC, "id") WHERE "status" = 'COMPLETED';
CREATE INDEX "tasks_archived" ON "tasks"("dismissedAt" DESC, "id") WHERE "status" = 'DISMISSED';
CREATE INDEX "tasks_noise" ON "tasks"("createdAt" DESC, "id" DESC) WHERE "status" = 'INCOMPLETE' AND "isNoise";
