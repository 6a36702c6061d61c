-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "device_ref" TEXT,
ADD COLUMN     "key_thumbprint" TEXT;

-- CreateIndex
CREATE INDEX "sessions_device_ref_idx" ON "sessions"("device_ref");
