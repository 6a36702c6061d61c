import { z } from 'zod';

const serviceAccount = { service_account_id: z.string(), actor_id: z.string() };

/** Events of service accounts. */
export const serviceAccountEvents = {
  'tenant.service_account_created': z.object(serviceAccount).describe('A new service account exists.'),
  'tenant.service_account_updated': z
    .object({ ...serviceAccount, fields: z.array(z.string()) })
    .describe('The named fields of the service account have changed.'),
  'tenant.service_account_disabled': z.object(serviceAccount).describe('Its API keys are refused until it is enabled.'),
  'tenant.service_account_enabled': z.object(serviceAccount).describe('Its API keys are accepted again.'),
  'tenant.service_account_deleted': z.object(serviceAccount).describe('It is gone; its API keys are refused for good.'),
} as const;
