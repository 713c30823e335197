-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "touched" BOOLEAN NOT NULL DEFAULT false;

-- Nobody wrote down so far what was changed of a task, so any change counts.
UPDATE "tasks" SET "touched" = "updatedAt" <> "createdAt" WHERE "repeatOfId" IS NOT NULL;
