-- CreateTable
CREATE TABLE "batches" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "project_id" TEXT,
    "created_by" TEXT NOT NULL,
    "caller" JSONB NOT NULL,
    "endpoint" TEXT NOT NULL,
    "input_file_id" TEXT NOT NULL,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "status" TEXT NOT NULL DEFAULT 'validating',
    "errors" JSONB NOT NULL DEFAULT '[]',
    "total" INTEGER NOT NULL DEFAULT 0,
    "completed" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "output_file_id" TEXT,
    "error_file_id" TEXT,
    "fencing_token" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "locked_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "in_progress_at" TIMESTAMPTZ(3),
    "cancelling_at" TIMESTAMPTZ(3),
    "finalizing_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "batches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "batch_lines" (
    "batch_id" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "failed" BOOLEAN NOT NULL,
    "result" TEXT NOT NULL,

    CONSTRAINT "batch_lines_pkey" PRIMARY KEY ("batch_id","line")
);

-- CreateIndex
CREATE INDEX "batches_tenant_id_id_idx" ON "batches"("tenant_id", "id");

-- CreateIndex
CREATE INDEX "batches_status_id_idx" ON "batches"("status", "id");

-- CreateIndex
CREATE INDEX "batches_ended_at_idx" ON "batches"("ended_at");

-- CreateIndex
CREATE INDEX "batch_lines_tenant_id_idx" ON "batch_lines"("tenant_id");
