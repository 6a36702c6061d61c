import { about, named } from '../../../rest-adapter/named-schema.ts';
import { listBody, route } from '../../../rest-adapter/route.ts';
import {
  CreateIdentityProviderDocument,
  DiscoverSignInDocument,
  ExchangeSignInCodeDocument,
  GetIdentityProviderDocument,
  ListIdentitiesDocument,
  ListIdentityProvidersDocument,
  RemoveIdentityProviderDocument,
  UnlinkIdentityDocument,
  UpdateIdentityProviderDocument,
} from '../rest.generated.ts';

const ID = 'idp_01jdq3k5w8a1b2c4d6e8f0g2h4';
const provider = {
  provider_id: ID,
  installation: false,
  organization_id: 'org_01jdq3k5w8f1g3h5j7k9m0n2p4',
  name: 'Example Works',
  issuer: 'https://login.example.com',
  client_id: 'trellis',
  has_client_secret: true,
  scopes: ['openid', 'email', 'profile'],
  domains: ['example.com'],
  default_role: 'viewer',
  enabled: true,
  forced: false,
  enforces_second_factor: false,
  redirect_uri: `https://api.example.com/sso/callback/${ID}`,
  backchannel_logout_uri: `https://api.example.com/sso/backchannel-logout/${ID}`,
  start_url: `https://api.example.com/sso/start?provider=${ID}`,
  version: 1,
  created_by: 'usr_01jdq3k5w8x9y2z4a6b8c0d2e4',
  created_at: '2030-01-31T12:00:00.000Z',
  updated_at: '2030-01-31T12:00:00.000Z',
};
const identity = {
  identity_id: 'ident_01jdq3k5w8q1r3s5t7v9w0x2y4',
  provider_id: ID,
  provider_name: provider.name,
  issuer: provider.issuer,
  subject: '248289761001',
  linked_at: '2030-01-31T12:00:00.000Z',
  last_used_at: null,
};

/** Routes of sign-in with identity providers. */
export const identityProviderRoutes = [
  route('GET /api/v1/auth/identity-providers', ListIdentityProvidersDocument, {
    summary: 'List the identity providers of the organization, newest first',
    description: '`installation=true` lists those of the installation, to operators.',
    extension: true,
    errors: ['FORBIDDEN'],
    body: listBody('identity_providers'),
    example: { response: { identity_providers: [provider], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('POST /api/v1/auth/identity-providers', CreateIdentityProviderDocument, {
    status: 201,
    summary: 'Let people sign in with an OpenID Connect provider',
    description: 'Register `redirect_uri` there. The client secret is kept encrypted and never shown.',
    extension: true,
    errors: ['FORBIDDEN', 'CONFLICT'],
    example: {
      request: {
        name: provider.name,
        issuer: provider.issuer,
        client_id: provider.client_id,
        client_secret: 'the secret of the client',
        domains: provider.domains,
        default_role: provider.default_role,
      },
      response: provider,
    },
  }),
  route('GET /api/v1/auth/identity-providers/{provider_id}', GetIdentityProviderDocument, {
    summary: 'Read an identity provider',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    example: { response: provider },
  }),
  route('PATCH /api/v1/auth/identity-providers/{provider_id}', UpdateIdentityProviderDocument, {
    summary: 'Change an identity provider',
    description: 'The issuer cannot be changed. `enabled: false` ends the sessions that the provider has opened.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    example: { request: { name: 'Example Mills' }, response: { ...provider, name: 'Example Mills', version: 2 } },
  }),
  route('DELETE /api/v1/auth/identity-providers/{provider_id}', RemoveIdentityProviderDocument, {
    summary: 'Remove an identity provider',
    description: 'The sessions that it has opened end.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    example: { response: { provider_id: ID, status: 'removed' } },
  }),
  route('POST /api/v1/auth/sso/discover', DiscoverSignInDocument, {
    auth: 'public',
    summary: 'Ask how people with an address sign in',
    description: 'The answer hangs on the domain alone: whether there is an account does not show.',
    extension: true,
    example: { request: { email: 'ada@example.com' }, response: { required: false, providers: [] } },
  }),
  route('POST /api/v1/auth/sso/token', ExchangeSignInCodeDocument, {
    auth: 'public',
    summary: 'Exchange the code of a sign-in with a provider for tokens',
    description: 'A code is good for two minutes and one exchange, with the verifier of whoever began the sign-in.',
    extension: true,
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
    example: {
      request: { code: 'sic_p3Zt0mYk…', code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' },
      response: {
        access_token: 'eyJhbGciOiJSUzI1NiIsImtpZCI6…',
        refresh_token: 'eyJhbGciOiJSUzI1NiIsInR5cCI6…',
        token_type: 'bearer',
        expires_in: 3600,
        device_token: 'dev_01jdq3k5w8r2s4t6v8w0x2y4z6.1896091200.5hLk…',
      },
    },
  }),
  route('GET /api/v1/auth/identities', ListIdentitiesDocument, {
    summary: 'List the identities at providers that open the account',
    extension: true,
    answer: (selected) =>
      named('LinkedIdentities', 'The identities that open an account.', {
        identities: about('The oldest first.', selected('viewer.linkedIdentities')),
      }),
    body: ({ viewer }) => ({ identities: viewer.linkedIdentities ?? [] }),
    example: { response: { identities: [identity] } },
  }),
  route('DELETE /api/v1/auth/identities/{identity_id}', UnlinkIdentityDocument, {
    summary: 'Have an identity open the account no more',
    description: 'The sessions that it has opened end.',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: { identity_id: identity.identity_id, status: 'unlinked' } },
  }),
];
