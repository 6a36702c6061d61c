import { route } from '../../../rest-adapter/route.ts';
import { RequestPasswordResetDocument, ResetPasswordDocument } from '../rest.generated.ts';

/** Routes for whoever forgot a password. The account domain does the work. */
export const passwordResetRoutes = [
  route('POST /api/v1/auth/password-reset', RequestPasswordResetDocument, {
    auth: 'public',
    status: 202,
    extension: true,
    summary: 'Have a link sent that resets the password',
    description: 'The same answer, after the same time, whether an account has the address or not.',
    example: { request: { email: 'ada@example.com' }, response: { status: 'accepted' } },
  }),
  route('POST /api/v1/auth/password-reset/confirm', ResetPasswordDocument, {
    auth: 'public',
    extension: true,
    summary: 'Set a new password by the token of a link',
    description:
      'A token works once. Every session of the account ends, the API keys that these have made, and a lock on its address; `end_api_keys` ends all keys. `claimed`: nobody had confirmed the address before, and everything that was made in the account has ended.',
    example: {
      request: { token: 'p3Zt0mYk…', new_password: 'staple correct horse' },
      response: { status: 'changed', claimed: false },
    },
  }),
];
