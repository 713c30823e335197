-- AlterTable
ALTER TABLE "calendar_connections" ADD COLUMN "pushedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "gmail_connections" ADD COLUMN "pushedAt" TIMESTAMPTZ(3);
