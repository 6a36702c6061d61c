-- CreateTable
CREATE TABLE "outbox" (
    "id" TEXT NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "type" TEXT NOT NULL,
    "tenant_id" TEXT,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "events" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "sequence" BIGINT NOT NULL,
    "time" TIMESTAMPTZ(3) NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "event_type" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "actor_id" TEXT,
    "actor_type" TEXT,
    "recorded_by" TEXT NOT NULL,
    "resource_type" TEXT,
    "resource_id" TEXT,
    "action" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "reason" TEXT,
    "service" TEXT NOT NULL,
    "request_id" TEXT,
    "ip" TEXT,
    "user_agent" TEXT,
    "session_id" TEXT,
    "details" JSONB,
    "prev_hash" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id","recorded_at")
) PARTITION BY RANGE ("recorded_at");

-- CreateTable
CREATE TABLE "chains" (
    "tenant_id" TEXT NOT NULL,
    "sequence" BIGINT NOT NULL DEFAULT 0,
    "hash" BYTEA NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "checkpoint" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "chains_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "checkpoints" (
    "tenant_id" TEXT NOT NULL,
    "sequence" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "key_id" TEXT NOT NULL,
    "signature" BYTEA NOT NULL,

    CONSTRAINT "checkpoints_pkey" PRIMARY KEY ("tenant_id","sequence","kind")
);

-- CreateTable
CREATE TABLE "signing_keys" (
    "id" TEXT NOT NULL,
    "predecessor" TEXT NOT NULL,
    "public_key" JSONB NOT NULL,
    "private_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "signing_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alerts" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "alert_type" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "user_id" TEXT,
    "description" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "raised_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "acknowledged_by" TEXT,
    "acknowledged_at" TIMESTAMPTZ(3),
    "resolved_by" TEXT,
    "resolved_at" TIMESTAMPTZ(3),
    "resolution" TEXT,

    CONSTRAINT "alerts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "outbox_sequence_key" ON "outbox"("sequence");

-- CreateIndex
CREATE INDEX "events_tenant_id_sequence_idx" ON "events"("tenant_id", "sequence");

-- CreateIndex
CREATE INDEX "events_tenant_id_time_id_idx" ON "events"("tenant_id", "time", "id");

-- CreateIndex
CREATE INDEX "events_tenant_id_actor_id_time_id_idx" ON "events"("tenant_id", "actor_id", "time", "id");

-- CreateIndex
CREATE INDEX "events_tenant_id_event_type_time_id_idx" ON "events"("tenant_id", "event_type", "time", "id");

-- CreateIndex
CREATE INDEX "events_tenant_id_resource_type_resource_id_time_id_idx" ON "events"("tenant_id", "resource_type", "resource_id", "time", "id");

-- CreateIndex
CREATE UNIQUE INDEX "signing_keys_predecessor_key" ON "signing_keys"("predecessor");

-- CreateIndex
CREATE INDEX "alerts_tenant_id_id_idx" ON "alerts"("tenant_id", "id");

-- Each append updates the end of its chain: room for the new row beside the old one.
ALTER TABLE "chains" SET (fillfactor = 50);

-- What is written once stays as it is. Whole months leave by age (their partition is dropped, after a checkpoint of kind
-- `retention`); a tenant's rows leave with the tenant, once a checkpoint of kind `tombstone` says that they will.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%.% is append-only: % is refused', TG_TABLE_SCHEMA, TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END
$$;

CREATE FUNCTION "refuse_deletion"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF EXISTS (SELECT FROM "checkpoints" WHERE tenant_id = OLD.tenant_id AND kind = 'tombstone' AND sequence >= OLD.sequence) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '%.% is append-only: % is refused', TG_TABLE_SCHEMA, TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END
$$;

-- On the partitioned table these two are cloned to every partition; a trigger on TRUNCATE is not, and each partition gets its own.
CREATE TRIGGER "events_refuse_update" BEFORE UPDATE ON "events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "events_refuse_delete" BEFORE DELETE ON "events" FOR EACH ROW EXECUTE FUNCTION "refuse_deletion"();
CREATE TRIGGER "events_refuse_truncate" BEFORE TRUNCATE ON "events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "checkpoints_refuse_change" BEFORE UPDATE OR DELETE ON "checkpoints" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "checkpoints_refuse_truncate" BEFORE TRUNCATE ON "checkpoints" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
