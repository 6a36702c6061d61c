import { about, anything, mapOf, named } from '../../../rest-adapter/named-schema.ts';
import { route } from '../../../rest-adapter/route.ts';
import { BeginEnrolmentDocument, CompleteEnrolmentDocument } from '../rest.generated.ts';

const ticket = 'enr_Zk3v…';
const factor_id = 'sf_01jdq3k5w8h1j3k5m7n9p0q2r4';

/** Routes of adding a second factor on the way into an organization that demands one. */
export const enrolmentRoutes = [
  route('POST /api/v1/auth/login/enrolment', BeginEnrolmentDocument, {
    auth: 'public',
    extension: true,
    summary: 'Begin to add the second factor that an organization demands',
    description:
      'After a login was answered with SECOND_FACTOR_ENROLMENT_REQUIRED. For totp the answer has `factor_id`, `secret` and `uri`, for webauthn `passkey_options`.',
    errors: ['UNAUTHENTICATED'],
    answer: named('BegunEnrolment', 'What the second factor is made of: an authenticator app, or a passkey.', {
      'factor_id?': about('Of `totp`: `sf_…`, to be sent back with the first code.'),
      'secret?': about('Of `totp`: the key of the app, in base32.'),
      'uri?': about('Of `totp`: the same as an `otpauth:` URL, for a QR code.'),
      'passkey_options?': about(
        'Of `webauthn`: what `navigator.credentials.create` takes as its `publicKey`, in JSON.',
        mapOf(anything),
      ),
    }),
    body: ({ beginEnrolment: { totp, passkeyOptions } }) =>
      totp ? { factor_id: totp.factorId, secret: totp.secret, uri: totp.uri } : { passkey_options: passkeyOptions },
    example: {
      request: { ticket, method: 'totp', name: 'Phone' },
      response: {
        factor_id,
        secret: 'JBSWY3DPEHPK3PXP…',
        uri: 'otpauth://totp/Trellis:ada%40example.com?secret=JBSWY3DPEHPK3PXP…',
      },
    },
  }),
  route('POST /api/v1/auth/login/enrolment/complete', CompleteEnrolmentDocument, {
    auth: 'public',
    extension: true,
    summary: 'Add the second factor, and finish the login',
    description:
      '`factor_id` and `code` for totp, `credential` for webauthn. The recovery codes are shown only here. Five wrong codes void the ticket.',
    errors: ['UNAUTHENTICATED', 'INVALID_CREDENTIALS', 'SECOND_FACTOR_POLICY', 'CONFLICT'],
    example: {
      request: { ticket, method: 'totp', factor_id, code: '492039' },
      response: {
        access_token: 'eyJhbGciOiJSUzI1NiIsImtpZCI6…',
        refresh_token: 'eyJhbGciOiJSUzI1NiIsInR5cCI6…',
        token_type: 'bearer',
        expires_in: 3600,
        device_token: 'dev_01jdq3k5w8r2s4t6v8w0x2y4z6.1896091200.5hLk…',
        recovery_codes: ['7k2m-q4wd-9x3h-b6tz', 'c8rn-5vj1-0ypg-e2as'],
      },
    },
  }),
];
