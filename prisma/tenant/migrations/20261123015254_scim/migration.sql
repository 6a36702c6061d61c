-- CreateTable
CREATE TABLE "scim_users" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "user_name" TEXT NOT NULL,
    "user_name_key" TEXT NOT NULL,
    "external_id" TEXT,
    "attributes" JSONB NOT NULL,
    "active" BOOLEAN NOT NULL,
    "account_id" TEXT,
    "account_made" BOOLEAN NOT NULL DEFAULT false,
    "invitation_id" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "unsettled_since" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "settled_active" BOOLEAN NOT NULL DEFAULT false,
    "authority" TEXT NOT NULL,
    "changed_by" TEXT NOT NULL,
    "deleting_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "scim_users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "scim_groups" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "external_id" TEXT,
    "role" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "scim_groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "scim_group_members" (
    "tenant_id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,

    CONSTRAINT "scim_group_members_pkey" PRIMARY KEY ("group_id","user_id")
);

-- CreateTable
CREATE TABLE "scim_settings" (
    "tenant_id" TEXT NOT NULL,
    "default_role" TEXT NOT NULL,

    CONSTRAINT "scim_settings_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateIndex
CREATE INDEX "scim_users_tenant_id_id_idx" ON "scim_users"("tenant_id", "id");

-- CreateIndex
CREATE INDEX "scim_users_tenant_id_external_id_idx" ON "scim_users"("tenant_id", "external_id");

-- CreateIndex
CREATE INDEX "scim_users_invitation_id_idx" ON "scim_users"("invitation_id");

-- CreateIndex
CREATE INDEX "scim_users_unsettled_since_idx" ON "scim_users"("unsettled_since");

-- CreateIndex
CREATE UNIQUE INDEX "scim_users_tenant_id_user_name_key_key" ON "scim_users"("tenant_id", "user_name_key");

-- CreateIndex
CREATE UNIQUE INDEX "scim_users_tenant_id_account_id_key" ON "scim_users"("tenant_id", "account_id");

-- CreateIndex
CREATE INDEX "scim_groups_tenant_id_id_idx" ON "scim_groups"("tenant_id", "id");

-- CreateIndex
CREATE INDEX "scim_group_members_user_id_idx" ON "scim_group_members"("user_id");

-- CreateIndex
CREATE INDEX "scim_group_members_tenant_id_idx" ON "scim_group_members"("tenant_id");
