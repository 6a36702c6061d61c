import type { CallSubgraph } from '../../platform/graphql/graph.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import type { Authentication } from './tokens.ts';

/** The facts of a renewed session that its tokens carry. */
export interface RenewedSession {
  /** The name that the client gave its device at login. */
  readonly deviceId: string | null;
  readonly authentication: Authentication;
}

/** Lengthens a session for new tokens; null when it has ended. @param keyThumbprint - binds it, if it is not bound yet. */
export type RenewSession = (
  session: { readonly id: string; readonly expiresAt: Date; readonly keyThumbprint: string | null },
  context: CallContext,
) => Promise<RenewedSession | null>;

export function createRenewSession(call: CallSubgraph): RenewSession {
  type Answer = { readonly _renewSession: (Authentication & { readonly deviceId: string | null }) | null };
  const renew = call<Answer, Record<string, unknown>>(
    'session',
    `mutation Renew($id: ID!, $expiresAt: DateTime!, $keyThumbprint: String) {
      _renewSession(id: $id, expiresAt: $expiresAt, keyThumbprint: $keyThumbprint) {
        deviceId authenticationMethods createdAt
      }
    }`,
  );
  return async ({ expiresAt, ...session }, context) => {
    const variables = { ...session, expiresAt: expiresAt.toISOString() };
    const { _renewSession: renewed } = await renew(variables, context);
    if (!renewed) return null;
    const { deviceId, ...authentication } = renewed;
    return { deviceId, authentication };
  };
}
