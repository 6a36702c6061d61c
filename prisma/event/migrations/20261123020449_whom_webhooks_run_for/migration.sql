-- AlterTable
ALTER TABLE "webhooks" ADD COLUMN     "caller" JSONB,
ADD COLUMN     "disabled_detail" TEXT;

-- Of those from before only the name is known: an account, or a key whose owner and scopes are asked for when it runs. 
UPDATE "webhooks" SET "caller" = jsonb_build_object('id', created_by, 'since', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  || CASE WHEN created_by LIKE 'key\_%' THEN jsonb_build_object('kind', 'api_key', 'tenantId', tenant_id)
    ELSE jsonb_build_object('kind', 'user', 'tenantId', tenant_id, 'accountId', created_by) END;
ALTER TABLE "webhooks" ALTER COLUMN "caller" SET NOT NULL;
