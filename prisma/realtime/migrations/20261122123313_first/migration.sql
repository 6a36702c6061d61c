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
CREATE TABLE "sessions" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "viewer" JSONB NOT NULL,
    "model" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "upstream" TEXT NOT NULL,
    "price" JSONB,
    "voice" TEXT NOT NULL,
    "instructions" TEXT,
    "metadata" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'created',
    "end_reason" TEXT,
    "token_hash" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "holder" TEXT,
    "seen_at" TIMESTAMPTZ(3),
    "input_tokens" INTEGER NOT NULL DEFAULT 0,
    "output_tokens" INTEGER NOT NULL DEFAULT 0,
    "cost_micro_usd" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "connected_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transcripts" (
    "session_id" TEXT NOT NULL,
    "item_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "redacted" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transcripts_pkey" PRIMARY KEY ("session_id","item_id","role")
);

-- CreateIndex
CREATE UNIQUE INDEX "outbox_sequence_key" ON "outbox"("sequence");

-- CreateIndex
CREATE INDEX "sessions_tenant_id_id_idx" ON "sessions"("tenant_id", "id");

-- CreateIndex
CREATE INDEX "sessions_ended_at_idx" ON "sessions"("ended_at");

-- CreateIndex
CREATE INDEX "transcripts_session_id_sequence_idx" ON "transcripts"("session_id", "sequence");

-- CreateIndex
CREATE INDEX "transcripts_tenant_id_idx" ON "transcripts"("tenant_id");
