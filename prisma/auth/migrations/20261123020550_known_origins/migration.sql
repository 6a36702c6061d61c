-- AlterTable
ALTER TABLE "login_attempts" DROP CONSTRAINT "login_attempts_pkey",
ADD COLUMN     "origin" TEXT NOT NULL DEFAULT '',
ADD CONSTRAINT "login_attempts_pkey" PRIMARY KEY ("email_hash", "origin");

-- CreateTable
CREATE TABLE "known_origins" (
    "email_hash" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "known_origins_pkey" PRIMARY KEY ("email_hash","origin")
);

-- CreateIndex
CREATE INDEX "known_origins_seen_at_idx" ON "known_origins"("seen_at");
