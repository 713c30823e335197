-- CreateTable
CREATE TABLE "model_spending" (
    "userId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "micros" BIGINT NOT NULL,

    CONSTRAINT "model_spending_pkey" PRIMARY KEY ("userId","day")
);

-- AddForeignKey
ALTER TABLE "model_spending" ADD CONSTRAINT "model_spending_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was spent today still counts. Close enough to each user's own day.
INSERT INTO "model_spending" ("userId", "day", "micros")
SELECT "userId", ("startedAt" AT TIME ZONE 'UTC')::date, sum("costMicros") FROM "capture_runs"
WHERE "costMicros" > 0 AND "startedAt" > now() - interval '2 days' GROUP BY 1, 2;
