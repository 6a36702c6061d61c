-- CreateTable
CREATE TABLE "deletions" (
    "tenant_id" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'closing',
    "immediate" BOOLEAN NOT NULL,
    "requested_as" TEXT NOT NULL,
    "requested_by" TEXT,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "fencing_token" INTEGER NOT NULL DEFAULT 0,
    "locked_until" TIMESTAMPTZ(3),
    "error" TEXT,
    "proof" JSONB,
    "proof_hash" TEXT,

    CONSTRAINT "deletions_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "deletion_steps" (
    "tenant_id" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "erased" JSONB NOT NULL DEFAULT '{}',
    "held" JSONB NOT NULL DEFAULT '{}',
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deletion_steps_pkey" PRIMARY KEY ("tenant_id","domain")
);

-- CreateIndex
CREATE INDEX "deletions_state_idx" ON "deletions"("state");
