-- Every window shows that the server is looking for important tasks, and a task says why it's important.
ALTER TABLE "users" ADD COLUMN "lookingForImportant" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "focused_tasks" ADD COLUMN "reason" TEXT;
