-- CreateEnum
CREATE TYPE "CorrectionKind" AS ENUM ('TITLE', 'PERSON', 'DAY', 'NOISE', 'RATING');

-- CreateTable
CREATE TABLE "corrections" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "taskId" UUID NOT NULL,
    "kind" "CorrectionKind" NOT NULL,
    "before" TEXT,
    "after" TEXT,
    "beforePersonId" UUID,
    "personId" UUID,
    "forgottenWith" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "corrections_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "corrections_taskId_idx" ON "corrections"("taskId");

-- CreateIndex
CREATE INDEX "corrections_personId_idx" ON "corrections"("personId");

-- CreateIndex
CREATE INDEX "corrections_beforePersonId_idx" ON "corrections"("beforePersonId");

-- CreateIndex
CREATE UNIQUE INDEX "corrections_userId_taskId_kind_key" ON "corrections"("userId", "taskId", "kind");

-- AddForeignKey
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_beforePersonId_fkey" FOREIGN KEY ("beforePersonId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_personId_fkey" FOREIGN KEY ("personId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
