-- Every window shows that the server is looking for important tasks, and a task says why it's important.
ALTER TABLE "users" ADD COLUMN "lookingSince" TIMESTAMPTZ(3);
ALTER TABLE "task_labels" ADD COLUMN "reason" TEXT;
