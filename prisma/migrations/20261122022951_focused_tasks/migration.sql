-- CreateTable
CREATE TABLE "focused_tasks" (
    "userId" UUID NOT NULL,
    "taskId" UUID NOT NULL,

    CONSTRAINT "focused_tasks_pkey" PRIMARY KEY ("userId","taskId")
);

-- CreateIndex
CREATE INDEX "focused_tasks_taskId_idx" ON "focused_tasks"("taskId");

-- AddForeignKey
ALTER TABLE "focused_tasks" ADD CONSTRAINT "focused_tasks_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "focused_tasks" ADD CONSTRAINT "focused_tasks_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;
