-- DropIndex
DROP INDEX "role_bindings_tenant_id_subject_id_role_resource_resource_i_key";

-- AlterTable
ALTER TABLE "role_bindings" ADD COLUMN     "source" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "provisioned_members" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "suspended" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "provisioned_members_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "provisioned_members_tenant_id_subject_id_idx" ON "provisioned_members"("tenant_id", "subject_id");

-- CreateIndex
CREATE UNIQUE INDEX "role_bindings_tenant_id_subject_id_role_resource_resource_i_key" ON "role_bindings"("tenant_id", "subject_id", "role", "resource", "resource_id", "source");
