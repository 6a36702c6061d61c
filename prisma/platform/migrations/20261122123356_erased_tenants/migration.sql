-- AlterTable
ALTER TABLE "idempotency_keys" ADD COLUMN     "tenant_id" TEXT;

-- CreateTable
CREATE TABLE "erased_tenants" (
    "tenant_id" TEXT NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erased_tenants_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateIndex
CREATE INDEX "idempotency_keys_tenant_id_idx" ON "idempotency_keys"("tenant_id");
