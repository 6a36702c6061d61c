import { about, named } from '../../../rest-adapter/named-schema.ts';
import { listBody, route } from '../../../rest-adapter/route.ts';
import {
  CreateOAuthClientDocument,
  DeleteOAuthClientDocument,
  GetOAuthClientDocument,
  ListAuthorizedAppsDocument,
  ListOAuthClientsDocument,
  RevokeAuthorizedAppDocument,
  RotateOAuthClientSecretDocument,
  UpdateOAuthClientDocument,
} from '../rest.generated.ts';

const record = {
  client_id: 'client_01jdq3k5w8q1r3s5t7v9w0x2y4',
  name: 'Night Owl',
  public: false,
  redirect_uris: ['https://owl.example.com/callback'],
  post_logout_redirect_uris: [],
  origins: [],
  grant_types: ['authorization_code', 'refresh_token'],
  scopes: ['openid', 'profile', 'email', 'offline_access', 'read:sessions'],
  first_party: false,
  created_at: '2030-01-31T12:00:00.000Z',
  updated_at: '2030-01-31T12:00:00.000Z',
};
const withSecret = { client: record, client_secret: 'yB3hTq0…' };
const app = {
  client_id: record.client_id,
  name: record.name,
  scopes: ['openid', 'read:sessions'],
  authorized_at: '2030-01-31T12:00:00.000Z',
  last_used_at: '2030-02-01T09:30:00.000Z',
};

/** The routes that administer OAuth clients, and what accounts have allowed them. */
export const oauthRoutes = [
  route('GET /api/v1/auth/oauth/clients', ListOAuthClientsDocument, {
    summary: "List the organization's OAuth clients, newest first",
    extension: true,
    body: listBody('clients'),
    example: { response: { clients: [record], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('POST /api/v1/auth/oauth/clients', CreateOAuthClientDocument, {
    status: 201,
    summary: 'Make an OAuth client',
    description: '`client_secret` is shown here and never again; it is null for a public client.',
    extension: true,
    errors: ['CONFLICT'],
    example: {
      request: { name: record.name, redirect_uris: record.redirect_uris, scopes: record.scopes },
      response: withSecret,
    },
  }),
  route('GET /api/v1/auth/oauth/clients/{client_id}', GetOAuthClientDocument, {
    summary: 'Read one OAuth client',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: record },
  }),
  route('PATCH /api/v1/auth/oauth/clients/{client_id}', UpdateOAuthClientDocument, {
    summary: 'Change an OAuth client',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { request: { name: record.name }, response: record },
  }),
  route('POST /api/v1/auth/oauth/clients/{client_id}/rotate', RotateOAuthClientSecretDocument, {
    summary: 'Give an OAuth client another secret',
    description: 'The old one is void at once.',
    extension: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { response: withSecret },
  }),
  route('DELETE /api/v1/auth/oauth/clients/{client_id}', DeleteOAuthClientDocument, {
    summary: 'Remove an OAuth client',
    description: 'All that accounts have allowed it ends: its sessions and tokens stop at once.',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: { client_id: record.client_id, status: 'deleted' } },
  }),
  route('GET /api/v1/auth/oauth/apps', ListAuthorizedAppsDocument, {
    summary: 'List the applications that the caller lets act for it',
    extension: true,
    answer: (selected) =>
      named('AuthorizedApps', 'The applications that an account lets act for it.', {
        apps: about('All of them.', selected('viewer.authorizedApps')),
      }),
    body: (data) => ({ apps: (data.viewer as { authorizedApps?: unknown } | null)?.authorizedApps ?? [] }),
    example: { response: { apps: [app] } },
  }),
  route('DELETE /api/v1/auth/oauth/apps/{client_id}', RevokeAuthorizedAppDocument, {
    summary: "Take back all that an application may do in the caller's name",
    description: 'Its sessions and tokens stop at once, everywhere.',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: { client_id: record.client_id, revoked_count: 1, status: 'revoked' } },
  }),
];
