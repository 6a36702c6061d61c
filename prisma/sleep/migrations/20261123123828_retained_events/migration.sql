-- DropIndex
DROP INDEX "outbox_sequence_key";

-- AlterTable
ALTER TABLE "outbox" ADD COLUMN     "position" BIGINT;

-- CreateTable
CREATE TABLE "outbox_groups" (
    "name" TEXT NOT NULL,
    "position" BIGINT NOT NULL,
    "overrun_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_groups_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "outbox_position_sequence_idx" ON "outbox"("position", "sequence");
