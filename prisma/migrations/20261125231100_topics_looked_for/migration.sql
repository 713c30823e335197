-- AlterTable
ALTER TABLE "users" ADD COLUMN     "topicsLookedForAt" TIMESTAMPTZ(3);
