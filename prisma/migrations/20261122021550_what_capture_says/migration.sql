-- AlterTable
ALTER TABLE "capture_runs" ADD COLUMN     "costMicros" INTEGER;

-- AlterTable
ALTER TABLE "task_sources" ADD COLUMN     "reason" TEXT;

-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "saidDone" TEXT;
