-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "current_tenant_id" TEXT,
ADD COLUMN     "former_tenant_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "former_until" TIMESTAMPTZ(3),
ADD COLUMN     "switched_at" TIMESTAMPTZ(3);
