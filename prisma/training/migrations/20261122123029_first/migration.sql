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
CREATE TABLE "datasets" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "examples" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "datasets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "jobs" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "algorithm" TEXT NOT NULL,
    "dataset_id" TEXT NOT NULL,
    "config" JSONB NOT NULL,
    "secret" TEXT,
    "caller" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "paused" BOOLEAN NOT NULL DEFAULT false,
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "phase" TEXT NOT NULL DEFAULT 'queued',
    "metrics" JSONB NOT NULL DEFAULT '{}',
    "checkpoint" JSONB,
    "stop_reason" TEXT,
    "error" TEXT,
    "best_candidate" INTEGER,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "tokens" BIGINT NOT NULL DEFAULT 0,
    "cost_micro_usd" BIGINT NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "fencing_token" INTEGER NOT NULL DEFAULT 0,
    "locked_until" TIMESTAMPTZ(3),
    "resumes" INTEGER NOT NULL DEFAULT 0,
    "last_report" INTEGER NOT NULL DEFAULT 0,
    "started_for" TEXT,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "candidates" (
    "job_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "parent" INTEGER,
    "round" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "score" DOUBLE PRECISION,
    "evaluations" INTEGER NOT NULL DEFAULT 0,
    "held_out_score" DOUBLE PRECISION,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "candidates_pkey" PRIMARY KEY ("job_id","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "outbox_sequence_key" ON "outbox"("sequence");

-- CreateIndex
CREATE INDEX "datasets_tenant_id_id_idx" ON "datasets"("tenant_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "jobs_started_for_key" ON "jobs"("started_for");

-- CreateIndex
CREATE INDEX "jobs_tenant_id_id_idx" ON "jobs"("tenant_id", "id");

-- CreateIndex
CREATE INDEX "jobs_dataset_id_idx" ON "jobs"("dataset_id");

-- CreateIndex
CREATE INDEX "candidates_tenant_id_idx" ON "candidates"("tenant_id");

-- What claims look at: jobs that have not ended.
CREATE INDEX "jobs_open" ON "jobs" ("id") WHERE status IN ('queued', 'running');
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_status" CHECK (status IN ('queued', 'running', 'succeeded', 'failed', 'cancelled'));
