-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "payerId" UUID,
ADD COLUMN     "transferredAt" TIMESTAMPTZ(3);

-- A team's customer was its owner's.
UPDATE "subscriptions" s SET "payerId" = w."ownerId" FROM "workspaces" w WHERE w."id" = s."workspaceId";

-- CreateIndex
CREATE INDEX "subscriptions_payerId_idx" ON "subscriptions"("payerId");

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_payerId_fkey" FOREIGN KEY ("payerId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
