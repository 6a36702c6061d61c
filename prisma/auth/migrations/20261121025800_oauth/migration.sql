-- CreateTable
CREATE TABLE "oauth_clients" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT,
    "name" TEXT NOT NULL,
    "secret_hash" TEXT,
    "redirect_uris" TEXT[],
    "post_logout_redirect_uris" TEXT[],
    "origins" TEXT[],
    "grant_types" TEXT[],
    "scopes" TEXT[],
    "first_party" BOOLEAN NOT NULL DEFAULT false,
    "created_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "oauth_clients_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oauth_authorizations" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "scopes" TEXT[],
    "session_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_authorizations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oauth_artifacts" (
    "kind" TEXT NOT NULL,
    "id_hash" TEXT NOT NULL,
    "grant_id" TEXT,
    "uid" TEXT,
    "user_code_hash" TEXT,
    "account_id" TEXT,
    "client_id" TEXT,
    "payload" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_artifacts_pkey" PRIMARY KEY ("kind","id_hash")
);

-- CreateIndex
CREATE INDEX "oauth_clients_tenant_id_id_idx" ON "oauth_clients"("tenant_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "oauth_authorizations_session_id_key" ON "oauth_authorizations"("session_id");

-- CreateIndex
CREATE INDEX "oauth_authorizations_account_id_client_id_idx" ON "oauth_authorizations"("account_id", "client_id");

-- CreateIndex
CREATE INDEX "oauth_authorizations_tenant_id_idx" ON "oauth_authorizations"("tenant_id");

-- CreateIndex
CREATE INDEX "oauth_authorizations_client_id_idx" ON "oauth_authorizations"("client_id");

-- CreateIndex
CREATE INDEX "oauth_artifacts_grant_id_idx" ON "oauth_artifacts"("grant_id");

-- CreateIndex
CREATE INDEX "oauth_artifacts_uid_idx" ON "oauth_artifacts"("uid");

-- CreateIndex
CREATE INDEX "oauth_artifacts_user_code_hash_idx" ON "oauth_artifacts"("user_code_hash");

-- CreateIndex
CREATE INDEX "oauth_artifacts_account_id_idx" ON "oauth_artifacts"("account_id");

-- CreateIndex
CREATE INDEX "oauth_artifacts_client_id_idx" ON "oauth_artifacts"("client_id");

-- CreateIndex
CREATE INDEX "oauth_artifacts_expires_at_idx" ON "oauth_artifacts"("expires_at");
