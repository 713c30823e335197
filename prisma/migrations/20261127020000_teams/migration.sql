-- DropIndex
DROP INDEX "workspace_invitations_tokenHash_key";

-- AlterTable
ALTER TABLE "workspace_invitations" DROP COLUMN "tokenHash";

-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "prorationDate" TIMESTAMPTZ(0),
ADD COLUMN     "seatChanges" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "workspace_invitations_email_idx" ON "workspace_invitations"("email");
