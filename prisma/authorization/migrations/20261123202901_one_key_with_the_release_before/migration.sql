-- The release before knows a binding by five columns, and names them where it writes one. What a directory gives is told apart by resource_id, which
-- no role of a whole organization has; so both releases can write.
UPDATE "role_bindings" SET "resource_id" = 'provisioning' WHERE "source" = 'provisioning';
SET CONSTRAINTS ALL IMMEDIATE;
DROP INDEX "role_bindings_tenant_id_subject_id_role_resource_resource_i_key";
ALTER TABLE "role_bindings" DROP COLUMN "source";
CREATE UNIQUE INDEX "role_bindings_tenant_id_subject_id_role_resource_resource_i_key" ON "role_bindings"("tenant_id", "subject_id", "role", "resource", "resource_id");
