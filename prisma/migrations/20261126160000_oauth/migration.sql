-- CreateTable
CREATE TABLE "programs" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "redirectUris" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "programs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "program_grants" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "programId" UUID NOT NULL,
    "scopes" TEXT[],
    "audience" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "program_grants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "program_codes" (
    "codeHash" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "programId" UUID NOT NULL,
    "scopes" TEXT[],
    "audience" TEXT NOT NULL,
    "redirectUri" TEXT NOT NULL,
    "challenge" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "grantId" UUID,

    CONSTRAINT "program_codes_pkey" PRIMARY KEY ("codeHash")
);

-- CreateTable
CREATE TABLE "program_access_tokens" (
    "tokenHash" TEXT NOT NULL,
    "grantId" UUID NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "program_access_tokens_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "program_refresh_tokens" (
    "tokenHash" TEXT NOT NULL,
    "grantId" UUID NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "program_refresh_tokens_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateIndex
CREATE INDEX "programs_lastUsedAt_createdAt_idx" ON "programs"("lastUsedAt", "createdAt");

-- CreateIndex
CREATE INDEX "program_grants_programId_idx" ON "program_grants"("programId");

-- CreateIndex
CREATE UNIQUE INDEX "program_grants_userId_programId_audience_key" ON "program_grants"("userId", "programId", "audience");

-- CreateIndex
CREATE INDEX "program_codes_userId_idx" ON "program_codes"("userId");

-- CreateIndex
CREATE INDEX "program_codes_programId_idx" ON "program_codes"("programId");

-- CreateIndex
CREATE INDEX "program_codes_expiresAt_idx" ON "program_codes"("expiresAt");

-- CreateIndex
CREATE INDEX "program_access_tokens_grantId_idx" ON "program_access_tokens"("grantId");

-- CreateIndex
CREATE INDEX "program_access_tokens_expiresAt_idx" ON "program_access_tokens"("expiresAt");

-- CreateIndex
CREATE INDEX "program_refresh_tokens_grantId_idx" ON "program_refresh_tokens"("grantId");

-- CreateIndex
CREATE INDEX "program_refresh_tokens_expiresAt_idx" ON "program_refresh_tokens"("expiresAt");

-- AddForeignKey
ALTER TABLE "program_grants" ADD CONSTRAINT "program_grants_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "program_grants" ADD CONSTRAINT "program_grants_programId_fkey" FOREIGN KEY ("programId") REFERENCES "programs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "program_codes" ADD CONSTRAINT "program_codes_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "program_codes" ADD CONSTRAINT "program_codes_programId_fkey" FOREIGN KEY ("programId") REFERENCES "programs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "program_access_tokens" ADD CONSTRAINT "program_access_tokens_grantId_fkey" FOREIGN KEY ("grantId") REFERENCES "program_grants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "program_refresh_tokens" ADD CONSTRAINT "program_refresh_tokens_grantId_fkey" FOREIGN KEY ("grantId") REFERENCES "program_grants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma can't express
ALTER TABLE "programs" ADD CONSTRAINT "programs_redirects_check" CHECK (cardinality("redirectUris") > 0);
ALTER TABLE "program_grants" ADD CONSTRAINT "program_grants_audience_check" CHECK ("audience" IN ('api', 'mcp'));
