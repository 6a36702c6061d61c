import { hasSecondFactor } from '../../platform/identity/second-factor.ts';
import { type CallContext, requireViewer } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DemandOfMembers } from './invitations/answer.ts';
import { isLogin } from './memberships.ts';
import type { OrganizationModel } from './models.ts';
import type { LoadOrganization } from './organization.ts';

/** Whether the organization demands a second factor of whoever works in it: who may say so, and what follows. */
export interface SignInPolicy {
  /**
   * Whoever changes it has a session that more than one factor has opened, and can open another one: nobody shuts themselves out, and no
   * credential that is worth less than the policy asks for takes it away.
   * @throws AppError FORBIDDEN for a credential that is no login; SECOND_FACTOR_POLICY.
   */
  requireChangeable(context: CallContext): Promise<void>;
  /** Has every process go by it. Safe to repeat; the events of the change do it again. */
  apply(organization: OrganizationModel, context: CallContext): Promise<void>;
}

/** How the viewer's session was opened (RFC 8176); none for a credential without a session. */
export type MethodsOf = (context: CallContext) => Promise<readonly string[]>;

export function createMethodsOf({ call }: Pick<Platform, 'call'>): MethodsOf {
  type State = { readonly authenticationMethods: readonly string[] };
  const state = call<{ _sessionState: State | null }, { id: string }>(
    'session',
    'query Methods($id: ID!) { _sessionState(id: $id) { authenticationMethods } }',
  );
  return async (context) => {
    const { sessionId } = requireViewer(context);
    if (sessionId === undefined) return [];
    return (await state({ id: sessionId }, context))._sessionState?.authenticationMethods ?? [];
  };
}

export function createSignInPolicy({ call }: Pick<Platform, 'call'>, methodsOf: MethodsOf): SignInPolicy {
  const holders = call<{ _secondFactorHolders: readonly string[] }, { accountIds: readonly string[] }>(
    'auth',
    'query Holders($accountIds: [ID!]!) { _secondFactorHolders(accountIds: $accountIds) }',
  );
  const set = call<object, { tenantId: string; secondFactor: boolean; version: number }>(
    'authorization',
    `mutation Set($tenantId: ID!, $secondFactor: Boolean!, $version: Int!) {
      _setSignInPolicy(tenantId: $tenantId, secondFactor: $secondFactor, version: $version)
    }`,
  );
  const endSessions = call<object, { tenantId: string }>(
    'session',
    'mutation End($tenantId: ID!) { _endSingleFactorSessions(tenantId: $tenantId) }',
  );
  return {
    requireChangeable: async (context) => {
      const viewer = requireViewer(context);
      if (!isLogin(viewer))
        throw new AppError('FORBIDDEN', 'Only an account that has logged in says whether a second factor is demanded');
      const methods = await methodsOf(context);
      const { accountId } = viewer;
      // A provider that asks for two factors does so again.
      const isSure =
        methods.includes('fed') ||
        (await holders({ accountIds: [accountId] }, context))._secondFactorHolders.includes(accountId);
      if (hasSecondFactor(methods) && isSure) return;
      throw new AppError(
        'SECOND_FACTOR_POLICY',
        'Only whoever has logged in with a second factor changes whether one is demanded: add one to your account and log in with it',
      );
    },
    apply: async ({ id: tenantId, requireSecondFactor: secondFactor, version }, context) => {
      // The rule first: what is opened from then on needs no ending.
      await set({ tenantId, secondFactor, version }, context);
      if (secondFactor) await endSessions({ tenantId }, context);
    },
  };
}

/** An invitation is accepted as the organization would have to be entered. */
export const createDemandOfMembers =
  (organizationOf: LoadOrganization, methodsOf: MethodsOf): DemandOfMembers =>
  async (tenantId, secondFactor, context) => {
    const { name, requireSecondFactor } = await organizationOf(tenantId, context);
    if (!requireSecondFactor || (secondFactor ?? hasSecondFactor(await methodsOf(context)))) return;
    throw new AppError(
      'SECOND_FACTOR_POLICY',
      `${name} demands a second factor of its members: add an authenticator app or a passkey to your account, and accept with it`,
      { members: { tenant_ids: [tenantId] } },
    );
  };
