-- CreateTable
CREATE TABLE "api_keys" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "project_id" TEXT,
    "owner_type" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "preview" TEXT NOT NULL,
    "scopes" TEXT[],
    "withheld" TEXT[],
    "ip_allowlist" TEXT[],
    "rate_limit_per_minute" INTEGER,
    "spend_limit_micro_usd" BIGINT,
    "imported" BOOLEAN NOT NULL DEFAULT false,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "last_used_ip" TEXT,
    "revoked_at" TIMESTAMPTZ(3),
    "replaced_by" TEXT,
    "replaces" TEXT,

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_hash_key" ON "api_keys"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_replaced_by_key" ON "api_keys"("replaced_by");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_replaces_key" ON "api_keys"("replaces");

-- CreateIndex
CREATE INDEX "api_keys_tenant_id_id_idx" ON "api_keys"("tenant_id", "id");

-- CreateIndex
CREATE INDEX "api_keys_owner_id_tenant_id_id_idx" ON "api_keys"("owner_id", "tenant_id", "id");
