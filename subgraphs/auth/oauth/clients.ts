import { type Connection, type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { mayDo, requirePermission } from '../../../platform/identity/permissions.ts';
import { abortableOf, type CallContext, requireViewer } from '../../../platform/kernel/context.ts';
import { AppError, notFound } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { byOne, makeOnce } from '../../../platform/stores/repeated-request.ts';
import { authEvent } from '../events.ts';
import type { Authorizations } from './authorizations.ts';
import { type ClientSettings, checkClient } from './client-rules.ts';
import { hashSecret, newClientSecret } from './client-secret.ts';
import type { OAuthClientModel } from './models.ts';
import type { OAuthStore } from './store.ts';

export interface NewClientInput extends Required<Pick<ClientSettings, 'name'>> {
  readonly redirectUris?: readonly string[] | null | undefined;
  readonly postLogoutRedirectUris?: readonly string[] | null | undefined;
  readonly origins?: readonly string[] | null | undefined;
  readonly grantTypes?: readonly string[] | null | undefined;
  readonly scopes?: readonly string[] | null | undefined;
  readonly public?: boolean | null | undefined;
  readonly firstParty?: boolean | null | undefined;
}
export type ClientChangeInput = { readonly [Key in keyof Omit<NewClientInput, 'public'>]?: NewClientInput[Key] | null };

/** A client with the secret that is shown once; null for a public client. */
export interface ClientWithSecret {
  readonly client: OAuthClientModel;
  readonly secret: string | null;
}

/** The clients of an organization, for who administers it. */
export interface Clients {
  /** @throws AppError BAD_USER_INPUT; FORBIDDEN without permission; CONFLICT when the organization has as many as it may have. */
  create(input: NewClientInput, context: CallContext): Promise<ClientWithSecret>;
  list(page: PageArguments, context: CallContext): Promise<Connection<OAuthClientModel>>;
  get(id: string, context: CallContext): Promise<OAuthClientModel>;
  update(id: string, input: ClientChangeInput, context: CallContext): Promise<OAuthClientModel>;
  /** The old secret is void at once. @throws AppError CONFLICT for a public client. */
  rotateSecret(id: string, context: CallContext): Promise<ClientWithSecret>;
  /** Removes the client; all that accounts allowed it ends. */
  remove(id: string, context: CallContext): Promise<string>;
}

const MAX_CLIENTS = 1_000;
const READ = 'oauth_clients:read';
const WRITE = 'oauth_clients:write';
const DELETE = 'oauth_clients:delete';
const DEFAULT_SCOPES: readonly string[] = ['openid', 'profile', 'email', 'offline_access'];
const DEFAULT_GRANTS: readonly string[] = ['authorization_code', 'refresh_token'];

export function createClients(
  { config, secrets }: Platform,
  store: OAuthStore,
  authorizations: Authorizations,
): Clients {
  const tenantFor = (permission: string, context: CallContext): string => {
    const { tenantId } = requirePermission(context, permission);
    if (tenantId === null) throw new AppError('FORBIDDEN', 'Only a member of an organization has OAuth clients');
    return tenantId;
  };
  const eventOf = (
    type: 'created' | 'updated' | 'secret_rotated' | 'deleted',
    clientId: string,
    context: CallContext,
  ) => {
    const { tenantId, accountId = null } = requireViewer(context);
    return authEvent(`auth.oauth_client_${type}`, tenantId, { client_id: clientId, account_id: accountId });
  };
  const get = async (id: string, permission: string, context: CallContext): Promise<OAuthClientModel> => {
    const tenantId = tenantFor(permission, context);
    const client = await store.client(id);
    if (client?.tenantId !== tenantId) throw notFound('OAuth client');
    return client;
  };
  /** Consent is left out for it, so nobody but those who run the installation can say so. */
  const checkFirstParty = (firstParty: boolean | null | undefined, context: CallContext): void => {
    if (firstParty && !mayDo(requireViewer(context), 'platform:write'))
      throw new AppError('FORBIDDEN', 'Only an operator may have first-party clients (permission platform:write)');
  };

  return {
    async create(input, context) {
      const tenantId = tenantFor(WRITE, context);
      checkFirstParty(input.firstParty, context);
      const secret = input.public ? null : newClientSecret(context, secrets);
      const settings = {
        name: input.name,
        redirectUris: input.redirectUris ?? [],
        postLogoutRedirectUris: input.postLogoutRedirectUris ?? [],
        origins: input.origins ?? [],
        grantTypes: input.grantTypes ?? DEFAULT_GRANTS,
        scopes: input.scopes ?? DEFAULT_SCOPES,
      };
      checkClient(settings, config);
      const facts = { firstParty: input.firstParty ?? false, createdBy: requireViewer(context).id };
      const secretHash = secret === null ? null : hashSecret(secret);
      const row = { tenantId, secretHash, ...settings, ...facts };
      const client = await makeOnce(context, 'client', byOne(store.client), (id) =>
        store.insertClient({ id, ...row }, MAX_CLIENTS, eventOf('created', id, context), abortableOf(context)),
      );
      if (client.secretHash !== secretHash)
        throw new AppError('CONFLICT', 'The secret of the client that this request has made was changed since');
      return { client, secret };
    },
    async list(args, context) {
      const tenantId = tenantFor(READ, context);
      const page = toPage(args);
      const [rows, total] = await Promise.all([store.clients(tenantId, page), store.countClients(tenantId)]);
      return toConnection(page, rows, total);
    },
    get: (id, context) => get(id, READ, context),
    async update(id, input, context) {
      const client = await get(id, WRITE, context);
      checkFirstParty(input.firstParty, context);
      const change = given(input);
      checkClient({ ...client, ...change }, config);
      const updated = await store.updateClient(id, client.tenantId!, change, eventOf('updated', id, context));
      if (!updated) throw notFound('OAuth client');
      return updated;
    },
    async rotateSecret(id, context) {
      const current = await get(id, WRITE, context);
      const { secretHash, tenantId } = current;
      if (secretHash === null) throw new AppError('CONFLICT', 'A public client has no secret');
      const secret = newClientSecret(context, secrets);
      const change = { secretHash: hashSecret(secret) };
      if (change.secretHash === secretHash) return { client: current, secret };
      const client = await store.updateClient(id, tenantId!, change, eventOf('secret_rotated', id, context));
      if (!client) throw notFound('OAuth client');
      return { client, secret };
    },
    async remove(id, context) {
      const { tenantId } = await get(id, DELETE, context);
      await authorizations.revoke({ clientId: id }, 'client_deleted', context);
      const removed = await store.deleteClient(id, tenantId!, () => [eventOf('deleted', id, context)]);
      if (!removed) throw notFound('OAuth client');
      return id;
    },
  };
}

/** The settings that are to change: null leaves one as it is. */
const given = (input: ClientChangeInput): ClientSettings & { firstParty?: boolean } =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined));
