-- CreateEnum
CREATE TYPE "ConnectionStatus" AS ENUM ('CONNECTED', 'PAUSED', 'DISCONNECTED');

-- CreateEnum
CREATE TYPE "LabelType" AS ENUM ('IMPORTANT', 'CUSTOM');

-- CreateEnum
CREATE TYPE "BotSetting" AS ENUM ('ENABLED_ALL', 'ENABLED_YES', 'DISABLED_ALL');

-- CreateEnum
CREATE TYPE "MeetingStatus" AS ENUM ('UNKNOWN', 'SCHEDULED', 'JOINING', 'WAITING', 'LIVE', 'PROCESSING', 'COMPLETE', 'ERROR', 'TRUANT');

-- CreateEnum
CREATE TYPE "CaptureState" AS ENUM ('ENABLED', 'DISABLED');

-- CreateEnum
CREATE TYPE "TaskGroupType" AS ENUM ('INCOMING', 'TODO', 'GETTING_STARTED', 'CUSTOM');

-- CreateEnum
CREATE TYPE "TaskStatus" AS ENUM ('INCOMPLETE', 'COMPLETED', 'DISMISSED');

-- CreateEnum
CREATE TYPE "DeadlineType" AS ENUM ('DATE', 'DATE_TIME');

-- CreateEnum
CREATE TYPE "TaskVisibility" AS ENUM ('PRIVATE', 'ATTENDEES', 'WORKSPACE');

-- CreateEnum
CREATE TYPE "QualityPrediction" AS ENUM ('GOOD', 'BAD');

-- CreateEnum
CREATE TYPE "TaskStage" AS ENUM ('INCOMING', 'GROUP');

-- CreateEnum
CREATE TYPE "TaskSourceType" AS ENUM ('MANUAL', 'MEETING', 'SLACK', 'EMAIL', 'ZAPIER', 'API', 'DEMO');

-- CreateEnum
CREATE TYPE "Rating" AS ENUM ('AMAZING', 'GOOD', 'BAD');

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "adminEmail" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subjectId" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "userAgent" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "google_accounts" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "googleId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "hostedDomain" TEXT,
    "scopes" TEXT[],
    "sealedAccessToken" TEXT,
    "sealedRefreshToken" TEXT,
    "accessTokenExpires" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "google_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "desktop_codes" (
    "codeHash" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "challenge" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "desktop_codes_pkey" PRIMARY KEY ("codeHash")
);

-- CreateTable
CREATE TABLE "realtime_tickets" (
    "ticketHash" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "sessionId" UUID NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "realtime_tickets_pkey" PRIMARY KEY ("ticketHash")
);

-- CreateTable
CREATE TABLE "api_tokens" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "scopes" TEXT[],
    "lastUsedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "id" UUID NOT NULL,
    "userId" UUID,
    "workspaceId" UUID,
    "stripeCustomerId" TEXT NOT NULL,
    "stripeSubscriptionId" TEXT,
    "status" TEXT NOT NULL,
    "seats" INTEGER NOT NULL DEFAULT 1,
    "trialEnd" TIMESTAMPTZ(3),
    "currentPeriodEnd" TIMESTAMPTZ(3),
    "cancelAtPeriodEnd" BOOLEAN NOT NULL DEFAULT false,
    "gratis" BOOLEAN NOT NULL DEFAULT false,
    "gratisUntil" TIMESTAMPTZ(3),
    "hadTrial" BOOLEAN NOT NULL DEFAULT false,
    "refreshedAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transcript_imports" (
    "meetingId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "contentHash" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "lines" INTEGER NOT NULL,
    "skippedLines" INTEGER NOT NULL,
    "isSample" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "transcript_imports_pkey" PRIMARY KEY ("meetingId")
);

-- CreateTable
CREATE TABLE "capture_runs" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "meetingId" UUID,
    "extractor" TEXT NOT NULL,
    "fellBack" BOOLEAN NOT NULL DEFAULT false,
    "durationMs" INTEGER NOT NULL,
    "inputTokens" INTEGER,
    "outputTokens" INTEGER,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "capture_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "custom_prompts" (
    "userId" UUID NOT NULL,
    "titleTransformPrompt" TEXT,
    "runForCapturedTasks" BOOLEAN NOT NULL DEFAULT false,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "custom_prompts_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "devices" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "platform" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "appVersion" TEXT NOT NULL,
    "disabled" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "devices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "calendar_connections" (
    "userId" UUID NOT NULL,
    "googleAccountId" UUID NOT NULL,
    "status" "ConnectionStatus" NOT NULL,
    "disconnectType" TEXT,
    "disconnectReason" TEXT,
    "syncToken" TEXT,
    "channelId" TEXT,
    "channelResource" TEXT,
    "channelExpires" TIMESTAMPTZ(3),
    "syncedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "calendar_connections_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "calendar_events" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "googleId" TEXT NOT NULL,
    "meetingId" UUID,
    "title" TEXT NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "recurringId" TEXT,
    "link" TEXT,
    "status" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "calendar_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gmail_connections" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "googleAccountId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "status" "ConnectionStatus" NOT NULL,
    "disconnectType" TEXT,
    "historyId" TEXT,
    "watchExpires" TIMESTAMPTZ(3),
    "syncedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "gmail_connections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "emails" (
    "id" UUID NOT NULL,
    "connectionId" UUID NOT NULL,
    "messageId" TEXT NOT NULL,
    "threadId" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "fromName" TEXT NOT NULL,
    "fromEmail" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "emails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "labels" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "icon" TEXT,
    "color" TEXT NOT NULL,
    "type" "LabelType" NOT NULL DEFAULT 'CUSTOM',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "labels_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_labels" (
    "taskId" UUID NOT NULL,
    "labelId" UUID NOT NULL,

    CONSTRAINT "task_labels_pkey" PRIMARY KEY ("taskId","labelId")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "image" TEXT,
    "timezone" TEXT,
    "ghost" BOOLEAN NOT NULL DEFAULT false,
    "knownToId" UUID,
    "deactivated" BOOLEAN NOT NULL DEFAULT false,
    "deletionScheduledAt" TIMESTAMPTZ(3),
    "onboarded" BOOLEAN NOT NULL DEFAULT false,
    "initialized" BOOLEAN NOT NULL DEFAULT false,
    "onboardingStep" TEXT,
    "importantTasks" TEXT,
    "isDemo" BOOLEAN NOT NULL DEFAULT false,
    "evalToolAccess" BOOLEAN NOT NULL DEFAULT false,
    "topicsLastUpdated" TIMESTAMPTZ(3),
    "botSetting" "BotSetting" NOT NULL DEFAULT 'ENABLED_ALL',
    "attributes" JSONB NOT NULL DEFAULT '{}',
    "lastActive" TIMESTAMPTZ(3),
    "signedUpAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feature_overrides" (
    "userId" UUID NOT NULL,
    "feature" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL,

    CONSTRAINT "feature_overrides_pkey" PRIMARY KEY ("userId","feature")
);

-- CreateTable
CREATE TABLE "meetings" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "date" TIMESTAMPTZ(3) NOT NULL,
    "endDate" TIMESTAMPTZ(3),
    "timezone" TEXT,
    "platform" TEXT NOT NULL,
    "link" TEXT,
    "status" "MeetingStatus" NOT NULL DEFAULT 'UNKNOWN',
    "statusAt" TIMESTAMPTZ(3),
    "captureState" "CaptureState" NOT NULL DEFAULT 'ENABLED',
    "recallStatus" TEXT,
    "recallError" TEXT,
    "appStatus" TEXT,
    "recurringId" TEXT,
    "slackChannelId" UUID,
    "slackDay" DATE,
    "summary" TEXT,
    "progress" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "meetings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "meeting_attendees" (
    "id" UUID NOT NULL,
    "meetingId" UUID NOT NULL,
    "userId" UUID,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "access" BOOLEAN NOT NULL DEFAULT false,
    "botEnabled" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "meeting_attendees_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transcript_lines" (
    "meetingId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "providerId" TEXT,
    "attendeeId" UUID,
    "speaker" TEXT NOT NULL,
    "timestamp" DOUBLE PRECISION,
    "text" TEXT NOT NULL,

    CONSTRAINT "transcript_lines_pkey" PRIMARY KEY ("meetingId","position")
);

-- CreateTable
CREATE TABLE "meeting_topics" (
    "id" UUID NOT NULL,
    "meetingId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "icon" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "description" TEXT NOT NULL,

    CONSTRAINT "meeting_topics_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "meeting_bots" (
    "id" UUID NOT NULL,
    "meetingId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "providerBotId" TEXT,
    "link" TEXT NOT NULL,
    "joinAt" TIMESTAMPTZ(3) NOT NULL,
    "removedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "meeting_bots_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "meeting_series_choices" (
    "userId" UUID NOT NULL,
    "recurringId" TEXT NOT NULL,
    "botEnabled" BOOLEAN NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "meeting_series_choices_pkey" PRIMARY KEY ("userId","recurringId","from")
);

-- CreateTable
CREATE TABLE "notification_preferences" (
    "userId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "email" BOOLEAN NOT NULL DEFAULT false,
    "push" BOOLEAN NOT NULL DEFAULT false,
    "slack" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "notification_preferences_pkey" PRIMARY KEY ("userId","kind")
);

-- CreateTable
CREATE TABLE "sent_notifications" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sent_notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "onboarding_activities" (
    "userId" UUID NOT NULL,
    "activity" TEXT NOT NULL,
    "completedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "onboarding_activities_pkey" PRIMARY KEY ("userId","activity")
);

-- CreateTable
CREATE TABLE "inbound_deliveries" (
    "source" TEXT NOT NULL,
    "deliveryId" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,
    "handledAt" TIMESTAMPTZ(3),

    CONSTRAINT "inbound_deliveries_pkey" PRIMARY KEY ("source","deliveryId")
);

-- CreateTable
CREATE TABLE "recordings" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "meetingId" UUID,
    "title" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "channels" TEXT[],
    "finishedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recordings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recording_chunks" (
    "recordingId" UUID NOT NULL,
    "channel" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "recording_chunks_pkey" PRIMARY KEY ("recordingId","channel","number")
);

-- CreateTable
CREATE TABLE "slack_installations" (
    "id" UUID NOT NULL,
    "teamId" TEXT NOT NULL,
    "teamName" TEXT NOT NULL,
    "sealedBotToken" TEXT NOT NULL,
    "botUserId" TEXT NOT NULL,
    "scopes" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "slack_installations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "slack_connections" (
    "userId" UUID NOT NULL,
    "installationId" UUID NOT NULL,
    "slackUserId" TEXT NOT NULL,
    "sealedUserToken" TEXT NOT NULL,
    "disabledType" TEXT,
    "disconnectReason" TEXT,
    "skipReason" TEXT,
    "lastEventAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "slack_connections_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "slack_channels" (
    "id" UUID NOT NULL,
    "installationId" UUID NOT NULL,
    "channelId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "slack_channels_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "slack_channel_settings" (
    "userId" UUID NOT NULL,
    "channelId" UUID NOT NULL,
    "disabledAt" TIMESTAMPTZ(3),
    "latestMessageSeenTs" TEXT,

    CONSTRAINT "slack_channel_settings_pkey" PRIMARY KEY ("userId","channelId")
);

-- CreateTable
CREATE TABLE "slack_messages" (
    "channelId" UUID NOT NULL,
    "ts" TEXT NOT NULL,
    "threadTs" TEXT,
    "slackUserId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "editedTs" TEXT,
    "deletedAt" TIMESTAMPTZ(3),
    "messageSetId" UUID,

    CONSTRAINT "slack_messages_pkey" PRIMARY KEY ("channelId","ts")
);

-- CreateTable
CREATE TABLE "slack_message_sets" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "slack_message_sets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_groups" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "icon" TEXT,
    "type" "TaskGroupType" NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 9999,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "task_groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tasks" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "customTitle" TEXT,
    "notes" TEXT,
    "notesEdited" BOOLEAN NOT NULL DEFAULT false,
    "contextSummary" TEXT,
    "status" "TaskStatus" NOT NULL DEFAULT 'INCOMPLETE',
    "deadlineDay" DATE,
    "deadlineAt" TIMESTAMPTZ(3),
    "deadlineType" "DeadlineType",
    "deadlineEdited" BOOLEAN NOT NULL DEFAULT false,
    "assigneesEdited" BOOLEAN NOT NULL DEFAULT false,
    "duplicateOfId" UUID,
    "isNoise" BOOLEAN NOT NULL DEFAULT false,
    "demoKey" TEXT,
    "detectionJobId" TEXT,
    "fromUserId" UUID,
    "completedAt" TIMESTAMPTZ(3),
    "dismissedAt" TIMESTAMPTZ(3),
    "dismissal" JSONB,
    "taskAccess" "TaskVisibility" NOT NULL DEFAULT 'PRIVATE',
    "qualityPrediction" "QualityPrediction",
    "filterScores" JSONB,
    "originalAssignee" TEXT,
    "snoozedUntil" TIMESTAMPTZ(3),
    "recurrence" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_assignees" (
    "id" UUID NOT NULL,
    "taskId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "taskGroupId" UUID,
    "stage" "TaskStage" NOT NULL DEFAULT 'INCOMING',
    "sort" INTEGER NOT NULL DEFAULT 9999,
    "favorite" BOOLEAN NOT NULL DEFAULT false,
    "read" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "task_assignees_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_access" (
    "taskId" UUID NOT NULL,
    "userId" UUID NOT NULL,

    CONSTRAINT "task_access_pkey" PRIMARY KEY ("taskId","userId")
);

-- CreateTable
CREATE TABLE "task_sources" (
    "id" UUID NOT NULL,
    "taskId" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "type" "TaskSourceType" NOT NULL,
    "meetingId" UUID,
    "slackMessageSetId" UUID,
    "slackChannelId" TEXT,
    "emailId" UUID,
    "startMessageTs" TEXT,
    "endMessageTs" TEXT,
    "startTimestamp" DOUBLE PRECISION,
    "endTimestamp" DOUBLE PRECISION,
    "aIPipelineCapturedTaskId" TEXT,
    "appId" TEXT,
    "label" TEXT,
    "url" TEXT,
    "lines" JSONB NOT NULL DEFAULT '[]',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "task_sources_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_attachments" (
    "id" UUID NOT NULL,
    "taskId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "task_attachments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_ratings" (
    "id" UUID NOT NULL,
    "taskId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "rating" "Rating" NOT NULL,
    "reason" TEXT,
    "explanation" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "task_ratings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_topics" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "icon" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_topics_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_topic_tasks" (
    "userTopicId" UUID NOT NULL,
    "taskId" UUID NOT NULL,

    CONSTRAINT "user_topic_tasks_pkey" PRIMARY KEY ("userTopicId","taskId")
);

-- CreateTable
CREATE TABLE "tracked_events" (
    "id" UUID NOT NULL,
    "userId" UUID,
    "event" TEXT NOT NULL,
    "properties" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tracked_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "workspaces" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "ownerId" UUID NOT NULL,
    "domain" TEXT,
    "autoSeatNewUsers" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "workspaces_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "workspace_memberships" (
    "id" UUID NOT NULL,
    "workspaceId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "seat" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "workspace_memberships_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "workspace_invitations" (
    "id" UUID NOT NULL,
    "workspaceId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "workspace_invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "zapier_connections" (
    "userId" UUID NOT NULL,
    "connected" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "zapier_connections_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "hooks" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "targetUrl" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "sealedSecret" TEXT NOT NULL,
    "disabledAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "hook_deliveries" (
    "id" UUID NOT NULL,
    "hookId" UUID NOT NULL,
    "payload" JSONB NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "status" INTEGER,
    "error" TEXT,
    "deliveredAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_entries_at_idx" ON "audit_entries"("at");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_tokenHash_key" ON "sessions"("tokenHash");

-- CreateIndex
CREATE INDEX "sessions_userId_idx" ON "sessions"("userId");

-- CreateIndex
CREATE INDEX "sessions_expiresAt_idx" ON "sessions"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "google_accounts_googleId_key" ON "google_accounts"("googleId");

-- CreateIndex
CREATE INDEX "google_accounts_userId_idx" ON "google_accounts"("userId");

-- CreateIndex
CREATE INDEX "desktop_codes_userId_idx" ON "desktop_codes"("userId");

-- CreateIndex
CREATE INDEX "realtime_tickets_userId_idx" ON "realtime_tickets"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "api_tokens_tokenHash_key" ON "api_tokens"("tokenHash");

-- CreateIndex
CREATE INDEX "api_tokens_userId_idx" ON "api_tokens"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_userId_key" ON "subscriptions"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_workspaceId_key" ON "subscriptions"("workspaceId");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_stripeCustomerId_key" ON "subscriptions"("stripeCustomerId");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_stripeSubscriptionId_key" ON "subscriptions"("stripeSubscriptionId");

-- CreateIndex
CREATE UNIQUE INDEX "transcript_imports_userId_contentHash_key" ON "transcript_imports"("userId", "contentHash");

-- CreateIndex
CREATE INDEX "capture_runs_userId_idx" ON "capture_runs"("userId");

-- CreateIndex
CREATE INDEX "capture_runs_meetingId_idx" ON "capture_runs"("meetingId");

-- CreateIndex
CREATE INDEX "devices_userId_idx" ON "devices"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_connections_googleAccountId_key" ON "calendar_connections"("googleAccountId");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_connections_channelId_key" ON "calendar_connections"("channelId");

-- CreateIndex
CREATE INDEX "calendar_events_userId_startsAt_idx" ON "calendar_events"("userId", "startsAt");

-- CreateIndex
CREATE INDEX "calendar_events_meetingId_idx" ON "calendar_events"("meetingId");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_events_userId_googleId_key" ON "calendar_events"("userId", "googleId");

-- CreateIndex
CREATE UNIQUE INDEX "gmail_connections_googleAccountId_key" ON "gmail_connections"("googleAccountId");

-- CreateIndex
CREATE INDEX "gmail_connections_userId_idx" ON "gmail_connections"("userId");

-- CreateIndex
CREATE INDEX "emails_connectionId_threadId_sentAt_idx" ON "emails"("connectionId", "threadId", "sentAt");

-- CreateIndex
CREATE UNIQUE INDEX "emails_connectionId_messageId_key" ON "emails"("connectionId", "messageId");

-- CreateIndex
CREATE INDEX "labels_userId_idx" ON "labels"("userId");

-- CreateIndex
CREATE INDEX "task_labels_labelId_idx" ON "task_labels"("labelId");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_knownToId_idx" ON "users"("knownToId");

-- CreateIndex
CREATE INDEX "meetings_date_idx" ON "meetings"("date" DESC);

-- CreateIndex
CREATE INDEX "meetings_recurringId_idx" ON "meetings"("recurringId");

-- CreateIndex
CREATE UNIQUE INDEX "meetings_slackChannelId_slackDay_key" ON "meetings"("slackChannelId", "slackDay");

-- CreateIndex
CREATE INDEX "meeting_attendees_userId_meetingId_idx" ON "meeting_attendees"("userId", "meetingId");

-- CreateIndex
CREATE UNIQUE INDEX "meeting_attendees_meetingId_userId_key" ON "meeting_attendees"("meetingId", "userId");

-- CreateIndex
CREATE INDEX "transcript_lines_attendeeId_idx" ON "transcript_lines"("attendeeId");

-- CreateIndex
CREATE UNIQUE INDEX "transcript_lines_meetingId_providerId_key" ON "transcript_lines"("meetingId", "providerId");

-- CreateIndex
CREATE UNIQUE INDEX "meeting_topics_meetingId_position_key" ON "meeting_topics"("meetingId", "position");

-- CreateIndex
CREATE INDEX "meeting_bots_meetingId_idx" ON "meeting_bots"("meetingId");

-- CreateIndex
CREATE UNIQUE INDEX "meeting_bots_link_joinAt_key" ON "meeting_bots"("link", "joinAt");

-- CreateIndex
CREATE UNIQUE INDEX "meeting_bots_provider_providerBotId_key" ON "meeting_bots"("provider", "providerBotId");

-- CreateIndex
CREATE UNIQUE INDEX "sent_notifications_userId_kind_channel_key_key" ON "sent_notifications"("userId", "kind", "channel", "key");

-- CreateIndex
CREATE INDEX "inbound_deliveries_receivedAt_idx" ON "inbound_deliveries"("receivedAt");

-- CreateIndex
CREATE INDEX "recordings_userId_idx" ON "recordings"("userId");

-- CreateIndex
CREATE INDEX "recordings_meetingId_idx" ON "recordings"("meetingId");

-- CreateIndex
CREATE UNIQUE INDEX "slack_installations_teamId_key" ON "slack_installations"("teamId");

-- CreateIndex
CREATE UNIQUE INDEX "slack_connections_installationId_slackUserId_key" ON "slack_connections"("installationId", "slackUserId");

-- CreateIndex
CREATE UNIQUE INDEX "slack_channels_installationId_channelId_key" ON "slack_channels"("installationId", "channelId");

-- CreateIndex
CREATE INDEX "slack_channel_settings_channelId_idx" ON "slack_channel_settings"("channelId");

-- CreateIndex
CREATE INDEX "slack_messages_channelId_threadTs_ts_idx" ON "slack_messages"("channelId", "threadTs", "ts");

-- CreateIndex
CREATE INDEX "slack_messages_messageSetId_idx" ON "slack_messages"("messageSetId");

-- CreateIndex
CREATE INDEX "task_groups_userId_sort_createdAt_idx" ON "task_groups"("userId", "sort", "createdAt");

-- CreateIndex
CREATE INDEX "tasks_duplicateOfId_idx" ON "tasks"("duplicateOfId");

-- CreateIndex
CREATE INDEX "tasks_fromUserId_idx" ON "tasks"("fromUserId");

-- CreateIndex
CREATE INDEX "task_assignees_userId_taskId_idx" ON "task_assignees"("userId", "taskId");

-- CreateIndex
CREATE INDEX "task_assignees_taskGroupId_sort_idx" ON "task_assignees"("taskGroupId", "sort");

-- CreateIndex
CREATE UNIQUE INDEX "task_assignees_taskId_userId_key" ON "task_assignees"("taskId", "userId");

-- CreateIndex
CREATE INDEX "task_access_userId_taskId_idx" ON "task_access"("userId", "taskId");

-- CreateIndex
CREATE UNIQUE INDEX "task_sources_taskId_position_key" ON "task_sources"("taskId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "task_sources_meetingId_aIPipelineCapturedTaskId_key" ON "task_sources"("meetingId", "aIPipelineCapturedTaskId");

-- CreateIndex
CREATE UNIQUE INDEX "task_sources_slackMessageSetId_aIPipelineCapturedTaskId_key" ON "task_sources"("slackMessageSetId", "aIPipelineCapturedTaskId");

-- CreateIndex
CREATE UNIQUE INDEX "task_sources_emailId_aIPipelineCapturedTaskId_key" ON "task_sources"("emailId", "aIPipelineCapturedTaskId");

-- CreateIndex
CREATE INDEX "task_attachments_taskId_idx" ON "task_attachments"("taskId");

-- CreateIndex
CREATE INDEX "task_ratings_userId_rating_idx" ON "task_ratings"("userId", "rating");

-- CreateIndex
CREATE UNIQUE INDEX "task_ratings_taskId_userId_key" ON "task_ratings"("taskId", "userId");

-- CreateIndex
CREATE INDEX "user_topics_userId_idx" ON "user_topics"("userId");

-- CreateIndex
CREATE INDEX "user_topic_tasks_taskId_idx" ON "user_topic_tasks"("taskId");

-- CreateIndex
CREATE INDEX "tracked_events_userId_idx" ON "tracked_events"("userId");

-- CreateIndex
CREATE INDEX "tracked_events_createdAt_idx" ON "tracked_events"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "workspaces_ownerId_key" ON "workspaces"("ownerId");

-- CreateIndex
CREATE INDEX "workspaces_domain_idx" ON "workspaces"("domain");

-- CreateIndex
CREATE INDEX "workspace_memberships_userId_idx" ON "workspace_memberships"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "workspace_memberships_workspaceId_userId_key" ON "workspace_memberships"("workspaceId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "workspace_invitations_tokenHash_key" ON "workspace_invitations"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "workspace_invitations_workspaceId_email_key" ON "workspace_invitations"("workspaceId", "email");

-- CreateIndex
CREATE INDEX "hooks_userId_event_idx" ON "hooks"("userId", "event");

-- CreateIndex
CREATE INDEX "hook_deliveries_hookId_createdAt_idx" ON "hook_deliveries"("hookId", "createdAt" DESC);

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "google_accounts" ADD CONSTRAINT "google_accounts_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "desktop_codes" ADD CONSTRAINT "desktop_codes_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "realtime_tickets" ADD CONSTRAINT "realtime_tickets_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transcript_imports" ADD CONSTRAINT "transcript_imports_meetingId_fkey" FOREIGN KEY ("meetingId") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transcript_imports" ADD CONSTRAINT "transcript_imports_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "capture_runs" ADD CONSTRAINT "capture_runs_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "capture_runs" ADD CONSTRAINT "capture_runs_meetingId_fkey" FOREIGN KEY ("meetingId") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custom_prompts" ADD CONSTRAINT "custom_prompts_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "devices" ADD CONSTRAINT "devices_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_connections" ADD CONSTRAINT "calendar_connections_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_connections" ADD CONSTRAINT "calendar_connections_googleAccountId_fkey" FOREIGN KEY ("googleAccountId") REFERENCES "google_accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_userId_fkey" FOREIGN KEY ("userId") REFERENCES "calendar_connections"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gmail_connections" ADD CONSTRAINT "gmail_connections_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gmail_connections" ADD CONSTRAINT "gmail_connections_googleAccountId_fkey" FOREIGN KEY ("googleAccountId") REFERENCES "google_accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emails" ADD CONSTRAINT "emails_connectionId_fkey" FOREIGN KEY ("connectionId") REFERENCES "gmail_connections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "labels" ADD CONSTRAINT "labels_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_labels" ADD CONSTRAINT "task_labels_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_labels" ADD CONSTRAINT "task_labels_labelId_fkey" FOREIGN KEY ("labelId") REFERENCES "labels"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_knownToId_fkey" FOREIGN KEY ("knownToId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feature_overrides" ADD CONSTRAINT "feature_overrides_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_slackChannelId_fkey" FOREIGN KEY ("slackChannelId") REFERENCES "slack_channels"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_attendees" ADD CONSTRAINT "meeting_attendees_meetingId_fkey" FOREIGN KEY ("meetingId") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_attendees" ADD CONSTRAINT "meeting_attendees_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transcript_lines" ADD CONSTRAINT "transcript_lines_meetingId_fkey" FOREIGN KEY ("meetingId") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transcript_lines" ADD CONSTRAINT "transcript_lines_attendeeId_fkey" FOREIGN KEY ("attendeeId") REFERENCES "meeting_attendees"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_topics" ADD CONSTRAINT "meeting_topics_meetingId_fkey" FOREIGN KEY ("meetingId") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_bots" ADD CONSTRAINT "meeting_bots_meetingId_fkey" FOREIGN KEY ("meetingId") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_series_choices" ADD CONSTRAINT "meeting_series_choices_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sent_notifications" ADD CONSTRAINT "sent_notifications_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "onboarding_activities" ADD CONSTRAINT "onboarding_activities_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_meetingId_fkey" FOREIGN KEY ("meetingId") REFERENCES "meetings"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recording_chunks" ADD CONSTRAINT "recording_chunks_recordingId_fkey" FOREIGN KEY ("recordingId") REFERENCES "recordings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slack_connections" ADD CONSTRAINT "slack_connections_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slack_connections" ADD CONSTRAINT "slack_connections_installationId_fkey" FOREIGN KEY ("installationId") REFERENCES "slack_installations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slack_channels" ADD CONSTRAINT "slack_channels_installationId_fkey" FOREIGN KEY ("installationId") REFERENCES "slack_installations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slack_channel_settings" ADD CONSTRAINT "slack_channel_settings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slack_channel_settings" ADD CONSTRAINT "slack_channel_settings_channelId_fkey" FOREIGN KEY ("channelId") REFERENCES "slack_channels"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slack_messages" ADD CONSTRAINT "slack_messages_channelId_fkey" FOREIGN KEY ("channelId") REFERENCES "slack_channels"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slack_messages" ADD CONSTRAINT "slack_messages_messageSetId_fkey" FOREIGN KEY ("messageSetId") REFERENCES "slack_message_sets"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_groups" ADD CONSTRAINT "task_groups_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_fromUserId_fkey" FOREIGN KEY ("fromUserId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_duplicateOfId_fkey" FOREIGN KEY ("duplicateOfId") REFERENCES "tasks"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_assignees" ADD CONSTRAINT "task_assignees_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_assignees" ADD CONSTRAINT "task_assignees_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_assignees" ADD CONSTRAINT "task_assignees_taskGroupId_fkey" FOREIGN KEY ("taskGroupId") REFERENCES "task_groups"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_access" ADD CONSTRAINT "task_access_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_access" ADD CONSTRAINT "task_access_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_sources" ADD CONSTRAINT "task_sources_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_sources" ADD CONSTRAINT "task_sources_meetingId_fkey" FOREIGN KEY ("meetingId") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_sources" ADD CONSTRAINT "task_sources_slackMessageSetId_fkey" FOREIGN KEY ("slackMessageSetId") REFERENCES "slack_message_sets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_sources" ADD CONSTRAINT "task_sources_emailId_fkey" FOREIGN KEY ("emailId") REFERENCES "emails"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_attachments" ADD CONSTRAINT "task_attachments_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_ratings" ADD CONSTRAINT "task_ratings_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_ratings" ADD CONSTRAINT "task_ratings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_topics" ADD CONSTRAINT "user_topics_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_topic_tasks" ADD CONSTRAINT "user_topic_tasks_userTopicId_fkey" FOREIGN KEY ("userTopicId") REFERENCES "user_topics"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_topic_tasks" ADD CONSTRAINT "user_topic_tasks_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tracked_events" ADD CONSTRAINT "tracked_events_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workspace_memberships" ADD CONSTRAINT "workspace_memberships_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workspace_memberships" ADD CONSTRAINT "workspace_memberships_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "zapier_connections" ADD CONSTRAINT "zapier_connections_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hooks" ADD CONSTRAINT "hooks_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hook_deliveries" ADD CONSTRAINT "hook_deliveries_hookId_fkey" FOREIGN KEY ("hookId") REFERENCES "hooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say.

-- Exactly one inbox and one IMPORTANT label each; label names unique ignoring case.
CREATE UNIQUE INDEX "task_groups_one_inbox" ON "task_groups"("userId") WHERE "type" = 'INCOMING';
CREATE UNIQUE INDEX "labels_one_important" ON "labels"("userId") WHERE "type" = 'IMPORTANT';
CREATE UNIQUE INDEX "labels_name_once" ON "labels"("userId", lower("name"));

-- A voice without an address is one ghost for the person who heard it.
CREATE UNIQUE INDEX "users_one_ghost_by_name" ON "users"("knownToId", lower("name")) WHERE "ghost" AND "email" IS NULL;

-- The unassigned list: open tasks, newest first.
CREATE INDEX "tasks_open" ON "tasks"("createdAt" DESC) WHERE "status" = 'INCOMPLETE';

ALTER TABLE "users"
  ADD CONSTRAINT "users_have_an_address" CHECK ("ghost" OR "email" IS NOT NULL),
  ADD CONSTRAINT "users_email_lower_case" CHECK ("email" = lower("email"));

ALTER TABLE "tasks"
  ADD CONSTRAINT "tasks_title_present" CHECK ("title" <> ''),
  ADD CONSTRAINT "tasks_not_their_own_duplicate" CHECK ("duplicateOfId" <> "id"),
  ADD CONSTRAINT "tasks_deadline_of_its_type" CHECK (
    CASE "deadlineType"
      WHEN 'DATE' THEN "deadlineDay" IS NOT NULL AND "deadlineAt" IS NULL
      WHEN 'DATE_TIME' THEN "deadlineAt" IS NOT NULL AND "deadlineDay" IS NULL
      ELSE "deadlineDay" IS NULL AND "deadlineAt" IS NULL
    END),
  ADD CONSTRAINT "tasks_completed_when" CHECK (("status" = 'COMPLETED') = ("completedAt" IS NOT NULL)),
  ADD CONSTRAINT "tasks_dismissed_when" CHECK (("status" = 'DISMISSED') = ("dismissedAt" IS NOT NULL));

ALTER TABLE "task_assignees"
  ADD CONSTRAINT "task_assignees_group_of_its_stage" CHECK ("stage" = 'GROUP' OR "taskGroupId" IS NULL);

ALTER TABLE "task_ratings"
  ADD CONSTRAINT "task_ratings_reason_only_when_bad" CHECK ("rating" = 'BAD' OR ("reason" IS NULL AND "explanation" IS NULL));

ALTER TABLE "labels"
  ADD CONSTRAINT "labels_color_known" CHECK ("color" IN ('heat', 'magic', 'energy-1', 'energy-2', 'electric', 'ice', 'cobalt'));

ALTER TABLE "subscriptions"
  ADD CONSTRAINT "subscriptions_of_one" CHECK (("userId" IS NULL) <> ("workspaceId" IS NULL));

-- Screens apply a task only when it is newer, so no two versions of it may carry the same time.
CREATE FUNCTION "tasks_move_forward"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."updatedAt" := greatest(NEW."updatedAt", OLD."updatedAt" + interval '1 millisecond');
  RETURN NEW;
END $$;

CREATE TRIGGER "tasks_move_forward" BEFORE UPDATE ON "tasks"
  FOR EACH ROW EXECUTE FUNCTION "tasks_move_forward"();

-- A group that goes sends its tasks back to the inbox.
CREATE FUNCTION "task_groups_let_go"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "task_assignees" SET "stage" = 'INCOMING', "taskGroupId" = NULL WHERE "taskGroupId" = OLD."id";
  RETURN OLD;
END $$;

CREATE TRIGGER "task_groups_let_go" BEFORE DELETE ON "task_groups"
  FOR EACH ROW EXECUTE FUNCTION "task_groups_let_go"();
