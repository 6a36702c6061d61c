import { z } from 'zod';
import { createInvalidation } from '../../platform/events/invalidation.ts';
import { SESSION_INVALIDATION } from '../../platform/identity/session-state.ts';
import { backgroundContext } from '../../platform/kernel/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { startRounds } from '../../platform/work/rounds.ts';
import { defineSubgraph } from '../define.ts';
import { mergeResolvers } from '../resolvers.ts';
import { joinTenantData } from '../tenant-data.ts';
import { followSwitches } from './member-sessions/follow-switches.ts';
import { createMemberSessions } from './member-sessions/member-session.ts';
import { memberSessionResolvers } from './member-sessions/resolvers.ts';
import { createMemberSessionStore, switchedSessions } from './member-sessions/store.ts';
import { sessionResolvers } from './resolvers.ts';
import { routes } from './rest.ts';
import { createSessions, type EndMade, type Sessions } from './session.ts';
import { followSecondFactorDemands } from './single-factor.ts';
import { createSessionStore, type SessionStore, sessionTenantData } from './store.ts';

const PRUNE_INTERVAL_MS = 3_600_000;
/** The time for which an ended session stays readable, milliseconds. */
const KEEP_ENDED_MS = 30 * 24 * 3_600_000;

/**
 * Sessions: who is logged in where, until when, and what clients keep with it.
 *
 * Auth opens a session at a login and ends it at a logout; this domain keeps it, with the device and the address that it came from.
 * What ends a session (its owner, a new password, an operator) ends it in every process at once: over the bus, and by the next look
 * of the gateway.
 *
 * - `member-sessions`: sessions of members, as the organization sees and ends them that they work in;
 * - `session.ts`: sessions are opened, listed, changed and ended;
 * - `single-factor.ts`: what happens to sessions of one factor where an organization asks for two.
 */
export const session = defineSubgraph({
  name: 'session',
  service: 'session_service',
  port: 8203,
  description: 'Session tracking and context.',
  routes,
  resources: { sessions: ['sessions'] },
  tenantData: joinTenantData(switchedSessions, sessionTenantData),
  async start(platform) {
    const store = createSessionStore(platform.database, platform.outbox);
    const invalidation = await createInvalidation(platform.bus, SESSION_INVALIDATION);
    const endMade = createEndMade(platform);
    const sessions = createSessions(store, invalidation, endMade);
    const memberStore = createMemberSessionStore(platform);
    const memberSessions = createMemberSessions(memberStore, invalidation, endMade, platform.call);
    const stopFollowing = await followPasswordChanges(platform, sessions);
    const stopDemands = await followSecondFactorDemands(platform.bus, sessions);
    const stopSwitches = await followSwitches(platform.bus, memberStore);
    const stopPruning = startPruning(platform, store);
    return {
      resolvers: mergeResolvers(sessionResolvers(platform, store, sessions), memberSessionResolvers(memberSessions)),
      stop: async () => {
        await stopPruning();
        invalidation.close();
        await stopFollowing();
        await stopDemands();
        await stopSwitches();
      },
    };
  },
});

/** Asks the domains whose credentials sessions make, so that these have ended when the caller reads the answer. */
function createEndMade({ call, logger }: Platform): EndMade {
  const end = call<{ _endMadeApiKeys: number }, { makers: readonly string[]; by: string; tenantId: string | null }>(
    'auth',
    'mutation EndMade($makers: [ID!]!, $by: ID!, $tenantId: ID) { _endMadeApiKeys(makers: $makers, by: $by, tenantId: $tenantId) }',
  );
  const takeBack = call<
    { _endInvitationsSentIn: boolean },
    { sessionIds: readonly string[]; by: string; tenantId: string | null }
  >(
    'tenant',
    'mutation EndSent($sessionIds: [ID!]!, $by: ID!, $tenantId: ID) { _endInvitationsSentIn(sessionIds: $sessionIds, by: $by, tenantId: $tenantId) }',
  );
  return async ({ sessionIds, by, tenantId = null }, context) => {
    const asked = [end({ makers: sessionIds, by, tenantId }, context), takeBack({ sessionIds, by, tenantId }, context)];
    for (const { status, reason } of (await Promise.allSettled(asked)) as Partial<PromiseRejectedResult>[])
      if (status === 'rejected')
        logger.warn({ err: reason }, 'what sessions have made will be ended by the events alone');
  };
}

const passwordChanged = z.object({
  account_id: z.string(),
  // Of the session that stays.
  session_id: z.string().nullable().default(null),
  // Events of before there were versions end by time alone.
  credential_version: z.int().default(0),
});

/** Events that void what an account has logged in with, and why its sessions end then. */
const REASONS: Readonly<Record<string, string>> = {
  'account.password_changed': 'password_changed',
  'account.second_factors_recovered': 'second_factors_recovered',
};

/** Whoever knew the old password is logged out, even when the process that changed it died right after. */
const followPasswordChanges = ({ bus }: Platform, sessions: Sessions): Promise<() => Promise<void>> =>
  bus.consume('account', 'session', async ({ type, payload, time }) => {
    const reason = REASONS[type];
    if (reason === undefined) return;
    const {
      account_id: accountId,
      session_id: exceptId,
      credential_version: credentialVersion,
    } = passwordChanged.parse(payload);
    // The news may be late: who has logged in with the new password by now stays.
    const context = backgroundContext('session');
    const changed = { credentialVersion, openedBefore: new Date(time) };
    await sessions.end({ accountId, exceptId, changed }, reason, context);
  });

function startPruning({ logger }: Platform, store: SessionStore): () => Promise<void> {
  const work = () => store.prune(new Date(Date.now() - KEEP_ENDED_MS));
  return startRounds(logger, [{ everyMs: PRUNE_INTERVAL_MS, failure: 'sessions not pruned', work }]);
}
