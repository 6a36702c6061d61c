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
CREATE TABLE "checks" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "content_length" INTEGER NOT NULL,
    "content_hash" TEXT NOT NULL,
    "check_types" TEXT[],
    "passed" BOOLEAN NOT NULL,
    "action" TEXT NOT NULL,
    "results" JSONB NOT NULL,
    "second_opinion" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "checks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "policies" (
    "tenant_id" TEXT NOT NULL,
    "document" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 0,
    "terms_version" INTEGER NOT NULL DEFAULT 0,
    "updated_by" TEXT,
    "updated_at" TIMESTAMPTZ(3),

    CONSTRAINT "policies_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "terms" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "value_key" TEXT NOT NULL,
    "check_type" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "whole_word" BOOLEAN NOT NULL,
    "note" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "terms_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "outbox_sequence_key" ON "outbox"("sequence");

-- CreateIndex
CREATE INDEX "checks_tenant_id_id_idx" ON "checks"("tenant_id", "id");

-- CreateIndex
CREATE INDEX "checks_created_at_idx" ON "checks"("created_at");

-- CreateIndex
CREATE INDEX "terms_tenant_id_id_idx" ON "terms"("tenant_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "terms_tenant_id_kind_check_type_value_key_key" ON "terms"("tenant_id", "kind", "check_type", "value_key");
