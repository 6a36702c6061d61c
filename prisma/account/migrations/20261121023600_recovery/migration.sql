-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "email_hash" TEXT,
ADD COLUMN     "email_verified_at" TIMESTAMPTZ(3);
UPDATE "accounts" SET "email_hash" = encode(sha256(convert_to("email_key", 'UTF8')), 'hex');
ALTER TABLE "accounts" ALTER COLUMN "email_hash" SET NOT NULL;

-- CreateTable
CREATE TABLE "one_time_tokens" (
    "token_hash" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "one_time_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "security_alerts" (
    "id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "acknowledged_at" TIMESTAMPTZ(3),

    CONSTRAINT "security_alerts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "one_time_tokens_account_id_purpose_idx" ON "one_time_tokens"("account_id", "purpose");

-- CreateIndex
CREATE INDEX "one_time_tokens_tenant_id_idx" ON "one_time_tokens"("tenant_id");

-- CreateIndex
CREATE INDEX "one_time_tokens_expires_at_idx" ON "one_time_tokens"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "security_alerts_event_id_key" ON "security_alerts"("event_id");

-- CreateIndex
CREATE INDEX "security_alerts_account_id_id_idx" ON "security_alerts"("account_id", "id");

-- CreateIndex
CREATE INDEX "security_alerts_tenant_id_idx" ON "security_alerts"("tenant_id");

-- CreateIndex
CREATE INDEX "security_alerts_created_at_idx" ON "security_alerts"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "accounts_email_hash_key" ON "accounts"("email_hash");
