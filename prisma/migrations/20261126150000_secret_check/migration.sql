-- CreateTable
CREATE TABLE "secret_check" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "sealedText" TEXT NOT NULL,

    CONSTRAINT "secret_check_pkey" PRIMARY KEY ("id")
);
