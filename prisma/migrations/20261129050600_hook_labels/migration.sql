-- AlterTable
ALTER TABLE "hooks" ADD COLUMN "labelId" UUID;

-- Only tasks have labels.
ALTER TABLE "hooks" ADD CONSTRAINT "hooks_label_of_tasks" CHECK ("labelId" IS NULL OR event <> 'meeting.ended');
