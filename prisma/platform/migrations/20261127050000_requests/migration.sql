-- CreateTable
CREATE TABLE "request_records" (
    "id" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" DOUBLE PRECISION NOT NULL,
    "status" SMALLINT NOT NULL,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "tenant_id" TEXT,
    "viewer_id" TEXT,
    "trace_id" TEXT,
    "fetches" JSONB NOT NULL,

    CONSTRAINT "request_records_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "request_records_request_id_idx" ON "request_records"("request_id");

-- CreateIndex
CREATE INDEX "request_records_tenant_id_id_idx" ON "request_records"("tenant_id", "id");
