import { issuerOf } from '../../../platform/identity/access-token.ts';
import { backgroundContext, type CallContext, withViewer } from '../../../platform/kernel/context.ts';
import { serviceViewer } from '../../../platform/kernel/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { startRounds } from '../../../platform/work/rounds.ts';
import type { HandleHttp } from '../../define.ts';
import type { Resolvers } from '../../resolvers.ts';
import type { OnJoined } from '../invitations/answer.ts';
import type { ProvisionedInvitations } from '../invitations/provisioned.ts';
import type { Memberships } from '../memberships.ts';
import type { TenantConfig } from '../settings.ts';
import { followMemberships } from './by-hand.ts';
import { createScimConfiguration } from './configuration.ts';
import { createDirectory } from './directory.ts';
import { SCIM_PATH } from './endpoints.ts';
import { createScimGroupStore, type ScimGroupStore } from './group-store.ts';
import { createScimGroups } from './groups.ts';
import { scimHandler } from './handler.ts';
import { scimResolvers } from './resolvers.ts';
import { createSettle, type ProvenBy, type Settle } from './settle.ts';
import { createScimUserStore, type ScimUserStore } from './user-store.ts';
import { createScimUsers } from './users.ts';

const RESUME_INTERVAL_MS = 20_000;
/** Until then the request that changed a row is still at it. */
const RESUME_AFTER_MS = 30_000;
/** At a start, whoever was at it has most likely died. Should they live, both do the same. */
const RESUME_AT_START_MS = 1_000;
const RESUMED_AT_ONCE = 200;
/** Memberships of one request that are changed at the same time. */
const AT_ONCE = 4;

/** The stores of a directory, which other parts of the domain read too. */
export interface ScimStores {
  readonly users: ScimUserStore;
  readonly groups: ScimGroupStore;
}

export const openScimStores = (platform: Pick<Platform, 'database' | 'outbox'>): ScimStores => ({
  users: createScimUserStore(platform),
  groups: createScimGroupStore(platform),
});

/** Notes who has accepted an invitation; their roles follow a moment later. */
export const joinedByInvitation =
  ({ users }: ScimStores): OnJoined =>
  async (invitationId, accountId) => {
    await users.accepted(invitationId, accountId);
  };

interface ScimParts {
  readonly stores: ScimStores;
  readonly memberships: Memberships;
  readonly invitations: ProvisionedInvitations;
  readonly provenBy: ProvenBy;
}

/** The part, at work. */
interface StartedScim {
  readonly resolvers: Resolvers;
  readonly http: HandleHttp;
  /** Goes on with what a process left behind when it died. */
  readonly ready: () => void;
  readonly stop: () => Promise<void>;
}

/** Opens the part. What it keeps running ends with `stop`. */
export async function startScim(
  platform: Platform<TenantConfig>,
  { stores, memberships, invitations, provenBy }: ScimParts,
): Promise<StartedScim> {
  const { config, call, logger } = platform;
  const { users, groups } = stores;
  const base = issuerOf(config) + SCIM_PATH;
  const directory = createDirectory(call);
  const maxMembers = config.MAX_MEMBERS_PER_ORGANIZATION;
  const settle = createSettle({ users, groups, directory, invitations, provenBy, maxMembers });
  const complain = (error: unknown) => logger.warn({ err: error }, 'a membership is not yet what the directory says');
  const settleAll = createSettleAll(stores, settle, complain);
  const maxUsers = config.MAX_SCIM_USERS_PER_ORGANIZATION;
  const maxGroups = config.MAX_SCIM_GROUPS_PER_ORGANIZATION;
  const resume = async (before: Date): Promise<void> => {
    const context = withViewer(backgroundContext('scim'), serviceViewer('tenant'));
    for (const user of await users.unsettled(before, RESUMED_AT_ONCE)) await settle(user, context).catch(complain);
  };
  const resumeSince = (ms: number) => void resume(new Date(Date.now() - ms)).catch(complain);
  const stopFollowing = await followMemberships(platform.bus, users, memberships);
  const stopResuming = startRounds(logger, [
    {
      everyMs: RESUME_INTERVAL_MS,
      failure: 'memberships were not compared with the directories',
      work: () => resume(new Date(Date.now() - RESUME_AFTER_MS)),
    },
  ]);
  return {
    resolvers: scimResolvers(createScimConfiguration({ users, groups, memberships, settleAll, base })),
    http: scimHandler({
      users: createScimUsers({ users, groups, settle, base, maxUsers }),
      groups: createScimGroups({ groups, settleAll, base, maxGroups }),
      base,
    }),
    ready: () => resumeSince(RESUME_AT_START_MS),
    stop: async () => {
      await stopResuming();
      await stopFollowing();
    },
  };
}

/** Has the memberships of several people follow what was written, a few at a time. What fails is done later: the rows say what is left. */
function createSettleAll(
  { users }: ScimStores,
  settle: Settle,
  complain: (error: unknown) => void,
): (userIds: readonly string[], tenantId: string, context: CallContext) => Promise<void> {
  return async (userIds, tenantId, context) => {
    const waiting = [...userIds];
    const work = async (): Promise<void> => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (Date.now() > context.deadlineMs) return;
        const user = await users.byId(id, tenantId);
        if (user) await settle(user, context).catch(complain);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  };
}
