-- AlterTable
ALTER TABLE "users" ADD COLUMN "unpaidAt" TIMESTAMPTZ(3);
