-- CreateTable
CREATE TABLE "model_keys" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "provider" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "sealedKey" TEXT NOT NULL,
    "keyEnd" TEXT NOT NULL,
    "addedById" UUID,
    "addedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "model_keys_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "model_keys_one" CHECK ("id" = 1)
);

-- CreateIndex
CREATE INDEX "model_keys_addedById_idx" ON "model_keys"("addedById");

-- AddForeignKey
ALTER TABLE "model_keys" ADD CONSTRAINT "model_keys_addedById_fkey" FOREIGN KEY ("addedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
