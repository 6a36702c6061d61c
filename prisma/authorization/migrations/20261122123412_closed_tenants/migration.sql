-- CreateTable
CREATE TABLE "closed_tenants" (
    "tenant_id" TEXT NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "closed_tenants_pkey" PRIMARY KEY ("tenant_id")
);
