-- CreateIndex
CREATE INDEX "deliveries_tenant_id_id_idx" ON "deliveries"("tenant_id", "id");
