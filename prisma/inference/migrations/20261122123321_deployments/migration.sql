-- CreateTable
CREATE TABLE "deployments" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "configuration" JSONB NOT NULL,
    "gather" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deployments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rollouts" (
    "id" TEXT NOT NULL,
    "deployment_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "candidate" JSONB NOT NULL,
    "stable" JSONB NOT NULL,
    "stable_version" INTEGER NOT NULL,
    "settings" JSONB NOT NULL,
    "stage" TEXT NOT NULL,
    "reason" TEXT,
    "wins" INTEGER NOT NULL DEFAULT 0,
    "losses" INTEGER NOT NULL DEFAULT 0,
    "ties" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "spent_micro_usd" BIGINT NOT NULL DEFAULT 0,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "canary_since" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "rollouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deployment_answers" (
    "tenant_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "deployment_id" TEXT NOT NULL,
    "rollout_id" TEXT,
    "arm" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "failed" BOOLEAN NOT NULL,
    "latency_ms" DOUBLE PRECISION NOT NULL,
    "cost_micro_usd" BIGINT,
    "content" TEXT,
    "content_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deployment_answers_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "deployment_feedback" (
    "tenant_id" TEXT NOT NULL,
    "answer_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "comment" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deployment_feedback_pkey" PRIMARY KEY ("tenant_id","answer_id","user_id")
);

-- CreateIndex
CREATE INDEX "deployments_tenant_id_id_idx" ON "deployments"("tenant_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "deployments_tenant_id_name_key" ON "deployments"("tenant_id", "name");

-- CreateIndex
CREATE INDEX "rollouts_deployment_id_id_idx" ON "rollouts"("deployment_id", "id");

-- CreateIndex
CREATE INDEX "rollouts_tenant_id_idx" ON "rollouts"("tenant_id");

-- CreateIndex
CREATE INDEX "rollouts_stage_created_at_idx" ON "rollouts"("stage", "created_at");

-- CreateIndex
CREATE INDEX "deployment_answers_rollout_id_arm_idx" ON "deployment_answers"("rollout_id", "arm");

-- CreateIndex
CREATE INDEX "deployment_answers_deployment_id_created_at_idx" ON "deployment_answers"("deployment_id", "created_at");

-- CreateIndex
CREATE INDEX "deployment_answers_content_until_idx" ON "deployment_answers"("content_until");

-- CreateIndex
CREATE INDEX "deployment_answers_created_at_idx" ON "deployment_answers"("created_at");

-- CreateIndex
CREATE INDEX "deployment_feedback_created_at_idx" ON "deployment_feedback"("created_at");
