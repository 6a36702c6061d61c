-- AlterTable
ALTER TABLE "one_time_tokens" ADD COLUMN     "tries" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "second_factor_recoveries" (
    "account_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "credential_version" INTEGER NOT NULL,
    "ip" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "reminders" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "second_factor_recoveries_pkey" PRIMARY KEY ("account_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "second_factor_recoveries_id_key" ON "second_factor_recoveries"("id");

-- CreateIndex
CREATE INDEX "second_factor_recoveries_tenant_id_idx" ON "second_factor_recoveries"("tenant_id");

-- CreateIndex
CREATE INDEX "second_factor_recoveries_next_at_idx" ON "second_factor_recoveries"("next_at");
