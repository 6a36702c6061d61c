import { route } from '../../../rest-adapter/route.ts';
import {
  ChangeEmailDocument,
  ConfirmEmailDocument,
  RequestEmailVerificationDocument,
  UndoEmailChangeDocument,
} from '../rest.generated.ts';

const account_id = 'usr_01jdq3k5w8x9y2z4a6b8c0d2e4';
const token = 'p3Zt0mYk…';

/** Routes that prove and change addresses. */
export const verificationRoutes = [
  route('POST /api/v1/accounts/me/email/verification', RequestEmailVerificationDocument, {
    status: 202,
    extension: true,
    summary: 'Send another link that confirms the address of the caller',
    description: 'Answers `verified`, and sends nothing, when the address is confirmed already.',
    errors: ['NOT_FOUND'],
    example: { response: { status: 'sent' } },
  }),
  route('POST /api/v1/accounts/email/verify', ConfirmEmailDocument, {
    auth: 'public',
    extension: true,
    summary: 'Confirm an address by the token of a link',
    description:
      'With the `password` of the account: a link that nobody asked for proves nothing. Over GraphQL a session of it will do. A token works once. One that is unknown, used or expired is refused by name.',
    errors: ['CONFLICT'],
    example: {
      request: { token, password: 'correct horse battery' },
      response: { account_id, email: 'ada@example.com', status: 'verified' },
    },
  }),
  route('PUT /api/v1/accounts/me/email', ChangeEmailDocument, {
    status: 202,
    extension: true,
    summary: 'Ask for another address',
    description:
      'Takes effect once the link that is sent there is followed. The old address can then undo it for 72 hours.',
    errors: ['CONFLICT', 'NOT_FOUND'],
    example: {
      request: { email: 'countess@example.com', password: 'correct horse battery' },
      response: { email: 'countess@example.com', status: 'pending' },
    },
  }),
  route('POST /api/v1/accounts/email/undo', UndoEmailChangeDocument, {
    auth: 'public',
    extension: true,
    summary: 'Take an account back by the token that its old address was sent',
    description: 'Voids the password and ends every session; a link to set another password is sent.',
    errors: ['CONFLICT'],
    example: { request: { token }, response: { account_id, email: 'ada@example.com', status: 'restored' } },
  }),
];
