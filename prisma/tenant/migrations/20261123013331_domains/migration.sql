-- CreateTable
CREATE TABLE "domains" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "proven_key" TEXT,
    "token" TEXT NOT NULL,
    "declared" BOOLEAN NOT NULL DEFAULT false,
    "proven_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "domains_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "domains_proven_key_key" ON "domains"("proven_key");

-- CreateIndex
CREATE INDEX "domains_checked_at_idx" ON "domains"("checked_at");

-- CreateIndex
CREATE UNIQUE INDEX "domains_tenant_id_name_key" ON "domains"("tenant_id", "name");
