-- CreateIndex
CREATE INDEX "organizations_created_by_idx" ON "organizations"("created_by");
