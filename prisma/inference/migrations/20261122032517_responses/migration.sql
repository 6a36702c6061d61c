-- CreateTable
CREATE TABLE "responses" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "project_id" TEXT,
    "actor_id" TEXT NOT NULL,
    "previous_id" TEXT,
    "input" JSONB NOT NULL,
    "document" JSONB NOT NULL,
    "bytes" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "responses_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "responses_tenant_id_id_idx" ON "responses"("tenant_id", "id");

-- CreateIndex
CREATE INDEX "responses_expires_at_idx" ON "responses"("expires_at");
