import type { BusEvent, EventBus } from '../platform/events/event-bus.ts';

/** The member of an event's payload that says whose, or which, rights have changed. */
const CHANGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  authorization: {
    'authorization.role_bound': 'subject_id',
    'authorization.role_unbound': 'subject_id',
    'authorization.member_suspended': 'subject_id',
    'authorization.organization_claimed': 'subject_id',
  },
  auth: {
    'auth.api_key_revoked': 'key_id',
    'auth.api_key_updated': 'key_id',
    'auth.oauth_revoked': 'session_id',
  },
  tenant: {
    'tenant.service_account_disabled': 'service_account_id',
    'tenant.service_account_deleted': 'service_account_id',
    'tenant.project_archived': 'project_id',
  },
};

/**
 * The SQL condition of work that runs for somebody, or with something, that an event is about: `$2`, in a column `caller`. A key of which only the
 * name is kept may be anybody's.
 */
export const RUNS_FOR = `($2 IN (caller->>'id', caller->>'accountId', caller->>'serviceAccountId', caller->>'projectId', caller->>'sessionId')
  OR (caller->>'kind' = 'api_key' AND NOT caller ?| ARRAY['accountId', 'serviceAccountId']))`;

/**
 * Calls back when rights may have been lost: with the organization, and the account, service account, key, session or project that it is about.
 * Each event goes to one process of the group, again until it was handled. Work is asked for its rights each time that it runs as well: this is
 * how it rests, and its owners hear of it, before it would run.
 */
export async function watchRights(
  bus: Pick<EventBus, 'consumeAll'>,
  group: string,
  review: (tenantId: string, id: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const ends = await Promise.all(
    Object.entries(CHANGES).map(([topic, members]) =>
      bus.consumeAll(topic, group, async (events: readonly BusEvent[]) => {
        for (const { type, tenantId, payload } of events) {
          const member = members[type];
          const id = member === undefined ? undefined : (payload as Readonly<Record<string, unknown>>)[member];
          if (tenantId !== null && typeof id === 'string') await review(tenantId, id);
        }
      }),
    ),
  );
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
