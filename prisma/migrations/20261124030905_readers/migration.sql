-- AlterTable
ALTER TABLE "emails" ADD COLUMN     "isForModel" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "meetings" ADD COLUMN     "modelUserId" UUID;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "reader" JSONB;

-- CreateTable
CREATE TABLE "slack_for_model" (
    "userId" UUID NOT NULL,
    "channelId" UUID NOT NULL,
    "ts" TEXT NOT NULL,
    "isHistorical" BOOLEAN NOT NULL,

    CONSTRAINT "slack_for_model_pkey" PRIMARY KEY ("userId","channelId","ts")
);

-- CreateIndex
CREATE INDEX "slack_for_model_channelId_idx" ON "slack_for_model"("channelId");

-- CreateIndex
CREATE INDEX "meetings_modelUserId_idx" ON "meetings"("modelUserId") WHERE "modelUserId" IS NOT NULL;

-- CreateIndex
CREATE INDEX "emails_forModel_idx" ON "emails"("connectionId") WHERE "isForModel";

-- AddForeignKey
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_modelUserId_fkey" FOREIGN KEY ("modelUserId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slack_for_model" ADD CONSTRAINT "slack_for_model_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slack_for_model" ADD CONSTRAINT "slack_for_model_channelId_fkey" FOREIGN KEY ("channelId") REFERENCES "slack_channels"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "reader_comparisons" (
    "userId" UUID NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "reader_comparisons_pkey" PRIMARY KEY ("userId")
);

-- AddForeignKey
ALTER TABLE "reader_comparisons" ADD CONSTRAINT "reader_comparisons_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
