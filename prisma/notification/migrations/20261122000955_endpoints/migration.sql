-- CreateTable
CREATE TABLE "endpoints" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "identity_hash" TEXT NOT NULL,
    "secret" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "endpoints_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "endpoints_kind_identity_hash_idx" ON "endpoints"("kind", "identity_hash");

-- CreateIndex
CREATE UNIQUE INDEX "endpoints_tenant_id_user_id_kind_identity_hash_key" ON "endpoints"("tenant_id", "user_id", "kind", "identity_hash");
