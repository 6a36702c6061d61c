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
CREATE TABLE "notifications" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "sender_id" TEXT NOT NULL,
    "template_id" TEXT NOT NULL,
    "template_version" INTEGER NOT NULL,
    "locale" TEXT NOT NULL,
    "priority" SMALLINT NOT NULL,
    "idempotency_key" TEXT,
    "request_hash" TEXT NOT NULL,
    "inbox" BOOLEAN NOT NULL,
    "title" TEXT,
    "text" TEXT,
    "url" TEXT,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deliveries" (
    "id" TEXT NOT NULL,
    "notification_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "sender_id" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "destination" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "detail" TEXT,
    "priority" SMALLINT NOT NULL,
    "content" TEXT,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "max_attempts" SMALLINT NOT NULL DEFAULT 8,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "provider_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attempts" (
    "delivery_id" TEXT NOT NULL,
    "number" SMALLINT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "duration_ms" INTEGER,
    "outcome" TEXT NOT NULL DEFAULT 'running',
    "code" TEXT,
    "message" TEXT,
    "provider_id" TEXT,

    CONSTRAINT "attempts_pkey" PRIMARY KEY ("delivery_id","number")
);

-- CreateTable
CREATE TABLE "templates" (
    "tenant_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "body" JSONB,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "templates_pkey" PRIMARY KEY ("tenant_id","id","version")
);

-- CreateTable
CREATE TABLE "preferences" (
    "tenant_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "channels_off" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "opt_outs" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "quiet_from" TEXT,
    "quiet_until" TEXT,
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',
    "locale" TEXT,
    "phone_number" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "preferences_pkey" PRIMARY KEY ("tenant_id","user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "outbox_sequence_key" ON "outbox"("sequence");

-- CreateIndex
CREATE INDEX "notifications_tenant_id_user_id_id_idx" ON "notifications"("tenant_id", "user_id", "id");

-- CreateIndex
CREATE INDEX "notifications_created_at_idx" ON "notifications"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "notifications_tenant_id_sender_id_idempotency_key_key" ON "notifications"("tenant_id", "sender_id", "idempotency_key");

-- CreateIndex
CREATE INDEX "deliveries_channel_state_next_attempt_at_idx" ON "deliveries"("channel", "state", "next_attempt_at");

-- CreateIndex
CREATE INDEX "deliveries_tenant_id_state_idx" ON "deliveries"("tenant_id", "state");

-- CreateIndex
CREATE INDEX "deliveries_channel_provider_id_idx" ON "deliveries"("channel", "provider_id");

-- CreateIndex
CREATE UNIQUE INDEX "deliveries_notification_id_channel_destination_key" ON "deliveries"("notification_id", "channel", "destination");

-- CreateIndex
CREATE INDEX "attempts_tenant_id_idx" ON "attempts"("tenant_id");

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notification_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "notifications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;
