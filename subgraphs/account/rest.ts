import { route } from '../../rest-adapter/route.ts';
import { ChangePasswordDocument, CreateAccountDocument, MeDocument, UpdateMeDocument } from './rest.generated.ts';
import { securityAlertRoutes } from './security-alerts/rest.ts';
import { verificationRoutes } from './verification/rest.ts';

const profile = {
  account_id: 'usr_01jdq3k5w8x9y2z4a6b8c0d2e4',
  tenant_id: 'org_01jdq3k5w8f1g3h5j7k9m0n2p4',
  email: 'ada@example.com',
  email_verified: false,
  name: 'Ada Lovelace',
  roles: ['owner'],
  preferences: {},
  created_at: '2030-01-31T12:00:00.000Z',
  updated_at: '2030-01-31T12:00:00.000Z',
};

/** The documented routes of account_service, and what concerns passwords, addresses and alerts beside them. */
export const routes = [
  route('POST /api/v1/accounts', CreateAccountDocument, {
    auth: 'public',
    status: 201,
    summary: 'Create an account',
    description:
      'Makes a personal organization with it, which the account owns. Addresses are unique whatever their letter case. One that has an account is answered alike, with identifiers that belong to nobody, and its owner is told by mail.',
    idempotent: true,
    example: {
      request: { email: 'ada@example.com', name: 'Ada Lovelace', password: 'correct horse battery' },
      response: profile,
    },
  }),
  route('GET /api/v1/accounts/me', MeDocument, {
    summary: 'Read the profile of the caller',
    errors: ['NOT_FOUND'],
    example: { response: profile },
  }),
  route('PATCH /api/v1/accounts/me', UpdateMeDocument, {
    summary: 'Change the name or the preferences of the caller',
    description: 'Preferences are merged key by key, at every level; null deletes a key (RFC 7396).',
    errors: ['NOT_FOUND'],
    example: {
      request: { name: 'Countess Lovelace', preferences: { theme: 'dark', beta: null } },
      response: { ...profile, name: 'Countess Lovelace', preferences: { theme: 'dark' } },
    },
  }),
  route('PUT /api/v1/accounts/me/password', ChangePasswordDocument, {
    summary: 'Set a new password',
    description: 'Ends every other session of the account.',
    extension: true,
    errors: ['INVALID_CREDENTIALS', 'DEVICE_BINDING_REQUIRED'],
    example: {
      request: { current_password: 'correct horse battery', new_password: 'staple correct horse' },
      response: { account_id: profile.account_id, status: 'changed' },
    },
  }),
  ...verificationRoutes,
  ...securityAlertRoutes,
];
