-- CreateTable
CREATE TABLE "outbox" (
    "id" TEXT NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "type" TEXT NOT NULL,
    "tenant_id" TEXT,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "models" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "model_type" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'training',
    "rows" INTEGER NOT NULL,
    "has_time" BOOLEAN NOT NULL,
    "frequency" TEXT,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "phase" TEXT NOT NULL DEFAULT 'queued',
    "metrics" JSONB,
    "error" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "fencing_token" INTEGER NOT NULL DEFAULT 0,
    "locked_until" TIMESTAMPTZ(3),
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "trained_at" TIMESTAMPTZ(3),

    CONSTRAINT "models_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "artifacts" (
    "model_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "artifacts_pkey" PRIMARY KEY ("model_id","kind")
);

-- CreateTable
CREATE TABLE "runs" (
    "id" TEXT NOT NULL,
    "model_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "periods" INTEGER NOT NULL,
    "frequency" TEXT NOT NULL,
    "include_history" BOOLEAN NOT NULL,
    "answer" BYTEA NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "runs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "outbox_sequence_key" ON "outbox"("sequence");

-- CreateIndex
CREATE INDEX "models_tenant_id_id_idx" ON "models"("tenant_id", "id");

-- CreateIndex
CREATE INDEX "artifacts_tenant_id_idx" ON "artifacts"("tenant_id");

-- CreateIndex
CREATE INDEX "runs_model_id_id_idx" ON "runs"("model_id", "id");

-- CreateIndex
CREATE INDEX "runs_tenant_id_idx" ON "runs"("tenant_id");

-- CreateIndex
CREATE INDEX "runs_created_at_idx" ON "runs"("created_at");

-- What claims look for.
CREATE INDEX "models_training" ON "models" ("id") WHERE status = 'training';
