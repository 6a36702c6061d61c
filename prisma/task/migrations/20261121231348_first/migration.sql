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
CREATE TABLE "tasks" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "own" BOOLEAN NOT NULL,
    "priority" SMALLINT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "ready" BOOLEAN NOT NULL,
    "payload" JSONB NOT NULL,
    "dedupe_key" TEXT,
    "schedule_id" TEXT,
    "scheduled_for" TIMESTAMPTZ(3),
    "scheduled_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "max_attempts" INTEGER NOT NULL,
    "timeout_seconds" INTEGER NOT NULL,
    "fencing_token" INTEGER NOT NULL DEFAULT 0,
    "locked_until" TIMESTAMPTZ(3),
    "worker_id" TEXT,
    "cancel_requested" BOOLEAN NOT NULL DEFAULT false,
    "progress" REAL,
    "progress_message" TEXT,
    "result" JSONB,
    "error" TEXT,
    "failure_reason" TEXT,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "schedules" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "priority" SMALLINT NOT NULL,
    "payload" JSONB NOT NULL,
    "cron" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "max_attempts" INTEGER NOT NULL,
    "timeout_seconds" INTEGER NOT NULL,
    "paused" BOOLEAN NOT NULL DEFAULT false,
    "next_run_at" TIMESTAMPTZ(3),
    "last_run_at" TIMESTAMPTZ(3),
    "created_by" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "schedules_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "outbox_sequence_key" ON "outbox"("sequence");

-- CreateIndex
CREATE INDEX "tasks_tenant_id_id_idx" ON "tasks"("tenant_id", "id");

-- CreateIndex
CREATE INDEX "schedules_tenant_id_id_idx" ON "schedules"("tenant_id", "id");

-- CreateIndex
CREATE INDEX "schedules_next_run_at_idx" ON "schedules"("next_run_at");

-- Prisma's schema language has no partial indexes and no checks: the ones below are ours, and its diff leaves them alone.
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_status_check" CHECK ("status" IN ('pending', 'running', 'completed', 'failed'));
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_ready_check" CHECK (NOT "ready" OR "status" = 'pending');

-- What is claimed next, for the platform's own workers and for those outside.
CREATE INDEX "tasks_own_ready_idx" ON "tasks"("tenant_id", "priority" DESC, "due_at", "id") WHERE "ready" AND "own";
CREATE INDEX "tasks_outside_ready_idx" ON "tasks"("tenant_id", "type", "priority" DESC, "due_at", "id") WHERE "ready" AND NOT "own";
-- What becomes ready next, and how much of it a tenant has.
CREATE INDEX "tasks_waiting_idx" ON "tasks"("due_at") WHERE "status" = 'pending' AND NOT "ready";
CREATE INDEX "tasks_waiting_tenant_idx" ON "tasks"("tenant_id") WHERE "status" = 'pending' AND NOT "ready";
-- Whose lease ends next.
CREATE INDEX "tasks_running_idx" ON "tasks"("locked_until") WHERE "status" = 'running';
-- The dead letters and the cancelled ones of a tenant.
CREATE INDEX "tasks_failed_idx" ON "tasks"("tenant_id", "id") WHERE "status" = 'failed';
CREATE UNIQUE INDEX "tasks_dedupe_key" ON "tasks"("tenant_id", "dedupe_key") WHERE "dedupe_key" IS NOT NULL AND "status" IN ('pending', 'running');
CREATE UNIQUE INDEX "tasks_schedule_key" ON "tasks"("schedule_id", "scheduled_for") WHERE "schedule_id" IS NOT NULL;

-- Rows change a few times in a short life: room on their page, and a vacuum that does not wait for a fifth of a large table.
ALTER TABLE "tasks" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_limit = 2000);
