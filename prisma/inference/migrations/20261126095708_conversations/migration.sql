-- CreateTable
CREATE TABLE "conversations" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "project_id" TEXT,
    "actor_id" TEXT NOT NULL,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "item_count" INTEGER NOT NULL DEFAULT 0,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "next_place" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversation_items" (
    "conversation_id" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "response_id" TEXT,
    "item" JSONB NOT NULL,
    "bytes" INTEGER NOT NULL,

    CONSTRAINT "conversation_items_pkey" PRIMARY KEY ("conversation_id","place")
);

-- CreateIndex
CREATE INDEX "conversations_tenant_id_id_idx" ON "conversations"("tenant_id", "id");

-- CreateIndex
CREATE INDEX "conversation_items_tenant_id_idx" ON "conversation_items"("tenant_id");

-- CreateIndex
CREATE UNIQUE INDEX "conversation_items_conversation_id_id_key" ON "conversation_items"("conversation_id", "id");
