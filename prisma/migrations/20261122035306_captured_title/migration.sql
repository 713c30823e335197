-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "capturedTitle" TEXT;
