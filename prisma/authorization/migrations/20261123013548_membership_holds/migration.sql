-- CreateTable
CREATE TABLE "membership_holds" (
    "subject_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "held_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "membership_holds_pkey" PRIMARY KEY ("subject_id")
);

-- CreateIndex
CREATE INDEX "membership_holds_tenant_id_idx" ON "membership_holds"("tenant_id");
