-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "maker_id" TEXT,
ADD COLUMN     "maker_kind" TEXT,
ADD COLUMN     "maker_roles" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateIndex
CREATE INDEX "api_keys_maker_id_idx" ON "api_keys"("maker_id");

-- Keys that keys have made name their maker already.
UPDATE "api_keys" SET "maker_kind" = 'api_key', "maker_id" = "created_by" WHERE "created_by" LIKE 'key\_%';

-- Keys of service accounts were made by admins and owners. Only an owner could give the deletion of the organization without its being withheld.
UPDATE "api_keys" SET "maker_roles" = CASE
    WHEN "scopes" && ARRAY['*:*', 'delete:*', '*:orgs', 'delete:orgs'] AND NOT '!orgs:delete' = ANY("withheld") THEN ARRAY['owner']
    ELSE ARRAY['admin']
  END
  WHERE "owner_type" = 'service_account';
