-- CreateTable
CREATE TABLE "files" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'processing',
    "error" TEXT,
    "embedding_model" TEXT,
    "chunk_count" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "locked_until" TIMESTAMPTZ(3),
    "created_by" TEXT NOT NULL,
    "project_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "file_chunks" (
    "file_id" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "terms" TEXT[],
    "length" INTEGER NOT NULL,
    "vector" BYTEA,

    CONSTRAINT "file_chunks_pkey" PRIMARY KEY ("file_id","place")
);

-- CreateIndex
CREATE INDEX "files_tenant_id_id_idx" ON "files"("tenant_id", "id");

-- CreateIndex
CREATE INDEX "files_status_embedding_model_idx" ON "files"("status", "embedding_model");

-- CreateIndex
CREATE INDEX "file_chunks_tenant_id_idx" ON "file_chunks"("tenant_id");

-- CreateIndex
CREATE INDEX "file_chunks_terms_idx" ON "file_chunks" USING GIN ("terms");
