-- CreateTable
CREATE TABLE "model_calls" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,
    "request_id" TEXT NOT NULL,
    "caller_id" TEXT NOT NULL,
    "key_id" TEXT,
    "project_id" TEXT,
    "operation" TEXT NOT NULL,
    "asked_model" TEXT,
    "model" TEXT,
    "provider" TEXT,
    "status" TEXT NOT NULL,
    "error_code" TEXT,
    "is_stream" BOOLEAN NOT NULL,
    "is_fallback" BOOLEAN NOT NULL,
    "attempts" INTEGER NOT NULL,
    "cache" TEXT,
    "guard" TEXT,
    "first_chunk_ms" DOUBLE PRECISION,
    "latency_ms" DOUBLE PRECISION NOT NULL,
    "input_tokens" BIGINT,
    "output_tokens" BIGINT,
    "cost_micro_usd" BIGINT,

    CONSTRAINT "model_calls_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "model_calls_tenant_id_id_idx" ON "model_calls"("tenant_id", "id");

-- CreateIndex
CREATE INDEX "model_calls_ended_at_idx" ON "model_calls"("ended_at");
