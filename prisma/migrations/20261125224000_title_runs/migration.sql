CREATE TYPE "TitleRunState" AS ENUM ('WAITING', 'RUNNING', 'DONE', 'CANCELED', 'FAILED', 'UNDONE');

-- A user's latest run of their custom prompt, and the titles that it changed, so that it can be undone as a whole.
CREATE TABLE "title_runs" (
  "id" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "state" "TitleRunState" NOT NULL DEFAULT 'WAITING',
  "total" INTEGER NOT NULL DEFAULT 0,
  "done" INTEGER NOT NULL DEFAULT 0,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "title_runs_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "title_runs_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "title_runs_userId_key" ON "title_runs" ("userId");

CREATE TABLE "title_changes" (
  "runId" UUID NOT NULL,
  "taskId" UUID NOT NULL,
  "before" TEXT NOT NULL,
  "after" TEXT NOT NULL,
  CONSTRAINT "title_changes_pkey" PRIMARY KEY ("runId", "taskId"),
  CONSTRAINT "title_changes_runId_fkey" FOREIGN KEY ("runId") REFERENCES "title_runs" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "title_changes_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "tasks" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "title_changes_taskId_idx" ON "title_changes" ("taskId");
