-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "credential_version" INTEGER;

-- CreateTable
CREATE TABLE "credential_floors" (
    "account_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credential_floors_pkey" PRIMARY KEY ("account_id")
);

-- CreateIndex
CREATE INDEX "credential_floors_set_at_idx" ON "credential_floors"("set_at");
