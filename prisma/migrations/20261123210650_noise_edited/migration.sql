-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "noiseEdited" BOOLEAN NOT NULL DEFAULT false;
