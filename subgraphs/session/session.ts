import type { Invalidation } from '../../platform/events/invalidation.ts';
import { type PageArguments, toConnection, toPage } from '../../platform/graphql/connection.ts';
import { deviceNameOf } from '../../platform/identity/device-name.ts';
import { isDistrust } from '../../platform/identity/session-state.ts';
import { abortableOf, type CallContext, requireAccount, requireViewer } from '../../platform/kernel/context.ts';
import { AppError, notFound } from '../../platform/kernel/errors.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import { checkDocument, checkPatch, FREE_FORM, isJsonObject, mergePatch } from '../../platform/kernel/merge-patch.ts';
import type { SessionConnectionModel, SessionModel } from './models.ts';
import type { Ending, SessionStore } from './store.ts';

/** Longer descriptions say nothing more; some are attacks on whoever displays them. */
const MAX_USER_AGENT = 512;

/** The facts of a login. */
export interface Opening {
  readonly accountId: string;
  readonly tenantId: string;
  readonly deviceId?: string | null | undefined;
  /** Read from the user agent unless given. */
  readonly deviceName?: string | null | undefined;
  /** `dev_…` */
  readonly deviceRef?: string | null | undefined;
  /** Of the DPoP key that its tokens are bound to. */
  readonly keyThumbprint?: string | null | undefined;
  readonly ip: string;
  readonly userAgent?: string | null | undefined;
  /** RFC 8176. */
  readonly authenticationMethods?: readonly string[] | null | undefined;
  /** Of the password that was verified. */
  readonly credentialVersion?: number | null | undefined;
  readonly expiresAt: Date;
}

/** The rules of sessions. What belongs to another account is NOT_FOUND. */
export interface Sessions {
  /** @throws AppError INVALID_CREDENTIALS where the password was changed since. */
  open(opening: Opening, context: CallContext): Promise<SessionModel>;
  /** @throws AppError FORBIDDEN for the sessions of another account. */
  list(accountId: string, page: PageArguments, context: CallContext): Promise<SessionConnectionModel>;
  get(id: string, context: CallContext): Promise<SessionModel>;
  /** Ends one of the viewer's sessions, or finds that it has ended already. */
  revoke(id: string, context: CallContext): Promise<string>;
  /** Returns the sessions that it has ended. */
  revokeAll(keepCurrent: boolean, context: CallContext): Promise<readonly SessionModel[]>;
  updateContext(id: string, patch: unknown, context: CallContext): Promise<SessionModel>;
  /**
   * Ends sessions for the platform; how many. When it resolves, no process accepts their tokens, nor the keys that they have made where the reason
   * is distrust.
   */
  end(which: Ending, reason: string, context: CallContext): Promise<number>;
}

/** Sessions that are not trusted. */
export interface Distrusted {
  readonly sessionIds: readonly string[];
  /** Viewer whose doing their end is. */
  readonly by: string;
  /** The one organization that ends what they have made for it; absent for all that they have made. */
  readonly tenantId?: string;
}

/** Ends the API keys and takes back the invitations that sessions have made. Never rejects: the event of each session ends them too. */
export type EndMade = (sessions: Distrusted, context: CallContext) => Promise<void>;

export function createSessions(store: SessionStore, invalidation: Invalidation, endMade: EndMade): Sessions {
  const end = async (which: Ending, reason: string, context: CallContext): Promise<readonly SessionModel[]> => {
    const ended = await store.end(which, reason);
    const ids = ended.map(({ id }) => id);
    await invalidation.publish(ids);
    const [first] = ended;
    if (first && isDistrust(reason)) await endMade({ sessionIds: ids, by: first.accountId }, context);
    return ended;
  };
  const get = async (given: string, context: CallContext): Promise<SessionModel> => {
    const [session] = await store.byIds([named(given, context)]);
    if (!session || session.accountId !== requireAccount(context)) throw notFound('Session');
    return session;
  };
  return {
    end: async (...given) => (await end(...given)).length,
    get,
    open: async ({ accountId, tenantId, expiresAt, ip, ...given }, context) => {
      const agent = given.userAgent ? clean(given.userAgent).slice(0, MAX_USER_AGENT) : null;
      const opened = await store.insert(
        {
          id: newId('sess'),
          accountId,
          tenantId,
          expiresAt,
          ip,
          userAgent: agent,
          deviceId: given.deviceId ?? null,
          deviceName: given.deviceName ?? deviceNameOf(agent),
          deviceRef: given.deviceRef ?? null,
          keyThumbprint: given.keyThumbprint ?? null,
          authenticationMethods: [...(given.authenticationMethods ?? [])],
          credentialVersion: given.credentialVersion ?? null,
        },
        abortableOf(context),
      );
      if (!opened) throw new AppError('INVALID_CREDENTIALS', 'The password was changed meanwhile: log in again');
      return opened;
    },
    list: async (accountId, args, context) => {
      if (requireAccount(context) !== accountId)
        throw new AppError('FORBIDDEN', 'Only an account itself sees its sessions');
      const page = toPage(args);
      const rows = await store.page(accountId, page);
      const whole = page.after === null && page.offset === 0 && rows.length <= page.limit;
      const { nodes, edges, pageInfo } = toConnection(page, rows, rows.length);
      return { accountId, nodes, edges, pageInfo, knownTotal: whole ? rows.length : null };
    },
    revoke: async (given, context) => {
      const { id, accountId } = await get(given, context);
      // Whoever ends the session that asks has finished with it; whoever ends another one does not trust it, finished or not.
      if (id === requireViewer(context).sessionId) await end({ id, accountId }, 'logout', context);
      else if ((await end({ id, accountId }, 'revoked', context)).length === 0)
        await endMade({ sessionIds: [id], by: accountId }, context);
      return id;
    },
    revokeAll: async (keepCurrent, context) => {
      const { sessionId = null } = requireViewer(context);
      const accountId = requireAccount(context);
      const others = await end({ accountId, exceptId: sessionId }, 'revoked', context);
      if (keepCurrent || sessionId === null) return others;
      return [...others, ...(await end({ id: sessionId, accountId }, 'logout', context))];
    },
    updateContext: async (given, patch, context) => {
      const checked = checkPatch('context', patch, FREE_FORM);
      const change = (old: unknown) =>
        checkDocument('context', mergePatch(isJsonObject(old) ? old : {}, checked), FREE_FORM);
      const updated = await store.updateContext(named(given, context), requireAccount(context), change);
      if (!updated) throw notFound('Session');
      return updated;
    },
  };
}

/** The session that a caller means: `current` is the one that asks. */
function named(id: string, context: CallContext): string {
  const { sessionId } = requireViewer(context);
  if (id !== 'current') return id;
  if (sessionId === undefined) throw notFound('Session');
  return sessionId;
}

/** Control characters and broken UTF-16 would be refused by the table, or play tricks on whoever displays them. */
const clean = (text: string): string => text.replace(/[\p{Cc}\p{Surrogate}\u2028\u2029]/gu, ' ');
