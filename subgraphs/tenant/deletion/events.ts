import { z } from 'zod';

const organization = { organization_id: z.string() };
/** An operator of another organization is named; a member is not, as this outlives the organization. */
const requested = { ...organization, requested_as: z.enum(['member', 'operator']), actor_id: z.string().nullable() };

/** Events of deletions. All of them belong to the installation, and not to the organization that goes. */
export const deletionEvents = {
  'tenant.deletion_scheduled': z
    .object({ ...requested, immediate: z.boolean(), due_at: z.iso.datetime() })
    .describe('The organization cannot be used any more; its data will be removed.'),
  'tenant.deletion_cancelled': z
    .object({ ...organization, actor_id: z.string() })
    .describe('An operator has restored the organization.'),
  'tenant.deletion_started': z.object(organization).describe('The data of the organization is being removed.'),
  'tenant.deleted': z
    .object({ ...organization, proof: z.record(z.string(), z.unknown()), proof_hash: z.string() })
    .describe('Nothing is left of the organization; what was removed where, and its hash.'),
} as const;
