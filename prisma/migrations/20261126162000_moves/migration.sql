-- CreateTable
CREATE TABLE "moves" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "groupIds" UUID[],
    "labelIds" UUID[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "moves_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "moved_tasks" (
    "taskId" UUID NOT NULL,
    "moveId" UUID NOT NULL,

    CONSTRAINT "moved_tasks_pkey" PRIMARY KEY ("taskId")
);

-- CreateIndex
CREATE INDEX "moves_userId_createdAt_idx" ON "moves"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "moved_tasks_moveId_idx" ON "moved_tasks"("moveId");

-- AddForeignKey
ALTER TABLE "moves" ADD CONSTRAINT "moves_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moved_tasks" ADD CONSTRAINT "moved_tasks_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moved_tasks" ADD CONSTRAINT "moved_tasks_moveId_fkey" FOREIGN KEY ("moveId") REFERENCES "moves"("id") ON DELETE CASCADE ON UPDATE CASCADE;
