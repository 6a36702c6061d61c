import { z } from 'zod';

const domain = { domain_id: z.string() };
const actor = { actor_id: z.string() };

/** Events of domains of organizations. */
export const domainEvents = {
  'tenant.domain_added': z.object({ ...domain, ...actor }).describe('An organization wants to prove a domain.'),
  'tenant.domain_proven': z.object({ ...domain, ...actor }).describe('The domain is the organization’s.'),
  'tenant.domain_lapsed': z
    .object({ ...domain, reason: z.enum(['record_missing', 'declared_otherwise']) })
    .describe('The domain is not proven any more.'),
  'tenant.domain_removed': z.object({ ...domain, ...actor }).describe('The organization has given the domain up.'),
} as const;
