-- AlterTable
ALTER TABLE "users" ADD COLUMN     "learning" BOOLEAN NOT NULL DEFAULT true;
