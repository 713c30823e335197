-- DropForeignKey
ALTER TABLE "slack_messages" DROP CONSTRAINT "slack_messages_messageSetId_fkey";

-- DropForeignKey
ALTER TABLE "task_sources" DROP CONSTRAINT "task_sources_emailId_fkey";

-- DropForeignKey
ALTER TABLE "task_sources" DROP CONSTRAINT "task_sources_slackMessageSetId_fkey";

-- DropIndex
DROP INDEX "slack_connections_installationId_slackUserId_key";

-- DropIndex
DROP INDEX "slack_messages_messageSetId_idx";

-- AlterTable
ALTER TABLE "api_tokens" ADD COLUMN     "hint" TEXT NOT NULL;

-- AlterTable
ALTER TABLE "calendar_connections" ADD COLUMN     "sealedChannelKey" TEXT;

-- AlterTable
ALTER TABLE "emails" ADD COLUMN     "capturedAt" TIMESTAMPTZ(3),
ADD COLUMN     "category" TEXT,
ADD COLUMN     "cc" JSONB NOT NULL,
ADD COLUMN     "headers" JSONB NOT NULL,
ADD COLUMN     "isHistorical" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "to" JSONB NOT NULL;

-- AlterTable
ALTER TABLE "gmail_connections" ADD COLUMN     "backfillPage" TEXT,
ADD COLUMN     "backfilledAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "google_accounts" ADD COLUMN     "lostAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "hook_deliveries" ADD COLUMN     "event" TEXT NOT NULL,
ADD COLUMN     "nextAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "inbound_deliveries" ALTER COLUMN "payload" DROP NOT NULL;

-- AlterTable
ALTER TABLE "slack_channel_settings" ADD COLUMN     "backfillCursor" TEXT,
ADD COLUMN     "backfilledAt" TIMESTAMPTZ(3),
ADD COLUMN     "backfilledMessages" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "displayName" TEXT NOT NULL,
ADD COLUMN     "peerIds" TEXT[];

-- AlterTable
ALTER TABLE "slack_connections" DROP COLUMN "skipReason",
ADD COLUMN     "channelsListedAt" TIMESTAMPTZ(3),
ADD COLUMN     "disabledAt" TIMESTAMPTZ(3),
ADD COLUMN     "scopes" TEXT[],
ADD COLUMN     "sealedRefreshToken" TEXT,
ADD COLUMN     "tokenExpires" TIMESTAMPTZ(3),
ALTER COLUMN "sealedUserToken" DROP NOT NULL;

-- AlterTable
ALTER TABLE "slack_installations" ADD COLUMN     "botTokenExpires" TIMESTAMPTZ(3),
ADD COLUMN     "sealedBotRefreshToken" TEXT,
ADD COLUMN     "teamUrl" TEXT NOT NULL,
ADD COLUMN     "uninstalledAt" TIMESTAMPTZ(3),
ALTER COLUMN "sealedBotToken" DROP NOT NULL;

-- AlterTable
ALTER TABLE "slack_message_sets" ADD COLUMN     "channelId" UUID NOT NULL,
ADD COLUMN     "permalink" TEXT NOT NULL,
ADD COLUMN     "startTs" TEXT NOT NULL,
ADD COLUMN     "threadTs" TEXT,
ADD COLUMN     "userId" UUID NOT NULL;

-- AlterTable
ALTER TABLE "slack_messages" DROP COLUMN "messageSetId",
ADD COLUMN     "authorName" TEXT,
ADD COLUMN     "files" TEXT[],
ADD COLUMN     "isBot" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "sentAt" TIMESTAMPTZ(3) NOT NULL;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "pausedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "slack_members" (
    "installationId" UUID NOT NULL,
    "slackUserId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "image" TEXT,
    "isBot" BOOLEAN NOT NULL DEFAULT false,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "slack_members_pkey" PRIMARY KEY ("installationId","slackUserId")
);

-- CreateTable
CREATE TABLE "slack_unread" (
    "userId" UUID NOT NULL,
    "channelId" UUID NOT NULL,
    "ts" TEXT NOT NULL,
    "change" INTEGER NOT NULL DEFAULT 1,
    "isHistorical" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "slack_unread_pkey" PRIMARY KEY ("userId","channelId","ts")
);

-- CreateIndex
CREATE INDEX "slack_unread_channelId_idx" ON "slack_unread"("channelId");

-- CreateIndex
CREATE INDEX "emails_connectionId_capturedAt_idx" ON "emails"("connectionId", "capturedAt");

-- CreateIndex
CREATE INDEX "inbound_deliveries_source_handledAt_receivedAt_idx" ON "inbound_deliveries"("source", "handledAt", "receivedAt");

-- CreateIndex
CREATE INDEX "slack_connections_installationId_slackUserId_idx" ON "slack_connections"("installationId", "slackUserId");

-- CreateIndex
CREATE INDEX "slack_message_sets_channelId_idx" ON "slack_message_sets"("channelId");

-- CreateIndex
CREATE UNIQUE INDEX "slack_message_sets_userId_channelId_startTs_key" ON "slack_message_sets"("userId", "channelId", "startTs");

-- CreateIndex
CREATE INDEX "slack_messages_channelId_sentAt_idx" ON "slack_messages"("channelId", "sentAt");

-- AddForeignKey
ALTER TABLE "slack_members" ADD CONSTRAINT "slack_members_installationId_fkey" FOREIGN KEY ("installationId") REFERENCES "slack_installations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slack_unread" ADD CONSTRAINT "slack_unread_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slack_unread" ADD CONSTRAINT "slack_unread_channelId_fkey" FOREIGN KEY ("channelId") REFERENCES "slack_channels"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slack_message_sets" ADD CONSTRAINT "slack_message_sets_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slack_message_sets" ADD CONSTRAINT "slack_message_sets_channelId_fkey" FOREIGN KEY ("channelId") REFERENCES "slack_channels"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_sources" ADD CONSTRAINT "task_sources_slackMessageSetId_fkey" FOREIGN KEY ("slackMessageSetId") REFERENCES "slack_message_sets"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_sources" ADD CONSTRAINT "task_sources_emailId_fkey" FOREIGN KEY ("emailId") REFERENCES "emails"("id") ON DELETE SET NULL ON UPDATE CASCADE;
