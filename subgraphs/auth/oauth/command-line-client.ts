import { IDENTITY_SCOPES } from '../../../platform/identity/scopes.ts';
import { DEVICE_CODE } from './client-rules.ts';
import type { OAuthClientModel } from './models.ts';
import type { OAuthStore } from './store.ts';

/**
 * The client of `trellis login`, which every installation has and no row keeps: nobody changes or removes it, and it is of no
 * organization. Everybody knows its identifier, so that it is public, has the device grant alone and is always asked about. Scopes of
 * administration (`admin:…`) are not for it.
 */
export const COMMAND_LINE_CLIENT: OAuthClientModel = {
  id: 'trellis-cli',
  tenantId: null,
  name: 'Trellis command line',
  secretHash: null,
  redirectUris: [],
  postLogoutRedirectUris: [],
  origins: [],
  grantTypes: [DEVICE_CODE, 'refresh_token'],
  scopes: [...IDENTITY_SCOPES, 'read:*', 'write:*', 'delete:*', 'mcp:*'],
  firstParty: false,
  createdBy: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

/** Finds a client: the one that is built in, or one that is kept. */
export const findClient = async (store: Pick<OAuthStore, 'client'>, id: string): Promise<OAuthClientModel | null> =>
  id === COMMAND_LINE_CLIENT.id ? COMMAND_LINE_CLIENT : store.client(id);
