-- What operators count, and try again, of all organizations.
CREATE INDEX "webhook_deliveries_open_idx" ON "webhook_deliveries" ("state", "id") WHERE "state" IN ('pending', 'failed');
