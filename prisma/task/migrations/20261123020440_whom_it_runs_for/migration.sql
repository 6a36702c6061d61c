-- AlterTable
ALTER TABLE "schedules" ADD COLUMN     "caller" JSONB,
ADD COLUMN     "paused_at" TIMESTAMPTZ(3),
ADD COLUMN     "paused_detail" TEXT,
ADD COLUMN     "paused_reason" TEXT;

-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "caller" JSONB;

-- Of those from before only the name is known: an account, or a key whose owner and scopes are asked for when it runs. The
-- installation's own belong to no organization.
UPDATE "tasks" SET "caller" = jsonb_build_object('id', created_by, 'since', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  || CASE WHEN tenant_id = 'system' THEN '{"kind": "service", "tenantId": null}'::jsonb
    WHEN created_by LIKE 'key\_%' THEN jsonb_build_object('kind', 'api_key', 'tenantId', tenant_id)
    ELSE jsonb_build_object('kind', 'user', 'tenantId', tenant_id, 'accountId', created_by) END;
ALTER TABLE "tasks" ALTER COLUMN "caller" SET NOT NULL;
-- Of those from before only the name is known: an account, or a key whose owner and scopes are asked for when it runs. The
-- installation's own belong to no organization.
UPDATE "schedules" SET "caller" = jsonb_build_object('id', created_by, 'since', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  || CASE WHEN tenant_id = 'system' THEN '{"kind": "service", "tenantId": null}'::jsonb
    WHEN created_by LIKE 'key\_%' THEN jsonb_build_object('kind', 'api_key', 'tenantId', tenant_id)
    ELSE jsonb_build_object('kind', 'user', 'tenantId', tenant_id, 'accountId', created_by) END;
ALTER TABLE "schedules" ALTER COLUMN "caller" SET NOT NULL;
UPDATE "schedules" SET "paused_reason" = 'requested', "paused_at" = updated_at WHERE paused;
