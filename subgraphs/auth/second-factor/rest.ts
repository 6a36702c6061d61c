import { about, integer, named, orNull, PAGE, pageFields } from '../../../rest-adapter/named-schema.ts';
import { route } from '../../../rest-adapter/route.ts';
import {
  AddTotpDocument,
  CancelSecondFactorRecoveryByLinkDocument,
  CancelSecondFactorRecoveryDocument,
  CompleteLoginDocument,
  ConfirmSecondFactorRecoveryDocument,
  ConfirmTotpDocument,
  ListSecondFactorsDocument,
  LoginWithPasskeyDocument,
  PasskeyLoginOptionsDocument,
  PasskeyOptionsDocument,
  ReadSecondFactorRecoveryDocument,
  ReauthenticationOptionsDocument,
  RegisterPasskeyDocument,
  RemoveSecondFactorDocument,
  RenameSecondFactorDocument,
  ReplaceRecoveryCodesDocument,
  RequestSecondFactorRecoveryDocument,
  ResetSecondFactorsDocument,
  SecondFactorOptionsDocument,
} from '../rest.generated.ts';

const tokens = {
  access_token: 'eyJhbGciOiJSUzI1NiIsImtpZCI6…',
  refresh_token: 'eyJhbGciOiJSUzI1NiIsInR5cCI6…',
  token_type: 'bearer',
  expires_in: 3600,
};
const signedIn = { ...tokens, device_token: 'dev_01jdq3k5w8r2s4t6v8w0x2y4z6.1896091200.5hLk…' };
const factor = {
  factor_id: 'sf_01jdq3k5w8h1j3k5m7n9p0q2r4',
  kind: 'totp',
  name: 'Phone',
  confirmed: true,
  synced: null,
  created_at: '2030-01-31T12:00:00.000Z',
  last_used_at: null,
};
const proof = { reauthenticate: { password: 'correct horse battery' } };
const codes = ['7k2m-q4wd-9x3h-b6tz', 'c8rn-5vj1-0ypg-e2as'];
const challenge = 'mKq0v4tYc1n…';
const requestOptions = {
  challenge,
  rpId: 'example.com',
  timeout: 300000,
  allowCredentials: [],
  userVerification: 'required',
};
const assertion = {
  id: 'pZ7x…',
  rawId: 'pZ7x…',
  type: 'public-key',
  response: { clientDataJSON: 'eyJ0eX…', authenticatorData: 'SZYN5Y…', signature: 'MEUCIQ…', userHandle: 'dXNyX…' },
  clientExtensionResults: {},
};
const attestation = { ...assertion, response: { clientDataJSON: 'eyJ0eX…', attestationObject: 'o2NmbXRk…' } };

/** Second factors: what completes a login, and what an account does with its own. */
export const routes = [
  route('POST /api/v1/auth/login/second-factor', CompleteLoginDocument, {
    auth: 'public',
    extension: true,
    summary: 'Complete a login with a second factor',
    description:
      'After a login was answered with SECOND_FACTOR_REQUIRED. `code` for totp and recovery_code, `credential` for webauthn. Five wrong ones void the ticket.',
    errors: ['INVALID_CREDENTIALS', 'UNAUTHENTICATED'],
    example: { request: { ticket: 'tkt_Zk3v…', method: 'totp', code: '492039' }, response: signedIn },
  }),
  route('POST /api/v1/auth/login/second-factor/options', SecondFactorOptionsDocument, {
    auth: 'public',
    extension: true,
    summary: 'What the browser needs to answer a ticket with a passkey',
    errors: ['UNAUTHENTICATED'],
    example: { request: { ticket: 'tkt_Zk3v…' }, response: requestOptions },
  }),
  route('POST /api/v1/auth/login/second-factor/recovery', RequestSecondFactorRecoveryDocument, {
    auth: 'public',
    status: 202,
    extension: true,
    summary: 'Have a link sent that recovers an account whose second factors are lost',
    description:
      'With the ticket of a login that was answered with SECOND_FACTOR_REQUIRED. The link goes to the confirmed address of the account. 403 where SECOND_FACTOR_RECOVERY is off.',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
    example: { request: { ticket: 'tkt_Zk3v…' }, response: { status: 'accepted' } },
  }),
  route('POST /api/v1/auth/login/second-factor/recovery/confirm', ConfirmSecondFactorRecoveryDocument, {
    auth: 'public',
    extension: true,
    summary: 'Start or finish a recovery by the token of a link and the password',
    description:
      'A first link starts the waiting time: `waiting`, and `due_at`. The link that is sent at its end finishes it: `recovered`; all second factors and recovery codes are gone, and every session has ended. A token is void after five wrong passwords.',
    errors: ['FORBIDDEN'],
    example: {
      request: { token: 'p3Zt0mYk…', password: 'correct horse battery' },
      response: { status: 'waiting', due_at: '2030-02-03T12:00:00.000Z' },
    },
  }),
  route('POST /api/v1/auth/login/second-factor/recovery/cancel', CancelSecondFactorRecoveryByLinkDocument, {
    auth: 'public',
    extension: true,
    summary: 'Cancel a recovery by the token of a link from one of its messages',
    example: { request: { token: 'p3Zt0mYk…' }, response: { status: 'cancelled' } },
  }),
  route('GET /api/v1/auth/second-factors/recovery', ReadSecondFactorRecoveryDocument, {
    extension: true,
    summary: 'Read the recovery of the caller’s second factors',
    description: '`recovery` is null when none is under way.',
    answer: (selected) =>
      named('OpenSecondFactorRecovery', 'The recovery that is on its way, where there is one.', {
        recovery: about('Null where there is none.', orNull(selected('viewer.secondFactorRecovery'))),
      }),
    body: ({ viewer }) => ({ recovery: viewer.secondFactorRecovery }),
    example: {
      response: {
        recovery: {
          recovery_id: 'sfr_01jdq3k5w8h1j3k5m7n9p0q2r4',
          started_at: '2030-01-31T12:00:00.000Z',
          due_at: '2030-02-03T12:00:00.000Z',
          expires_at: '2030-02-10T12:00:00.000Z',
          ip: '192.0.2.7',
        },
      },
    },
  }),
  route('DELETE /api/v1/auth/second-factors/recovery', CancelSecondFactorRecoveryDocument, {
    extension: true,
    summary: 'Cancel the recovery of the caller’s second factors',
    errors: ['NOT_FOUND'],
    example: { response: { status: 'cancelled' } },
  }),
  route('POST /api/v1/auth/login/passkey/options', PasskeyLoginOptionsDocument, {
    auth: 'public',
    extension: true,
    summary: 'What the browser needs for a login by passkey alone',
    description: 'The same for everybody; good for five minutes and one login.',
    example: { response: requestOptions },
  }),
  route('POST /api/v1/auth/login/passkey', LoginWithPasskeyDocument, {
    auth: 'public',
    extension: true,
    summary: 'Log in with a passkey, without a password',
    errors: ['INVALID_CREDENTIALS'],
    example: { request: { credential: assertion }, response: signedIn },
  }),
  route('POST /api/v1/auth/reauthenticate/options', ReauthenticationOptionsDocument, {
    extension: true,
    idempotent: false,
    summary: 'What the browser needs to prove the account by a passkey',
    description:
      'The answer goes into `reauthenticate.credential` of what asks for a proof. Good for five minutes, one proof and this account.',
    errors: ['CONFLICT'],
    example: {
      response: {
        ...requestOptions,
        allowCredentials: [{ id: assertion.id, transports: ['internal'], type: 'public-key' }],
      },
    },
  }),
  route('GET /api/v1/auth/second-factors', ListSecondFactorsDocument, {
    extension: true,
    summary: 'List the second factors of the caller',
    answer: (selected) =>
      named('SecondFactorPage', PAGE, {
        ...pageFields('second_factors', about('The oldest first.', selected('viewer.secondFactors.nodes'))),
        recovery_codes_left: about('Those that were not used yet.', integer),
      }),
    body: ({ viewer }) => {
      const { nodes, recoveryCodesLeft } = viewer.secondFactors!;
      const items = nodes.map((factor) => ({ ...factor, kind: factor.kind.toLowerCase() }));
      const page = { total: items.length, limit: 20, offset: 0, has_more: false };
      return { second_factors: items, recovery_codes_left: recoveryCodesLeft, ...page };
    },
    example: {
      response: {
        second_factors: [factor],
        recovery_codes_left: 10,
        total: 1,
        limit: 20,
        offset: 0,
        has_more: false,
      },
    },
  }),
  route('POST /api/v1/auth/second-factors/totp', AddTotpDocument, {
    extension: true,
    status: 201,
    idempotent: false,
    summary: 'Get a secret for an authenticator app',
    description: 'It counts once a code of it was sent to `…/{factor_id}/confirm`, within 15 minutes.',
    errors: ['CONFLICT'],
    example: {
      request: { name: 'Phone', ...proof },
      response: {
        factor_id: factor.factor_id,
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Trellis:ada%40example.com?issuer=Trellis&secret=JBSW…&algorithm=SHA1&digits=6&period=30',
      },
    },
  }),
  route('POST /api/v1/auth/second-factors/{factor_id}/confirm', ConfirmTotpDocument, {
    extension: true,
    idempotent: false,
    summary: 'Have an authenticator app count, by its first code',
    description: 'With the first factor of an account come ten recovery codes, shown only here; null otherwise.',
    errors: ['NOT_FOUND'],
    example: { request: { code: '492039' }, response: { factor, recovery_codes: codes } },
  }),
  route('POST /api/v1/auth/second-factors/passkeys/options', PasskeyOptionsDocument, {
    extension: true,
    idempotent: false,
    summary: 'What the browser needs to make a passkey',
    example: {
      request: proof,
      response: {
        challenge,
        rp: { name: 'Trellis', id: 'example.com' },
        user: { id: 'dXNyX…', name: 'ada@example.com', displayName: 'ada@example.com' },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
        timeout: 300000,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred', requireResidentKey: false },
        extensions: { credProps: true },
        hints: [],
      },
    },
  }),
  route('POST /api/v1/auth/second-factors/passkeys', RegisterPasskeyDocument, {
    extension: true,
    status: 201,
    idempotent: false,
    summary: 'Keep a passkey that the browser made',
    errors: ['CONFLICT'],
    example: {
      request: { name: 'Laptop', credential: attestation },
      response: {
        factor: { ...factor, kind: 'webauthn', name: 'Laptop', synced: true },
        recovery_codes: codes,
      },
    },
  }),
  route('PUT /api/v1/auth/second-factors/{factor_id}/name', RenameSecondFactorDocument, {
    extension: true,
    summary: 'Rename a second factor',
    errors: ['NOT_FOUND'],
    example: { request: { name: 'Phone' }, response: factor },
  }),
  route('POST /api/v1/auth/second-factors/{factor_id}/remove', RemoveSecondFactorDocument, {
    extension: true,
    idempotent: false,
    summary: 'Remove a second factor',
    description: 'A POST, because it takes a proof. With the last factor the recovery codes go too.',
    errors: ['NOT_FOUND'],
    example: { request: proof, response: { factor_id: factor.factor_id, status: 'removed' } },
  }),
  route('POST /api/v1/auth/second-factors/recovery-codes', ReplaceRecoveryCodesDocument, {
    extension: true,
    status: 201,
    idempotent: false,
    summary: 'Make new recovery codes; the old ones are void',
    errors: ['CONFLICT'],
    example: { request: proof, response: { recovery_codes: codes } },
  }),
  route('POST /api/v1/auth/accounts/{account_id}/second-factors/reset', ResetSecondFactorsDocument, {
    extension: true,
    idempotent: false,
    summary: 'Remove all second factors of a member who has lost them',
    errors: ['NOT_FOUND'],
    example: {
      request: proof,
      response: { account_id: 'usr_01jdq3k5w8x9y2z4a6b8c0d2e4', removed_count: 2 },
    },
  }),
];
