-- AlterTable
ALTER TABLE "user_topics" ADD COLUMN     "emptySince" TIMESTAMPTZ(3),
ADD COLUMN     "hiddenAt" TIMESTAMPTZ(3),
ADD COLUMN     "mergedIntoId" UUID,
ADD COLUMN     "phrases" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "renamedAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "user_topics_mergedIntoId_idx" ON "user_topics"("mergedIntoId");

-- AddForeignKey
ALTER TABLE "user_topics" ADD CONSTRAINT "user_topics_mergedIntoId_fkey" FOREIGN KEY ("mergedIntoId") REFERENCES "user_topics"("id") ON DELETE SET NULL ON UPDATE CASCADE;
