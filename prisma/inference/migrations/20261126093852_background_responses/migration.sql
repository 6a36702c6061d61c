-- CreateTable
CREATE TABLE "background_responses" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "caller" JSONB NOT NULL,
    "fencing_token" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "locked_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "background_responses_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "background_responses_tenant_id_idx" ON "background_responses"("tenant_id");
