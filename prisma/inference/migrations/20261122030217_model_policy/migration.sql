-- CreateTable
CREATE TABLE "model_policies" (
    "tenant_id" TEXT NOT NULL,
    "document" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 0,
    "updated_by" TEXT,
    "updated_at" TIMESTAMPTZ(3),

    CONSTRAINT "model_policies_pkey" PRIMARY KEY ("tenant_id")
);
