-- CreateTable
CREATE TABLE "feature_rollouts" (
    "feature" TEXT NOT NULL,
    "percent" INTEGER NOT NULL,

    CONSTRAINT "feature_rollouts_pkey" PRIMARY KEY ("feature"),
    CONSTRAINT "feature_rollouts_percent" CHECK ("percent" BETWEEN 0 AND 100)
);

-- AlterTable
ALTER TABLE "tracked_events" ADD COLUMN     "conversionId" TEXT,
ADD COLUMN     "forwardedAt" TIMESTAMPTZ(3);

-- DropIndex
DROP INDEX "tracked_events_userId_idx";

-- CreateIndex
CREATE UNIQUE INDEX "tracked_events_userId_event_conversionId_key" ON "tracked_events"("userId", "event", "conversionId");

-- What ANALYTICS_URL doesn't have yet, in the order it's sent.
CREATE INDEX "tracked_events_to_forward" ON "tracked_events"("createdAt", "id") WHERE "forwardedAt" IS NULL;
