-- DropForeignKey
ALTER TABLE "capture_runs" DROP CONSTRAINT "capture_runs_meetingId_fkey";

-- AddForeignKey
ALTER TABLE "capture_runs" ADD CONSTRAINT "capture_runs_meetingId_fkey" FOREIGN KEY ("meetingId") REFERENCES "meetings"("id") ON DELETE SET NULL ON UPDATE CASCADE;
