import { issuerOf } from '../../../platform/identity/access-token.ts';
import { limitAct } from '../../../platform/identity/act-limit.ts';
import { type ClaimedAccount, followClaims } from '../../../platform/identity/claimed-account.ts';
import { followDistrust } from '../../../platform/identity/distrusted-session.ts';
import { passkeyPagesOf } from '../../../platform/identity/relying-party.ts';
import { backgroundContext, requireViewer } from '../../../platform/kernel/context.ts';
import { requestFields } from '../../../platform/observability/logger.ts';
import type { Platform } from '../../../platform/platform.ts';
import { startRounds } from '../../../platform/work/rounds.ts';
import { createActAs } from '../../acting-viewer.ts';
import type { HandleHttp } from '../../define.ts';
import type { Resolvers } from '../../resolvers.ts';
import { watchRights } from '../../watch-rights.ts';
import { tenantEvent } from '../events.ts';
import type { Memberships } from '../memberships.ts';
import type { LoadOrganization } from '../organization.ts';
import type { TenantConfig } from '../settings.ts';
import { createDemandOfMembers, createMethodsOf } from '../sign-in-policy.ts';
import { acceptPage } from './accept-page/accept-page.ts';
import { createReaderIdentity } from './accept-page/identity.ts';
import { createInvitationAnswers, type InvitationAnswers, type OnJoined } from './answer.ts';
import { type Contacts, createContacts } from './contacts.ts';
import { createInvitations, hashOf, type InvitationLimits, type SendInvitation } from './invitation.ts';
import { invitationMail } from './letter.ts';
import { createProvisionedInvitations, type ProvisionedInvitations } from './provisioned.ts';
import { invitationResolvers } from './resolvers.ts';
import { createInvitationRights } from './rights.ts';
import { createInvitationStore, type InvitationStore } from './store.ts';

const FINISH_INTERVAL_MS = 60_000;
/** Until then the request that accepted is still at it. */
const FINISH_AFTER_MS = 30_000;
const PRUNE_INTERVAL_MS = 3_600_000;
/** The time for which an invitation that has ended stays readable, milliseconds. */
const KEEP_MS = 90 * 24 * 3_600_000;
const HOUR_MS = 3_600_000;
/** More than an organization has open at once. */
const AT_ONCE = 10_000;

/** The part, at work. */
interface StartedInvitations {
  readonly resolvers: Resolvers;
  readonly http: HandleHttp;
  readonly stop: () => Promise<void>;
  /** For the organization's directory. */
  readonly provisioned: ProvisionedInvitations;
}

/** Opens the part. What it keeps running ends with `stop`. */
export async function startInvitations(
  platform: Platform<TenantConfig>,
  memberships: Memberships,
  organizationOf: LoadOrganization,
  onJoined: OnJoined,
): Promise<StartedInvitations> {
  const { config } = platform;
  const store = createInvitationStore(platform);
  const contacts = createContacts(platform, memberships);
  const send = createSend(platform, store, contacts, organizationOf);
  const invitations = createInvitations(store, memberships, contacts, send, limitsOf(platform), platform.secrets);
  const rights = createInvitationRights(store, createActAs(platform.call));
  const { MAX_MEMBERS_PER_ORGANIZATION: maxMembers } = config;
  const demand = createDemandOfMembers(organizationOf, createMethodsOf(platform));
  const answers = createInvitationAnswers(store, rights, memberships, contacts, demand, maxMembers, onJoined);
  const stopTimers = startTimers(platform, store, answers);
  const { bus } = platform;
  const follows = await Promise.all([
    followClaims(bus, 'tenant-invitations', (claimed) => takeBack(store, claimed)),
    followDistrust(bus, 'tenant-invitations', ({ id, by, tenantId }) => rights.endSentIn([id], by, tenantId)),
    watchRights(bus, 'invitation-rights', rights.review),
  ]);
  return {
    provisioned: createProvisionedInvitations(store, send, limitsOf(platform)),
    resolvers: invitationResolvers(invitations, answers, rights, organizationOf),
    http: acceptPage({
      answers,
      organizationOf,
      identity: createReaderIdentity(platform),
      issuer: issuerOf(config),
      passkeys: passkeyPagesOf(config),
    }),
    async stop() {
      await stopTimers();
      await Promise.all(follows.map((stop) => stop()));
    },
  };
}

/** The open invitations of a claimed organization: whoever sent them may be somebody else than its owner. */
async function takeBack(store: InvitationStore, { accountId, tenantId, until }: ClaimedAccount): Promise<void> {
  const open = await store.page(tenantId, 'open', { after: null, limit: AT_ONCE, offset: 0, direction: null });
  const former = open.filter(({ createdAt }) => createdAt <= until);
  for (const { id } of former) {
    const event = tenantEvent('tenant.invitation_revoked', tenantId, { invitation_id: id, actor_id: accountId });
    await store.close(id, { outcome: 'revoked', closedBy: accountId, tokenHash: null }, event);
  }
}

function limitsOf({ config, limiter }: Platform<TenantConfig>): InvitationLimits {
  const limit = config.RATE_LIMIT_INVITATIONS_PER_HOUR;
  const rule = { name: 'invitations', limit, windowMs: HOUR_MS };
  return {
    lifetimeSeconds: config.INVITATION_SECONDS,
    maxOpen: config.MAX_INVITATIONS_PER_ORGANIZATION,
    charge: (tenantId, context) => limitAct(limiter, rule, context, { rule, key: tenantId }),
  };
}

/** Where the mail cannot be handed over, the invitation stands without it: it shows no `sentAt`, and can be sent again. */
function createSend(
  { config, mail, logger }: Platform<TenantConfig>,
  store: InvitationStore,
  contacts: Contacts,
  organizationOf: LoadOrganization,
): SendInvitation {
  return async (invitation, token, context) => {
    const { id, tenantId, email: to, role, expiresAt } = invitation;
    try {
      const { accountId } = requireViewer(context);
      const inviter = accountId === undefined ? null : await contacts.of(accountId, context);
      const { name: organization } = await organizationOf(tenantId, context);
      const letter = { to, tenantId, organization, inviter: inviter?.name ?? null, role, token, expiresAt };
      // A repetition of the request may come here again, with the same link.
      await mail.send({ ...invitationMail(config, letter), dedupeKey: `invitation ${hashOf(token)}` });
      return (await store.markSent(id, hashOf(token))) ?? invitation;
    } catch (error) {
      logger.warn({ err: error, invitation_id: id, ...requestFields(context) }, 'an invitation was not sent');
      return invitation;
    }
  };
}

function startTimers(
  { logger }: Platform<TenantConfig>,
  store: InvitationStore,
  answers: InvitationAnswers,
): () => Promise<void> {
  const finish = () => answers.finish(new Date(Date.now() - FINISH_AFTER_MS), backgroundContext('invitations'));
  const prune = () => store.prune(new Date(Date.now() - KEEP_MS));
  return startRounds(logger, [
    { everyMs: FINISH_INTERVAL_MS, failure: 'accepted invitations wait for their membership', work: finish },
    { everyMs: PRUNE_INTERVAL_MS, failure: 'old invitations not removed', work: prune },
  ]);
}
