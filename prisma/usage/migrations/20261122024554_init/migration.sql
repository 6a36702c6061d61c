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
CREATE TABLE "accounts" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "granted" BIGINT NOT NULL DEFAULT 0,
    "spent" BIGINT NOT NULL DEFAULT 0,
    "leased" BIGINT NOT NULL DEFAULT 0,
    "told" TEXT,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "leases" (
    "account_id" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "granted" BIGINT NOT NULL DEFAULT 0,
    "returned" BIGINT NOT NULL DEFAULT 0,
    "used" BIGINT NOT NULL DEFAULT 0,
    "uncovered" BIGINT NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "leases_pkey" PRIMARY KEY ("account_id","holder")
);

-- CreateTable
CREATE TABLE "movements" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "key" TEXT NOT NULL,
    "reason" TEXT,
    "actor_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "movements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "uses" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "project_id" TEXT NOT NULL DEFAULT '',
    "key_id" TEXT NOT NULL DEFAULT '',
    "provider" TEXT NOT NULL DEFAULT '',
    "model" TEXT NOT NULL DEFAULT '',
    "operation" TEXT NOT NULL DEFAULT '',
    "input_tokens" BIGINT NOT NULL DEFAULT 0,
    "output_tokens" BIGINT NOT NULL DEFAULT 0,
    "requests" BIGINT NOT NULL DEFAULT 0,
    "images" BIGINT NOT NULL DEFAULT 0,
    "audio_ms" BIGINT NOT NULL DEFAULT 0,
    "realtime_ms" BIGINT NOT NULL DEFAULT 0,
    "tasks" BIGINT NOT NULL DEFAULT 0,
    "notifications" BIGINT NOT NULL DEFAULT 0,
    "cost_micro_usd" BIGINT NOT NULL DEFAULT 0,
    "estimated" BOOLEAN NOT NULL DEFAULT false,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "uses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "hourly_uses" (
    "tenant_id" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "project_id" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "input_tokens" BIGINT NOT NULL,
    "output_tokens" BIGINT NOT NULL,
    "requests" BIGINT NOT NULL,
    "images" BIGINT NOT NULL,
    "audio_ms" BIGINT NOT NULL,
    "realtime_ms" BIGINT NOT NULL,
    "tasks" BIGINT NOT NULL,
    "notifications" BIGINT NOT NULL,
    "cost_micro_usd" BIGINT NOT NULL,

    CONSTRAINT "hourly_uses_pkey" PRIMARY KEY ("tenant_id","starts_at","project_id","key_id","provider","model","operation")
);

-- CreateTable
CREATE TABLE "spend_limits" (
    "tenant_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL DEFAULT '',
    "window" TEXT NOT NULL,
    "micro_usd" BIGINT NOT NULL,
    "set_by" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "spend_limits_pkey" PRIMARY KEY ("tenant_id","project_id","window")
);

-- CreateTable
CREATE TABLE "closed_tenants" (
    "tenant_id" TEXT NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "closed_tenants_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "outbox_sequence_key" ON "outbox"("sequence");

-- CreateIndex
CREATE INDEX "accounts_tenant_id_idx" ON "accounts"("tenant_id");

-- CreateIndex
CREATE INDEX "leases_expires_at_idx" ON "leases"("expires_at");

-- CreateIndex
CREATE INDEX "leases_tenant_id_idx" ON "leases"("tenant_id");

-- CreateIndex
CREATE INDEX "movements_tenant_id_id_idx" ON "movements"("tenant_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "movements_tenant_id_key_key" ON "movements"("tenant_id", "key");

-- CreateIndex
CREATE INDEX "uses_tenant_id_at_idx" ON "uses"("tenant_id", "at");

-- CreateIndex
CREATE INDEX "uses_recorded_at_idx" ON "uses"("recorded_at");

-- No leased amount and no sum of uses is ever negative: a mistake in the accounts must not be committed.
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_never_negative" CHECK (granted >= 0 AND spent >= 0 AND leased >= 0);
ALTER TABLE "leases" ADD CONSTRAINT "leases_never_negative" CHECK (returned >= 0 AND used >= 0 AND granted >= returned + used);

-- Accounts change with every batch of uses: room for the new version beside the old one.
ALTER TABLE "accounts" SET (fillfactor = 50);
ALTER TABLE "leases" SET (fillfactor = 50);

-- What a process may spend of an account, set aside for it: as much as is wanted and a part of what is left beside it, which shrinks to
-- nothing as the end comes near, or nothing when there is less than `least`. Leases that have ended make room first. Whoever changes leases
-- holds the row of their account.
-- cap: what may be spent of it altogether; null: what it was granted.
-- Answers the sums of the lease, and what was left before.
CREATE FUNCTION "lease"(account text, whose text, cap bigint, least_wanted bigint, wanted bigint, slice bigint, lasts interval,
  OUT granted bigint, OUT returned bigint, OUT used bigint, OUT uncovered bigint, OUT room bigint, OUT given bigint)
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  tenant text;
  spare bigint;
BEGIN
  SELECT a.tenant_id, coalesce(cap, a.granted) - a.spent - a.leased INTO tenant, room
    FROM "accounts" a WHERE a.id = account FOR UPDATE;
  IF tenant IS NULL THEN
    RETURN;
  END IF;
  IF room < wanted + slice THEN
    room := room + "end_leases"(account, whose);
  END IF;
  given := 0;
  IF room >= least_wanted THEN
    spare := greatest(0, room - wanted) / 16;
    given := greatest(0, least(room, wanted + CASE WHEN spare < least_wanted THEN 0 ELSE least(slice, spare) END));
  END IF;
  INSERT INTO "leases" AS l (account_id, holder, tenant_id, granted, expires_at)
    VALUES (account, whose, tenant, given, clock_timestamp() + lasts)
    ON CONFLICT (account_id, holder) DO UPDATE SET granted = l.granted + excluded.granted, expires_at = excluded.expires_at
    RETURNING l.granted, l.returned, l.used, l.uncovered INTO granted, returned, used, uncovered;
  UPDATE "accounts" a SET leased = a.leased + given WHERE a.id = account AND given > 0;
END
$$;

-- Takes back what ended leases of an account have left, but for the caller's own. Answers how much that was.
CREATE FUNCTION "end_leases"(account text, whose text) RETURNS bigint LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  freed bigint;
BEGIN
  PERFORM FROM "accounts" a WHERE a.id = account FOR UPDATE;
  WITH ended AS (
    DELETE FROM "leases" l WHERE l.account_id = account AND l.holder <> whose AND l.expires_at < clock_timestamp()
    RETURNING l.granted - l.returned - l.used AS amount
  )
  SELECT coalesce(sum(amount), 0) INTO freed FROM ended;
  UPDATE "accounts" a SET leased = a.leased - freed WHERE a.id = account AND freed > 0;
  RETURN freed;
END
$$;

-- A process is there, and holds the account for longer; `given_back` is all that it has ever returned of it.
-- Answers the sums of the lease; nothing where it has ended.
CREATE FUNCTION "renew_lease"(account text, whose text, given_back bigint, lasts interval,
  OUT granted bigint, OUT returned bigint, OUT used bigint, OUT uncovered bigint)
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  before bigint;
BEGIN
  PERFORM FROM "accounts" a WHERE a.id = account FOR UPDATE;
  SELECT l.returned INTO before FROM "leases" l WHERE l.account_id = account AND l.holder = whose;
  UPDATE "leases" l
    SET returned = greatest(l.returned, least(given_back, l.granted - l.used)), expires_at = clock_timestamp() + lasts
    WHERE l.account_id = account AND l.holder = whose
    RETURNING l.granted, l.returned, l.used, l.uncovered INTO granted, returned, used, uncovered;
  UPDATE "accounts" a SET leased = a.leased - (returned - before) WHERE a.id = account AND returned > before;
END
$$;

-- Takes what was used from an account, and from the lease that was there for it.
-- Answers what is spent and granted now, and what was told of it.
CREATE FUNCTION "spend"(account text, tenant text, whose text, amount bigint,
  OUT spent bigint, OUT granted bigint, OUT told text)
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  covered bigint;
BEGIN
  INSERT INTO "accounts" (id, tenant_id) VALUES (account, tenant) ON CONFLICT DO NOTHING;
  PERFORM FROM "accounts" a WHERE a.id = account FOR UPDATE;
  SELECT least(amount, l.granted - l.returned - l.used) INTO covered
    FROM "leases" l WHERE l.account_id = account AND l.holder = whose;
  covered := coalesce(covered, 0);
  UPDATE "leases" l SET used = l.used + covered, uncovered = l.uncovered + amount - covered
    WHERE l.account_id = account AND l.holder = whose;
  UPDATE "accounts" a SET spent = a.spent + amount, leased = a.leased - covered WHERE a.id = account
    RETURNING a.spent, a.granted, a.told INTO spent, granted, told;
END
$$;

-- Movements are append-only, but for the uses of an hour, which grow while it lasts. A deletion has to say in its transaction why it
-- is one (`SET LOCAL usage.removal`): the erasure of the tenant.
CREATE FUNCTION "refuse_change_of_movements"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('usage.removal', true) = 'erasure' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.kind = 'use' AND NEW.kind = 'use' AND NEW.amount <= OLD.amount
    AND (NEW.id, NEW.tenant_id, NEW.key, NEW.created_at) = (OLD.id, OLD.tenant_id, OLD.key, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'movements are append-only' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER "movements_append_only" BEFORE UPDATE OR DELETE ON "movements"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_movements"();
CREATE TRIGGER "movements_never_truncated" BEFORE TRUNCATE ON "movements"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_movements"();
