-- AlterTable
ALTER TABLE "invitations" ADD COLUMN     "needs" TEXT,
ADD COLUMN     "sender" JSONB,
ADD COLUMN     "sent_in" TEXT;

-- Of what was sent before only the name of its sender is known.
UPDATE "invitations" SET "needs" = 'users:write', "sender" = jsonb_build_object('tenantId', tenant_id, 'id', invited_by,
  'kind', CASE WHEN invited_by LIKE 'key\_%' THEN 'api_key' ELSE 'user' END,
  'since', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  || CASE WHEN invited_by LIKE 'usr\_%' THEN jsonb_build_object('accountId', invited_by) ELSE '{}' END;

ALTER TABLE "invitations" ALTER COLUMN "needs" SET NOT NULL,
ALTER COLUMN "sender" SET NOT NULL;

-- CreateIndex
CREATE INDEX "invitations_sent_in_idx" ON "invitations"("sent_in");
