-- CreateTable
CREATE TABLE "sign_in_policies" (
    "tenant_id" TEXT NOT NULL,
    "second_factor" BOOLEAN NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "sign_in_policies_pkey" PRIMARY KEY ("tenant_id")
);
