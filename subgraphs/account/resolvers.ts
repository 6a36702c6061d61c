import { createBatch } from '../../platform/graphql/batch.ts';
import { DateTime, EmailAddress, JSONValue } from '../../platform/graphql/scalars.ts';
import { limitAct } from '../../platform/identity/act-limit.ts';
import { requirePermission } from '../../platform/identity/permissions.ts';
import { type CallContext, requireAccount, requireService, requireViewer } from '../../platform/kernel/context.ts';
import { notFound } from '../../platform/kernel/errors.ts';
import { rulesFor } from '../../platform/limits/rate-limit.ts';
import { requestFields } from '../../platform/observability/logger.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from './account.ts';
import type { AccountModel } from './models.ts';
import { createRequireOwnSignIn } from './own-sign-in.ts';
import { createRoleLookup } from './role-lookup.ts';
import type { Resolvers } from './schema.generated.ts';
import type { AccountStore, Credentials } from './store.ts';

/**
 * Whether an account that proved its password may log in. Only then is it asked, so that nobody else learns the answer.
 * @throws AppError EMAIL_NOT_VERIFIED
 */
export type Admit = (credentials: Credentials | null) => Promise<Credentials | null>;

/** Arguments → rules → results of the account subgraph. */
export function accountResolvers(platform: Platform, store: AccountStore, accounts: Accounts, admit: Admit): Resolvers {
  const load = createBatch(store.byIds);
  const { config, limiter } = platform;
  const registration = rulesFor(config).forRoute('/api/v1/auth/register');
  const passwordChange = { name: 'password_change', limit: config.RATE_LIMIT_LOGIN_EMAIL_PER_MINUTE, windowMs: 60_000 };
  const revokeOthers = platform.call<{ _revokeAccountSessions: number }, Record<string, unknown>>(
    'session',
    `mutation RevokeOthers($accountId: ID!, $exceptId: ID, $reason: String!, $credentialVersion: Int!) {
      _revokeAccountSessions(
        accountId: $accountId, exceptId: $exceptId, reason: $reason, credentialVersion: $credentialVersion
      )
    }`,
  );
  const requireOwnSignIn = createRequireOwnSignIn(platform.call);
  const rolesOf = createRoleLookup(platform.call);
  const own = async (context: CallContext): Promise<AccountModel> => {
    const account = await load(context, requireAccount(context));
    if (!account) throw notFound('Account');
    return account;
  };
  /** Colleagues see each other; of anyone else not even the existence shows. */
  const visible = async (id: string, context: CallContext): Promise<AccountModel | null> => {
    const account = await load(context, id);
    const { kind, accountId, tenantId } = requireViewer(context);
    if (!account || kind === 'service' || accountId === id) return account;
    return tenantId !== null && (await rolesOf(context, id, tenantId)).length > 0 ? account : null;
  };
  return {
    DateTime,
    EmailAddress,
    JSON: JSONValue,
    Query: {
      me: (_source, _args, context) => own(context),
      account: async (_source, { id }, context) => {
        const account = await visible(id, context);
        if (!account) throw notFound('Account');
        if (requireViewer(context).accountId !== id) requirePermission(context, 'users:read');
        return account;
      },
      _verifyCredentials: async (_source, { email, password }, context) => {
        requireService(context);
        return toPrincipal(await accounts.verify(email, password, context).then(admit));
      },
      _principal: async (_source, { id }, context) => {
        requireService(context);
        return toPrincipal(await load(context, id));
      },
      _accountsNamed: (_source, { ids, patterns }, context) => {
        requireService(context);
        return store.named(ids, patterns);
      },
    },
    Mutation: {
      createAccount: async (_source, { input }, context) => {
        await limitAct(limiter, registration, context);
        await requireOwnSignIn(input.email, context);
        return accounts.create(input, context);
      },
      updateAccount: (_source, { input }, context) => accounts.update(input, context),
      changePassword: async (_source, { input }, context) => {
        await limitAct(limiter, passwordChange, context);
        const changed = await accounts.changePassword(input, context);
        const { accountId } = changed;
        const exceptId = requireViewer(context).sessionId ?? null;
        // The event of the change ends them too; this way they have ended when the caller reads the answer.
        await revokeOthers({ ...changed, exceptId, reason: 'password_changed' }, context).catch((error) =>
          platform.logger.warn({ err: error, ...requestFields(context) }, 'sessions will be ended by the event alone'),
        );
        // Only now, so that the event finds nothing left to do instead of doing the same at the same time.
        platform.outbox.wake('account');
        return { accountId, status: 'changed' };
      },
    },
    Subscription: {
      accountChanged: {
        subscribe: (_source, _args, context) => {
          const id = requireAccount(context);
          return platform.bus.stream<{ account_id?: string }>('account', (event) => event.payload.account_id === id, {
            signal: context.signal,
          });
        },
        resolve: (_event: unknown, _args: object, context: CallContext) => own(context),
      },
    },
    PasswordChange: {
      account: (_change, _args, context) => own(context),
    },
    Account: {
      __resolveReference: ({ id }, context) => visible(id, context),
      temporaryPassword: ({ id, temporaryPassword }, _args, context) =>
        context.viewer?.accountId === id ? (temporaryPassword ?? false) : null,
      roles: ({ id, tenantId, roles }, _args, context) => {
        if (roles) return [...roles];
        const { viewer } = context;
        if (viewer?.kind === 'user' && viewer.id === id) return [...viewer.roles];
        return rolesOf(context, id, viewer?.tenantId ?? tenantId);
      },
    },
  };
}

const toPrincipal = (account: Pick<AccountModel, 'id' | 'tenantId' | 'credentialVersion'> | null) =>
  account && { accountId: account.id, tenantId: account.tenantId, credentialVersion: account.credentialVersion };
