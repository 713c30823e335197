-- CreateTable
CREATE TABLE "waiting_entries" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "taskId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "closedAt" TIMESTAMPTZ(3),
    "closing" JSONB,
    "reopenedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "waiting_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "waiting_entries_taskId_idx" ON "waiting_entries"("taskId");

-- CreateIndex
CREATE UNIQUE INDEX "waiting_entries_userId_taskId_key" ON "waiting_entries"("userId", "taskId");

-- AddForeignKey
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What says that it's done is kept only while it counts.
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_closing" CHECK ("closing" IS NULL OR "closedAt" IS NOT NULL);
