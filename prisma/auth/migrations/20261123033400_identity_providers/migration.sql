-- AlterTable
ALTER TABLE "login_tickets" ADD COLUMN     "amr" TEXT[] DEFAULT ARRAY['pwd']::TEXT[];

-- CreateTable
CREATE TABLE "identity_providers" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT,
    "organization_id" TEXT,
    "name" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "client_secret" TEXT,
    "scopes" TEXT[],
    "domains" TEXT[],
    "default_role" TEXT,
    "enabled" BOOLEAN NOT NULL,
    "forced" BOOLEAN NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by" TEXT NOT NULL,
    "authority" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identity_providers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "linked_identities" (
    "id" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "linked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "unlinked_at" TIMESTAMPTZ(3),

    CONSTRAINT "linked_identities_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_tickets" (
    "hash" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "amr" TEXT[],
    "target" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_tickets_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "provider_sessions" (
    "session_id" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "confined_to" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "provider_sessions_pkey" PRIMARY KEY ("session_id")
);

-- CreateIndex
CREATE INDEX "identity_providers_tenant_id_id_idx" ON "identity_providers"("tenant_id", "id");

-- CreateIndex
CREATE INDEX "linked_identities_account_id_idx" ON "linked_identities"("account_id");

-- CreateIndex
CREATE INDEX "linked_identities_tenant_id_idx" ON "linked_identities"("tenant_id");

-- CreateIndex
CREATE UNIQUE INDEX "linked_identities_provider_id_subject_key" ON "linked_identities"("provider_id", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "linked_identities_provider_id_account_id_key" ON "linked_identities"("provider_id", "account_id");

-- CreateIndex
CREATE INDEX "sign_in_tickets_account_id_idx" ON "sign_in_tickets"("account_id");

-- CreateIndex
CREATE INDEX "sign_in_tickets_tenant_id_idx" ON "sign_in_tickets"("tenant_id");

-- CreateIndex
CREATE INDEX "sign_in_tickets_expires_at_idx" ON "sign_in_tickets"("expires_at");

-- CreateIndex
CREATE INDEX "provider_sessions_provider_id_idx" ON "provider_sessions"("provider_id");

-- CreateIndex
CREATE INDEX "provider_sessions_account_id_idx" ON "provider_sessions"("account_id");

-- CreateIndex
CREATE INDEX "provider_sessions_tenant_id_idx" ON "provider_sessions"("tenant_id");

-- CreateIndex
CREATE INDEX "provider_sessions_created_at_idx" ON "provider_sessions"("created_at");

-- AddForeignKey
ALTER TABLE "linked_identities" ADD CONSTRAINT "linked_identities_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "identity_providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_tickets" ADD CONSTRAINT "sign_in_tickets_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "identity_providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
