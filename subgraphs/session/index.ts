import { z } from 'zod';
import { createInvalidation } from '../../platform/invalidation.ts';
import type { Platform } from '../../platform/platform.ts';
import { SESSION_INVALIDATION } from '../../platform/session-state.ts';
import { defineSubgraph } from '../define.ts';
import { sessionResolvers } from './resolvers.ts';
import { routes } from './rest.ts';
import { createSessions, type Sessions } from './session.ts';
import { createSessionStore, type SessionStore, sessionTenantData } from './store.ts';

const PRUNE_INTERVAL_MS = 3_600_000;
/** What has ended stays readable for as long. */
const KEEP_ENDED_MS = 30 * 24 * 3_600_000;

/** Sessions: who is logged in where, until when, and what clients keep with it. */
export const session = defineSubgraph({
  name: 'session',
  service: 'session_service',
  port: 8203,
  description: 'Session tracking and context.',
  routes,
  tenantData: sessionTenantData,
  async start(platform) {
    const store = createSessionStore(platform.database, platform.outbox);
    const invalidation = await createInvalidation(platform.bus, SESSION_INVALIDATION);
    const sessions = createSessions(store, invalidation);
    const stopFollowing = await followPasswordChanges(platform, sessions);
    const pruning = startPruning(platform, store);
    return {
      resolvers: sessionResolvers(platform, store, sessions) as never,
      stop: async () => {
        clearInterval(pruning);
        invalidation.close();
        await stopFollowing();
        await store.close();
      },
    };
  },
});

const passwordChanged = z.object({ account_id: z.string(), session_id: z.string().nullable() });

/** Whoever knew the old password is logged out, even when the process that changed it died right after. */
const followPasswordChanges = ({ bus }: Platform, sessions: Sessions): Promise<() => Promise<void>> =>
  bus.consume('account', 'session', async ({ type, payload, time }) => {
    if (type !== 'account.password_changed') return;
    const { account_id: accountId, session_id: exceptId } = passwordChanged.parse(payload);
    // The news may be late: who has logged in with the new password by now stays.
    await sessions.end({ accountId, exceptId, openedBefore: new Date(time) }, 'password_changed');
  });

function startPruning({ logger }: Platform, store: SessionStore): NodeJS.Timeout {
  const prune = () =>
    store
      .prune(new Date(Date.now() - KEEP_ENDED_MS))
      .catch((error) => logger.warn({ err: error }, 'sessions not pruned'));
  return setInterval(prune, PRUNE_INTERVAL_MS).unref();
}
