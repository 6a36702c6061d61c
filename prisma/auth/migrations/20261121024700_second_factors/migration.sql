-- CreateTable
CREATE TABLE "second_factors" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "secret" TEXT,
    "last_step" INTEGER,
    "credential_id" TEXT,
    "public_key" TEXT,
    "counter" BIGINT,
    "transports" TEXT[],
    "synced" BOOLEAN,

    CONSTRAINT "second_factors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "hash" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "login_tickets" (
    "hash" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "email_hash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "login_tickets_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "used_challenges" (
    "hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "used_challenges_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "second_factors_credential_id_key" ON "second_factors"("credential_id");

-- CreateIndex
CREATE INDEX "second_factors_account_id_idx" ON "second_factors"("account_id");

-- CreateIndex
CREATE INDEX "second_factors_tenant_id_idx" ON "second_factors"("tenant_id");

-- CreateIndex
CREATE INDEX "recovery_codes_account_id_idx" ON "recovery_codes"("account_id");

-- CreateIndex
CREATE INDEX "recovery_codes_tenant_id_idx" ON "recovery_codes"("tenant_id");

-- CreateIndex
CREATE INDEX "login_tickets_account_id_idx" ON "login_tickets"("account_id");

-- CreateIndex
CREATE INDEX "login_tickets_tenant_id_idx" ON "login_tickets"("tenant_id");

-- CreateIndex
CREATE INDEX "login_tickets_expires_at_idx" ON "login_tickets"("expires_at");

-- CreateIndex
CREATE INDEX "used_challenges_expires_at_idx" ON "used_challenges"("expires_at");
