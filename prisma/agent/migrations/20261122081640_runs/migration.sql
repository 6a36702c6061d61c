-- CreateTable
CREATE TABLE "agent_runs" (
    "id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "agent_version" INTEGER NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'running',
    "profile" TEXT NOT NULL,
    "limits" JSONB NOT NULL,
    "messages" JSONB NOT NULL,
    "output" TEXT,
    "annotations" JSONB,
    "usage" JSONB,
    "cost_usd" DOUBLE PRECISION,
    "turns" INTEGER NOT NULL DEFAULT 0,
    "error" JSONB,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),

    CONSTRAINT "agent_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agent_run_steps" (
    "run_id" TEXT NOT NULL,
    "index" INTEGER NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'in_progress',
    "sequence" INTEGER NOT NULL,
    "body" JSONB NOT NULL,
    "usage" JSONB,
    "cost_usd" DOUBLE PRECISION,
    "error" JSONB,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "agent_run_steps_pkey" PRIMARY KEY ("run_id","index")
);

-- CreateIndex
CREATE INDEX "agent_runs_tenant_id_agent_id_id_idx" ON "agent_runs"("tenant_id", "agent_id", "id");

-- CreateIndex
CREATE INDEX "agent_runs_leased_until_idx" ON "agent_runs"("leased_until");

-- CreateIndex
CREATE INDEX "agent_runs_finished_at_idx" ON "agent_runs"("finished_at");

-- CreateIndex
CREATE INDEX "agent_run_steps_run_id_sequence_idx" ON "agent_run_steps"("run_id", "sequence");

-- CreateIndex
CREATE INDEX "agent_run_steps_tenant_id_idx" ON "agent_run_steps"("tenant_id");
