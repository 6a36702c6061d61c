import { route } from '../../rest-adapter/route.ts';
import { apiKeyRoutes } from './api-keys/rest.ts';
import { routes as deviceRoutes } from './devices/rest.ts';
import { enrolmentRoutes } from './enrolment/rest.ts';
import { identityProviderRoutes } from './identity-providers/rest.ts';
import { oauthRoutes } from './oauth/rest.ts';
import { organizationRoutes } from './organizations/rest.ts';
import { passwordResetRoutes } from './password-reset/rest.ts';
import { JwksDocument, LoginDocument, LogoutDocument, RefreshDocument, RegisterDocument } from './rest.generated.ts';
import { routes as secondFactors } from './second-factor/rest.ts';

const tokens = {
  access_token: 'eyJhbGciOiJSUzI1NiIsImtpZCI6…',
  refresh_token: 'eyJhbGciOiJSUzI1NiIsInR5cCI6…',
  token_type: 'bearer',
  expires_in: 3600,
};

const signedIn = { ...tokens, device_token: 'dev_01jdq3k5w8r2s4t6v8w0x2y4z6.1896091200.5hLk…' };

/** The documented routes of auth_service, with registration, logout and the public keys beside them. */
export const routes = [
  ...deviceRoutes,
  route('POST /api/v1/auth/login', LoginDocument, {
    auth: 'public',
    summary: 'Log in with an e-mail address and a password',
    description:
      'An unknown address and a wrong password are answered alike. Ten wrong passwords in a row lock the address for 15 minutes, for the network that they come from. `device_token` opens nothing: sent with the next login it keeps strangers who guess from locking this device out. With a `DPoP` header (RFC 9449) the tokens are bound to its key, and `token_type` is `DPoP`.',
    errors: [
      'INVALID_CREDENTIALS',
      'SECOND_FACTOR_REQUIRED',
      'SECOND_FACTOR_ENROLMENT_REQUIRED',
      'INVALID_DPOP_PROOF',
      'FORBIDDEN',
    ],
    example: { request: { email: 'ada@example.com', password: 'correct horse battery' }, response: signedIn },
  }),
  route('POST /api/v1/auth/refresh', RefreshDocument, {
    auth: 'public',
    // Its answer is tokens, which are kept encrypted; without it, a client that lost the answer would have lost its session.
    idempotent: true,
    summary: 'Exchange a refresh token for a new pair of tokens',
    description: 'A refresh token works once. Using one again is taken for theft and ends its session.',
    errors: ['UNAUTHENTICATED', 'INVALID_DPOP_PROOF'],
    example: { request: { refresh_token: tokens.refresh_token }, response: tokens },
  }),
  route('POST /api/v1/auth/register', RegisterDocument, {
    auth: 'public',
    status: 201,
    summary: 'Create an account',
    description: 'The same as POST /api/v1/accounts.',
    idempotent: true,
    example: {
      request: { email: 'ada@example.com', name: 'Ada Lovelace', password: 'correct horse battery' },
      response: {
        account_id: 'usr_01jdq3k5w8x9y2z4a6b8c0d2e4',
        tenant_id: 'org_01jdq3k5w8f1g3h5j7k9m0n2p4',
        email: 'ada@example.com',
        email_verified: false,
        name: 'Ada Lovelace',
        roles: ['owner'],
        preferences: {},
        created_at: '2030-01-31T12:00:00.000Z',
        updated_at: '2030-01-31T12:00:00.000Z',
      },
    },
  }),
  route('POST /api/v1/auth/logout', LogoutDocument, {
    summary: 'End the session that asks',
    description: 'Its access and refresh tokens stop at once, everywhere.',
    extension: true,
    example: { response: { session_id: 'sess_01jdq3k5w8q1r3s5t7v9w0x2y4', status: 'revoked' } },
  }),
  ...apiKeyRoutes,
  ...organizationRoutes,
  ...oauthRoutes,
  ...identityProviderRoutes,
  ...passwordResetRoutes,
  route('GET /.well-known/jwks.json', JwksDocument, {
    auth: 'public',
    summary: 'Public keys that verify tokens (RFC 7517)',
    extension: true,
    example: {
      response: {
        keys: [{ kty: 'RSA', use: 'sig', alg: 'RS256', kid: '1Sgk4mXb…', n: 'u1W9rNhTtT…', e: 'AQAB' }],
      },
    },
  }),
  ...secondFactors,
  ...enrolmentRoutes,
];
