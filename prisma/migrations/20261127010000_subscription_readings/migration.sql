-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "readings" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "snapshot" JSONB,
ADD COLUMN     "storedReading" INTEGER NOT NULL DEFAULT 0,
ALTER COLUMN "stripeCustomerId" DROP NOT NULL,
ALTER COLUMN "status" DROP NOT NULL,
ALTER COLUMN "refreshedAt" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "subscriptions_currentPeriodEnd_idx" ON "subscriptions"("currentPeriodEnd");
