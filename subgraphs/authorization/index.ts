import { createInvalidation } from '../../platform/events/invalidation.ts';
import { followClaims } from '../../platform/identity/claimed-account.ts';
import { GRANTS_INVALIDATION, grantsKey } from '../../platform/identity/grants-state.ts';
import type { Platform } from '../../platform/platform.ts';
import { startRounds } from '../../platform/work/rounds.ts';
import { defineSubgraph } from '../define.ts';
import { mergeResolvers } from '../resolvers.ts';
import type { Resources } from '../resource-owners.ts';
import { createRoleBindings } from './binding.ts';
import { createPermissionChecks } from './check.ts';
import { createTenantGrants } from './grants.ts';
import { matrixResolvers } from './matrix/matrix.ts';
import { memberCountResolvers } from './member-count/resolvers.ts';
import { createMemberCounts } from './member-count/store.ts';
import { createFindByName } from './members/find-by-name.ts';
import { createMembers } from './members/member.ts';
import { memberResolvers } from './members/resolvers.ts';
import { createAskOwners } from './ownership.ts';
import { publishPausedWork } from './paused-work.ts';
import { createProvisionMember } from './provisioned/provisioned-member.ts';
import { provisionedResolvers } from './provisioned/resolvers.ts';
import { authorizationResolvers } from './resolvers.ts';
import { routes } from './rest.ts';
import { followSignInPolicies } from './sign-in-policy/follow.ts';
import { signInPolicyResolvers } from './sign-in-policy/resolvers.ts';
import { createSetSignInPolicy } from './sign-in-policy/store.ts';
import { soleMembershipResolvers } from './sole-membership/resolvers.ts';
import { createSoleMemberships } from './sole-membership/store.ts';
import { type BindingStore, createBindingStore } from './store.ts';
import { createSubjects } from './subject.ts';
import { authorizationTenantData } from './tenant-data.ts';

const PRUNE_INTERVAL_MS = 3_600_000;
/** The time for which an expired role is kept, milliseconds: it explains why something is refused. */
const KEEP_EXPIRED_MS = 30 * 24 * 3_600_000;

/** Members are what the domain keeps of accounts. */
const MEMBERS = { table: 'role_bindings', id: 'subject_id', where: "resource = ''" };
const RESOURCES: Resources = { accounts: [MEMBERS], users: [MEMBERS] };

/**
 * Authorization: who has which role where, and what roles allow.
 *
 * A role binding gives a subject (an account or a service account) a role in a whole organization or on one resource. Membership is
 * a role in the whole organization. The gateway asks for the roles of a viewer, keeps them in memory, and is notified of every
 * change over the bus. Permissions of roles stand in `platform/identity/roles.ts`.
 *
 * - `binding.ts`, `store.ts`: roles are given and taken; the last owner stays;
 * - `check.ts`, `grants.ts`, `require-role.ts`: what a viewer may do;
 * - `matrix`: roles and what they allow, as a table;
 * - `members`: people of an organization, as a list;
 * - `member-count`, `member-room`: how many there are, and whether there is room for one more;
 * - `provisioned`: memberships that a directory keeps (SCIM);
 * - `sign-in-policy`: whether an organization asks its members for a second factor;
 * - `sole-membership`: members of one organization alone, held for a moment.
 */
export const authorization = defineSubgraph({
  name: 'authorization',
  service: 'authorization_service',
  port: 8204,
  description: 'Role-based access control and permissions.',
  routes,
  resources: RESOURCES,
  tenantData: authorizationTenantData,
  async start(platform) {
    const store = createBindingStore(platform);
    const invalidation = await createInvalidation(platform.bus, GRANTS_INVALIDATION);
    const publishChange = (subjectId: string, tenantId: string) =>
      invalidation.publish([grantsKey(subjectId, tenantId)]);
    const stopPruning = startPruning(platform, store);
    const stopFollowing = await followClaims(platform.bus, 'authorization', async ({ accountId, tenantId, until }) => {
      const removed = await store.claim(tenantId, accountId, until);
      for (const { subjectId } of removed) await publishChange(subjectId, tenantId);
    });
    const stopTelling = await publishPausedWork(platform, store);
    const setSignInPolicy = createSetSignInPolicy(platform);
    const stopPolicies = await followSignInPolicies(platform.bus, setSignInPolicy);
    const own = { name: 'authorization', resources: RESOURCES };
    const askOwners = createAskOwners(own, platform, platform.call);
    return {
      resolvers: mergeResolvers(
        authorizationResolvers(
          createTenantGrants(store, invalidation, platform.config.RBAC_ENABLED),
          createPermissionChecks(store, askOwners, platform.config.RBAC_ENABLED),
          createRoleBindings(store, createSubjects(platform.call), publishChange),
          store,
        ),
        matrixResolvers(platform.config.RBAC_ENABLED),
        memberResolvers(createMembers(store, publishChange, createFindByName(platform.call)), platform.call),
        memberCountResolvers(createMemberCounts(platform)),
        provisionedResolvers(createProvisionMember(store, publishChange)),
        soleMembershipResolvers(createSoleMemberships(platform)),
        signInPolicyResolvers(setSignInPolicy),
      ),
      stop: async () => {
        await stopPruning();
        await stopFollowing();
        await stopTelling();
        await stopPolicies();
        invalidation.close();
      },
    };
  },
});

function startPruning({ logger }: Platform, store: BindingStore): () => Promise<void> {
  const work = () => store.prune(new Date(Date.now() - KEEP_EXPIRED_MS));
  return startRounds(logger, [{ everyMs: PRUNE_INTERVAL_MS, failure: 'expired role bindings not pruned', work }]);
}
