CREATE TABLE "judged_tasks" (
    "userId" UUID NOT NULL,
    "taskId" UUID NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "judged_tasks_pkey" PRIMARY KEY ("userId", "taskId")
);
CREATE INDEX "judged_tasks_taskId_idx" ON "judged_tasks"("taskId");
ALTER TABLE "judged_tasks" ADD CONSTRAINT "judged_tasks_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "judged_tasks" ADD CONSTRAINT "judged_tasks_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "focus_sweep" (
    "id" BOOLEAN NOT NULL DEFAULT true CHECK ("id"),
    "changes" TIMESTAMPTZ(3) NOT NULL,
    "days" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "focus_sweep_pkey" PRIMARY KEY ("id")
);
INSERT INTO "focus_sweep" ("changes", "days") VALUES (now(), now());
