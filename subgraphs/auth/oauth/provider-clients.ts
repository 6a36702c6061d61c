import { type AdapterPayload, errors } from 'oidc-provider';
import { AppError } from '../../../platform/kernel/errors.ts';
import { authEvent } from '../events.ts';
import type { AuthConfig } from '../settings.ts';
import { checkClient, DEVICE_CODE, GRANT_TYPES } from './client-rules.ts';
import { hashSecret } from './client-secret.ts';
import { COMMAND_LINE_CLIENT, findClient } from './command-line-client.ts';
import type { OAuthClientModel } from './models.ts';
import { isNative } from './redirect-uri.ts';
import type { OAuthStore } from './store.ts';

/** Clients as the provider knows them: in the metadata of RFC 7591 §2. */
export interface ProviderClients {
  find(id: string): Promise<AdapterPayload | undefined>;
  /**
   * Keeps a client that has registered itself.
   * @throws errors.InvalidClientMetadata for what an administrator could not enter either, and for secrets where anyone may register.
   */
  register(id: string, metadata: AdapterPayload): Promise<void>;
}

/** Our own metadata, which no client can give itself. */
export const OWN_METADATA = ['first_party', 'allowed_origins', 'allowed_scopes'] as const;

/** Scopes that a client that registers itself may ask for, unless it names fewer. */
const OPEN_SCOPES = ['*:*', 'mcp:*'];

type Settings = Pick<AuthConfig, 'OAUTH_DYNAMIC_REGISTRATION' | 'OAUTH_COMMAND_LINE_CLIENT' | 'A2A_SCOPES_UNTIL'>;

export function createProviderClients(store: OAuthStore, config: Settings): ProviderClients {
  return {
    find: async (id) => {
      if (id === COMMAND_LINE_CLIENT.id && config.OAUTH_COMMAND_LINE_CLIENT === 'off') return undefined;
      const client = await findClient(store, id);
      return client ? metadataOf(client) : undefined;
    },
    async register(id, metadata) {
      const isPublic = metadata.token_endpoint_auth_method === 'none';
      if (!isPublic && config.OAUTH_DYNAMIC_REGISTRATION === 'open')
        throw new errors.InvalidClientMetadata(
          'token_endpoint_auth_method must be none: only public clients may register here',
        );
      const asked = (metadata.scope ?? '').split(' ').filter(Boolean);
      const client = {
        id,
        tenantId: null,
        firstParty: false,
        createdBy: null,
        name: metadata.client_name ?? new URL(metadata.redirect_uris?.[0] ?? 'app://app').host,
        secretHash: metadata.client_secret === undefined ? null : hashSecret(metadata.client_secret),
        redirectUris: metadata.redirect_uris ?? [],
        postLogoutRedirectUris: metadata.post_logout_redirect_uris ?? [],
        origins: originsOf(metadata.redirect_uris ?? []),
        grantTypes: (metadata.grant_types ?? ['authorization_code']).filter((grant) => GRANT_TYPES.includes(grant)),
        scopes: asked.length > 0 ? asked : OPEN_SCOPES,
      };
      try {
        checkClient(client, config);
      } catch (error) {
        throw error instanceof AppError ? new errors.InvalidClientMetadata(error.message) : error;
      }
      await store.insertClient(
        client,
        0,
        authEvent('auth.oauth_client_created', null, { client_id: id, account_id: null }),
      );
    },
  };
}

/** A page that gets the code may exchange it as well. */
const originsOf = (redirectUris: readonly string[]): string[] => [
  ...new Set(redirectUris.filter((uri) => /^https?:/.test(uri)).map((uri) => new URL(uri).origin)),
];

function metadataOf(client: OAuthClientModel): AdapterPayload {
  const { redirectUris, grantTypes } = client;
  return {
    client_id: client.id,
    client_name: client.name,
    redirect_uris: [...redirectUris],
    post_logout_redirect_uris: [...client.postLogoutRedirectUris],
    grant_types: grantTypes.filter(
      (grant) => grant === DEVICE_CODE || redirectUris.length > 0 || grant === 'refresh_token',
    ),
    response_types: grantTypes.includes('authorization_code') ? ['code'] : [],
    application_type: redirectUris.some(isNative) ? 'native' : 'web',
    ...(client.secretHash === null
      ? { token_endpoint_auth_method: 'none' }
      : { token_endpoint_auth_method: 'client_secret_basic', client_secret: client.secretHash }),
    first_party: client.firstParty,
    allowed_origins: [...client.origins],
    allowed_scopes: [...client.scopes],
  } as AdapterPayload;
}
