import { limitAct } from '../../platform/identity/act-limit.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { rulesFor } from '../../platform/limits/rate-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import { isNamed, repeatedId } from '../../platform/stores/repeated-request.ts';
import { admit, takes } from './admission.ts';
import { authEvent } from './events.ts';
import { createMemberships } from './memberships.ts';
import { createRenewSession } from './renew-session.ts';
import type { AuthConfig } from './settings.ts';
import type { AuthStore, RefreshTokenRow } from './store.ts';
import type { TokenPair, Tokens } from './tokens.ts';

const REFUSALS = new Set<unknown>(['UNAUTHENTICATED', 'INVALID_DPOP_PROOF']);

/** Exchanges a refresh token for a new pair. @throws AppError UNAUTHENTICATED, RATE_LIMITED */
export type Refresh = (token: string, context: CallContext) => Promise<TokenPair>;

/**
 * Rotation of refresh tokens (RFC 9700 §4.14.2). A token works once: all that can fail happens before the compare-and-set, so a
 * failure leaves the token usable, and after it nothing is left to do but answer.
 *
 * A used token that comes back means that two parties have it, so its session ends. Only what came in while the first use was
 * still under way is merely refused: two tabs of one browser, or a client that sent a request twice, are no thieves. A
 * client that lost the answer has to log in again, unless it sent an Idempotency-Key over REST: the repetition is given the same token.
 */
export function createRefresh(platform: Platform<AuthConfig>, store: AuthStore, tokens: Tokens): Refresh {
  const { config, limiter, metrics, call } = platform;
  const rule = rulesFor(config).forRoute('/api/v1/auth/refresh');
  const inFlight = createOverlaps();
  const renewSession = createRenewSession(call);
  const sessionState = call<{ _sessionState: { id: string } | null }, Record<string, unknown>>(
    'session',
    'query State($id: ID!) { _sessionState(id: $id) { id } }',
  );
  const endSession = call<{ _revokeSession: boolean }, Record<string, unknown>>(
    'session',
    'mutation End($id: ID!) { _revokeSession(id: $id, reason: "refresh_reuse") }',
  );
  const principalOf = call<{ _principal: { accountId: string } | null }, Record<string, unknown>>(
    'account',
    'query Principal($id: ID!) { _principal(id: $id) { accountId } }',
  );
  const memberships = createMemberships(call);

  const eventOf = (
    type: 'auth.token_refreshed' | 'auth.refresh_reuse_detected',
    { accountId, tenantId, sessionId }: RefreshTokenRow,
  ) => authEvent(type, tenantId, { account_id: accountId, session_id: sessionId });

  const punishReuse = async (row: RefreshTokenRow, context: CallContext): Promise<never> => {
    const { _sessionState: alive } = await sessionState({ id: row.sessionId }, context);
    if (alive) {
      // The event first: an alert about a session that a crash left alive is better than an ending that nobody hears of.
      await store.append([eventOf('auth.refresh_reuse_detected', row)]);
      await endSession({ id: row.sessionId }, context);
    }
    throw refused('This refresh token was used before; its session has been ended');
  };

  /** The token that the first attempt of this request has put in place of a used one; null for one that was used itself. */
  const successorOf = async ({ sessionId }: RefreshTokenRow, id: string): Promise<RefreshTokenRow | null> => {
    const successor = await store.refreshToken(id);
    return successor?.sessionId === sessionId && !successor.usedAt ? successor : null;
  };

  const exchange = async (token: string, wasFirst: boolean, context: CallContext): Promise<TokenPair> => {
    const enteredMs = Date.now();
    const claims = await tokens.readRefreshToken(token);
    const row = await store.refreshToken(claims.id);
    if (!row || row.sessionId !== claims.sessionId) throw refused('This refresh token is not known any more');
    const id = repeatedId(context, 'tok');
    const before = row.usedAt && isNamed(context) ? await successorOf(row, id) : null;
    if (row.usedAt && !before) {
      if (wasFirst && enteredMs >= row.usedAt.getTime()) return punishReuse(row, context);
      throw lostRace();
    }
    const keyThumbprint = keyOf(before ?? row, context);
    const expiresAt = before?.expiresAt ?? new Date(Date.now() + config.REFRESH_TOKEN_SECONDS * 1000);
    const ids = { sessionId: row.sessionId, accountId: row.accountId };
    const session = await renewSession({ id: row.sessionId, expiresAt, keyThumbprint }, context);
    if (!session) throw refused('The session of this refresh token has ended');
    const { accountId, tenantId } = row;
    const [{ _principal: principal }, membership] = await Promise.all([
      principalOf({ id: accountId }, context),
      memberships.membershipIn(accountId, tenantId, context),
    ]);
    if (!principal) throw refused('The account of this refresh token does not exist any more');
    if (membership.roles.length === 0)
      throw refused('The account of this refresh token is not a member of its organization any more');
    const { authenticationMethods } = session.authentication;
    // Who has to sign in anew is told so like everybody whose session has ended.
    if (!takes(membership, authenticationMethods))
      throw refused('The organization demands a second factor, and this session was opened without one: log in again');
    const admission = admit(membership, authenticationMethods);
    const pair = await tokens.issue({ ...ids, admission, keyThumbprint, ...session }, id, expiresAt);
    const successor = { id, ...ids, tenantId, expiresAt, keyThumbprint };
    if (before) return pair;
    if (!(await store.rotateToken(row.id, successor, new Date(), eventOf('auth.token_refreshed', row))))
      throw lostRace();
    return pair;
  };

  return async (token, context) => {
    await limitAct(limiter, rule, context);
    const wasFirst = inFlight.enter(token);
    try {
      return await exchange(token, wasFirst, context);
    } catch (error) {
      if (error instanceof AppError && REFUSALS.has(error.extensions['code']))
        metrics.authFailures.inc({ service: 'auth_service', method: 'refresh_token' });
      throw error;
    } finally {
      inFlight.leave(token);
    }
  };
}

/**
 * The key of the new tokens: the old one's, which must be proved (RFC 9449 §5); or, for tokens that were bound to none, that of the proof
 * that came along, if one did.
 */
function keyOf({ keyThumbprint }: RefreshTokenRow, { client }: CallContext): string | null {
  const proved = client.proof?.thumbprint ?? null;
  if (keyThumbprint !== null && keyThumbprint !== proved)
    throw new AppError(
      'INVALID_DPOP_PROOF',
      'This refresh token is bound to a key: it needs a DPoP proof made with that key',
    );
  return proved;
}

const refused = (message: string) => new AppError('UNAUTHENTICATED', message);
const lostRace = () => refused('Another request used this refresh token at the same time');

/** Knows which uses of one token overlap in this process. Other processes are told by the time of the first use. */
function createOverlaps() {
  const counts = new Map<string, number>();
  return {
    /** Answers whether nobody else is using the token now. */
    enter(token: string): boolean {
      const others = counts.get(token) ?? 0;
      counts.set(token, others + 1);
      return others === 0;
    },
    leave(token: string): void {
      const left = counts.get(token)! - 1;
      if (left === 0) counts.delete(token);
      else counts.set(token, left);
    },
  };
}
