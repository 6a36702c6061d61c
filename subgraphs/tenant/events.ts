import { z } from 'zod';
import { eventMaker } from '../../platform/events/event-types.ts';
import { deletionEvents } from './deletion/events.ts';
import { domainEvents } from './domains/events.ts';
import { invitationEvents } from './invitations/events.ts';
import { projectEvents } from './projects/events.ts';
import { scimEvents } from './scim/events.ts';
import { serviceAccountEvents } from './service-accounts/events.ts';

const organization = { organization_id: z.string(), actor_id: z.string() };

/** Events of organizations; `actor_id` is who did it (`usr_…` or `key_…`). No payload carries a name or an address. */
export const events = {
  'tenant.organization_created': z.object(organization).describe('A new organization exists.'),
  'tenant.organization_updated': z
    .object({ ...organization, fields: z.array(z.string()) })
    .describe('The named fields of the organization have changed.'),
  'tenant.second_factor_required': z
    .object({ ...organization, version: z.int() })
    .describe('The organization demands a second factor from now on.'),
  'tenant.second_factor_waived': z
    .object({ ...organization, version: z.int() })
    .describe('The organization does not demand a second factor any more.'),
  ...projectEvents,
  ...serviceAccountEvents,
  ...invitationEvents,
  ...domainEvents,
  ...scimEvents,
  ...deletionEvents,
} as const;

/** An event of this domain for its outbox. */
export const tenantEvent = eventMaker(events);
