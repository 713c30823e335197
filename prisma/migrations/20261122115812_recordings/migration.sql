-- Nothing has ever been written to the tables of recordings, so what is new there needs no default.
-- CreateEnum
CREATE TYPE "AudioRetention" AS ENUM ('AFTER_TRANSCRIPT', 'THIRTY_DAYS', 'FOREVER');

-- AlterTable
ALTER TABLE "recording_chunks" ADD COLUMN     "offsetMs" INTEGER NOT NULL;

-- AlterTable
ALTER TABLE "recordings" ADD COLUMN     "audioDeletedAt" TIMESTAMPTZ(3),
ADD COLUMN     "deviceId" UUID,
ADD COLUMN     "endedAt" TIMESTAMPTZ(3),
ADD COLUMN     "failure" TEXT,
ADD COLUMN     "heardAt" TIMESTAMPTZ(3),
ADD COLUMN     "heardUntil" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "transcribedAt" TIMESTAMPTZ(3),
ADD COLUMN     "updatedAt" TIMESTAMPTZ(3) NOT NULL;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "deviceId" UUID;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "audioRetention" "AudioRetention" NOT NULL DEFAULT 'AFTER_TRANSCRIPT';

-- CreateIndex
CREATE INDEX "recordings_deviceId_idx" ON "recordings"("deviceId");

-- CreateIndex
CREATE INDEX "recordings_transcribedAt_audioDeletedAt_idx" ON "recordings"("transcribedAt", "audioDeletedAt");

-- CreateIndex
CREATE INDEX "sessions_deviceId_idx" ON "sessions"("deviceId");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "devices"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "devices"("id") ON DELETE SET NULL ON UPDATE CASCADE;
