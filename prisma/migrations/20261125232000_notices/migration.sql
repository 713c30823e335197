-- CreateTable
CREATE TABLE "notices" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "dueAt" TIMESTAMPTZ(3),
    "leasedUntil" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "sentAt" TIMESTAMPTZ(3),
    "droppedAt" TIMESTAMPTZ(3),
    "failedAt" TIMESTAMPTZ(3),
    "reason" TEXT,

    CONSTRAINT "notices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refused_addresses" (
    "userId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "refusedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refused_addresses_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE INDEX "notices_dueAt_idx" ON "notices"("dueAt");

-- CreateIndex
CREATE UNIQUE INDEX "notices_userId_kind_channel_key_key" ON "notices"("userId", "kind", "channel", "key");

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refused_addresses" ADD CONSTRAINT "refused_addresses_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- It waits, or it's over.
ALTER TABLE "notices" ADD CONSTRAINT "notices_one_end" CHECK (num_nonnulls("dueAt", "sentAt", "droppedAt", "failedAt") = 1);

-- What was sent before isn't sent again.
INSERT INTO "notices" ("id", "userId", "kind", "channel", "key", "createdAt", "sentAt")
SELECT "id", "userId", "kind", "channel", "key", "sentAt", "sentAt" FROM "sent_notifications";

-- DropForeignKey
ALTER TABLE "sent_notifications" DROP CONSTRAINT "sent_notifications_userId_fkey";

-- DropTable
DROP TABLE "sent_notifications";
