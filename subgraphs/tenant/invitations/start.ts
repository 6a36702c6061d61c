import { issuerOf } from '../../../platform/access-token.ts';
import { limitAct } from '../../../platform/act-limit.ts';
import { backgroundContext, requireViewer } from '../../../platform/context.ts';
import { requestFields } from '../../../platform/logger.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { HandleHttp } from '../../define.ts';
import type { Resolvers } from '../../resolvers.ts';
import type { Memberships } from '../memberships.ts';
import type { LoadOrganization } from '../organization.ts';
import type { Tables } from '../store.ts';
import { acceptPage } from './accept-page/accept-page.ts';
import { createReaderIdentity } from './accept-page/identity.ts';
import { createInvitationAnswers, type InvitationAnswers } from './answer.ts';
import { type Contacts, createContacts } from './contacts.ts';
import { createInvitations, hashOf, type InvitationLimits, type SendInvitation } from './invitation.ts';
import { invitationMail } from './letter.ts';
import { invitationResolvers } from './resolvers.ts';
import { createInvitationStore, type InvitationStore } from './store.ts';

const FINISH_INTERVAL_MS = 60_000;
/** Until then the request that accepted is still at it. */
const FINISH_AFTER_MS = 30_000;
const PRUNE_INTERVAL_MS = 3_600_000;
/** What has ended stays readable for as long. */
const KEEP_MS = 90 * 24 * 3_600_000;
const HOUR_MS = 3_600_000;

/** The part, at work. */
interface StartedInvitations {
  readonly resolvers: Resolvers;
  readonly http: HandleHttp;
  readonly stop: () => void;
}

/** Opens the part. What it keeps running ends with `stop`. */
export function startInvitations(
  platform: Platform,
  tables: Tables,
  memberships: Memberships,
  organizationOf: LoadOrganization,
): StartedInvitations {
  const { config } = platform;
  const store = createInvitationStore(tables);
  const contacts = createContacts(platform, memberships);
  const send = createSend(platform, store, contacts, organizationOf);
  const invitations = createInvitations(store, memberships, contacts, send, limitsOf(platform));
  const answers = createInvitationAnswers(store, memberships, contacts, config.MAX_MEMBERS_PER_ORGANIZATION);
  return {
    resolvers: invitationResolvers(invitations, answers, organizationOf) as Resolvers,
    http: acceptPage({ answers, organizationOf, identity: createReaderIdentity(platform), issuer: issuerOf(config) }),
    stop: startTimers(platform, store, answers),
  };
}

function limitsOf({ config, limiter }: Platform): InvitationLimits {
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
  { config, mail, logger }: Platform,
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
      await mail.send(invitationMail(config, letter));
      return (await store.markSent(id, hashOf(token))) ?? invitation;
    } catch (error) {
      logger.warn({ err: error, invitation_id: id, ...requestFields(context) }, 'an invitation was not sent');
      return invitation;
    }
  };
}

function startTimers({ logger }: Platform, store: InvitationStore, answers: InvitationAnswers): () => void {
  const finish = () =>
    answers
      .finish(new Date(Date.now() - FINISH_AFTER_MS), backgroundContext('invitations'))
      .catch((error) => logger.warn({ err: error }, 'accepted invitations wait for their membership'));
  const prune = () =>
    store
      .prune(new Date(Date.now() - KEEP_MS))
      .catch((error) => logger.warn({ err: error }, 'old invitations not removed'));
  const timers = [setInterval(finish, FINISH_INTERVAL_MS), setInterval(prune, PRUNE_INTERVAL_MS)];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
