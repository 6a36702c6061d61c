-- CreateIndex
CREATE INDEX "tasks_tenant_id_status_finished_at_type_due_at_idx" ON "tasks"("tenant_id", "status", "finished_at", "type", "due_at");
