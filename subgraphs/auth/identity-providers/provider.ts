import { type Connection, type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { requireNoStronger } from '../../../platform/identity/acting.ts';
import { mayDo, requirePermission } from '../../../platform/identity/permissions.ts';
import { abortableOf, type CallContext, requireTenant, requireViewer } from '../../../platform/kernel/context.ts';
import { AppError, invalid, notFound } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { byOne, makeOnce } from '../../../platform/stores/repeated-request.ts';
import { authEvent } from '../events.ts';
import type { IdentityProviderModel } from './models.ts';
import type { ProviderStore } from './provider-store.ts';
import { checkProvider, type ProviderTerms, requireProvidedRole } from './provider-terms.ts';

/** A new provider as its maker gives it. */
export interface NewProviderInput extends Partial<ProviderTerms> {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** For the whole installation: an operator's. */
  readonly installation?: boolean | null | undefined;
  /** Of an installation's provider: where new people become members. */
  readonly organizationId?: string | null | undefined;
}

/** The terms to change; those that are left out stay. Name and client are always there: null is refused. */
export interface ProviderPatch extends Partial<Omit<ProviderTerms, 'name' | 'clientId'>> {
  readonly name?: string | null | undefined;
  readonly clientId?: string | null | undefined;
  readonly version?: number | null | undefined;
}

/**
 * The rules of identity providers. Who configures one decides who gets in, so these rules ask for the permission even where the gateway does
 * not. Another organization's is NOT_FOUND, and so is the installation's to all but operators.
 */
export interface IdentityProviders {
  get(id: string, context: CallContext): Promise<IdentityProviderModel>;
  list(installation: boolean, page: PageArguments, context: CallContext): Promise<Connection<IdentityProviderModel>>;
  /** @throws AppError BAD_USER_INPUT; FORBIDDEN for a role above the maker's own; CONFLICT at the limit. */
  create(input: NewProviderInput, context: CallContext): Promise<IdentityProviderModel>;
  /**
   * Disabling ends the sessions that it has opened. From then on it opens accounts with the roles of who changed it, and no stronger ones.
   * @throws AppError as `create`; FORBIDDEN for what somebody stronger has configured; CONFLICT for a version that is old.
   */
  update(id: string, patch: ProviderPatch, context: CallContext): Promise<IdentityProviderModel>;
  /** Ends the sessions that it has opened, and forgets whom it knows. */
  remove(id: string, context: CallContext): Promise<void>;
}

/** Ends the sessions of a provider, or of one account at it; nobody accepts their tokens when it resolves. */
export type EndProviderSessions = (providerId: string, accountId: string | null, context: CallContext) => Promise<void>;

/** Providers of one organization, and of the installation. */
const LIMIT = 20;

export function createIdentityProviders(
  { config, secrets }: Pick<Platform, 'config' | 'secrets'>,
  store: ProviderStore,
  endSessions: EndProviderSessions,
): IdentityProviders {
  const requireOperator = (context: CallContext) => requirePermission(context, 'platform:write');
  const find = async (id: string, permission: string, context: CallContext) => {
    const viewer = requirePermission(context, permission);
    const provider = await store.byId(id);
    const isTheirs =
      provider?.tenantId === null ? mayDo(viewer, 'platform:write') : provider?.tenantId === viewer.tenantId;
    if (!provider || !isTheirs) throw notFound('Identity provider');
    return provider;
  };
  const sealed = (secret: string | null | undefined, old: string | null): string | null =>
    secret === undefined ? old : secret === null ? null : secrets.encrypt(secret);
  const eventOf = (
    type: 'auth.identity_provider_created' | 'auth.identity_provider_removed',
    { id, tenantId }: Pick<IdentityProviderModel, 'id' | 'tenantId'>,
    context: CallContext,
  ) => authEvent(type, tenantId, { provider_id: id, actor_id: requireViewer(context).id });
  return {
    get: (id, context) => find(id, 'orgs:read', context),
    list: async (installation, args, context) => {
      requirePermission(context, 'orgs:read');
      if (installation) requireOperator(context);
      const page = toPage(args);
      const tenantId = installation ? null : requireTenant(context);
      return toConnection(page, await store.page(tenantId, page), await store.count(tenantId));
    },
    create: async (input, context) => {
      const { id: createdBy, roles: authority } = requirePermission(context, 'orgs:write');
      const { installation, organizationId: given, clientSecret } = input;
      if (installation) requireOperator(context);
      const tenantId = installation ? null : requireTenant(context);
      if (tenantId !== null && given) throw invalid('organizationId', 'is for providers of the installation only');
      const organizationId = tenantId ?? given ?? null;
      const terms = checkProvider(input, { config, organizationId, isInstallation: tenantId === null });
      requireProvidedRole(terms.defaultRole, tenantId, context);
      const { issuer } = terms;
      const row = { ...terms, tenantId, organizationId, issuer, createdBy, authority };
      return makeOnce(context, 'idp', byOne(store.byId), (id) => {
        const event = eventOf('auth.identity_provider_created', { id, tenantId }, context);
        const provider = { ...row, id, clientSecret: sealed(clientSecret, null) };
        return store.insert(provider, LIMIT, event, abortableOf(context));
      });
    },
    update: async (id, { version, ...patch }, context) => {
      const current = await find(id, 'orgs:write', context);
      requireNoStronger(current.authority, context);
      if (typeof version === 'number' && version !== current.version)
        throw new AppError('CONFLICT', `The version is ${current.version} by now, not ${version}: read it again`);
      for (const field of ['name', 'clientId'] as const)
        if (patch[field] === null) throw invalid(field, 'must not be null');
      const { organizationId, tenantId } = current;
      const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
      const merged = { ...current, ...given, clientSecret: patch.clientSecret };
      const terms = checkProvider(merged, { config, organizationId, isInstallation: tenantId === null });
      if (terms.defaultRole !== current.defaultRole) requireProvidedRole(terms.defaultRole, tenantId, context);
      const fields = Object.keys(given);
      const payload = { provider_id: id, actor_id: requireViewer(context).id, fields };
      const clientSecret = sealed(patch.clientSecret, current.clientSecret);
      const change = { ...terms, clientSecret, authority: requireViewer(context).roles };
      const event = authEvent('auth.identity_provider_updated', tenantId, payload);
      const updated = await store.update(id, current.version, change, event);
      if (current.enabled && !updated.enabled) await endSessions(id, null, context);
      return updated;
    },
    remove: async (id, context) => {
      const provider = await find(id, 'orgs:write', context);
      requireNoStronger(provider.authority, context);
      await endSessions(id, null, context);
      if (!(await store.remove(id, eventOf('auth.identity_provider_removed', provider, context))))
        throw notFound('Identity provider');
      // Whoever was signing in at that moment.
      await endSessions(id, null, context);
    },
  };
}
