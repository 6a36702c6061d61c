import { tenantTables } from '../tenant-data.ts';

const DOMAIN = 'event';

/** The tables that hold an organization's data. */
const TENANT_TABLES = [
  'webhook_attempts',
  'webhook_deliveries',
  'webhooks',
  'events',
  'sequences',
  'event_counts',
  'event_types',
] as const;

/** The data that the domain holds of a tenant, for its deletion. */
export const tenantData = tenantTables(DOMAIN, TENANT_TABLES, { removal: 'event.removal' });
