-- AlterTable
ALTER TABLE "recordings" ADD COLUMN     "notice" TEXT,
ADD COLUMN     "unheard" JSONB NOT NULL DEFAULT '[]';
