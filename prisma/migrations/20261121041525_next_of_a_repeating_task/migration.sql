-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "repeatOfId" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "tasks_repeatOfId_key" ON "tasks"("repeatOfId");

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_repeatOfId_fkey" FOREIGN KEY ("repeatOfId") REFERENCES "tasks"("id") ON DELETE SET NULL ON UPDATE CASCADE;
