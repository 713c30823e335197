-- CreateTable
CREATE TABLE "digests" (
    "userId" UUID NOT NULL,
    "isOn" BOOLEAN NOT NULL,
    "hour" INTEGER NOT NULL,
    "workdaysOnly" BOOLEAN NOT NULL,

    CONSTRAINT "digests_pkey" PRIMARY KEY ("userId")
);

-- AddForeignKey
ALTER TABLE "digests" ADD CONSTRAINT "digests_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- It's an hour that clocks show.
ALTER TABLE "digests" ADD CONSTRAINT "digests_hour" CHECK ("hour" BETWEEN 0 AND 23);
