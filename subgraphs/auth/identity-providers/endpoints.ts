import { IDENTITY_FIELDS } from '../../../platform/pages/identity-form.ts';
import type { HttpEndpoint } from '../../define.ts';

const text = { type: 'string' };
const page = (description: string) => ({ description, content: { 'text/html': { schema: text } } });
/** The parameters of both ways of a browser, by name. */
const PARAMETERS = {
  provider: 'The identity provider: `idp_…`.',
  return_to:
    'Where the browser goes back to with a `code`: an address on an origin of CORS_ORIGINS, or on this machine.',
  code_challenge: 'SHA-256 of the verifier that exchanges the `code`, in base64url (RFC 7636).',
  state: 'Comes back as it was sent.',
  interaction: 'The authorization request of OAuth that the sign-in is for, in place of `return_to`.',
  invitation: 'The token of the invitation that the sign-in is for, in place of `return_to`.',
  organization: 'With `invitation`: the organization that invites, `org_…`.',
  code: 'The answer of the provider.',
  iss: 'The issuer that answers (RFC 9207).',
  error: 'Why the provider lets nobody in.',
  error_description: 'The same in words.',
} as const;
const query = (...names: readonly (keyof typeof PARAMETERS)[]) =>
  names.map((name) => ({ name, in: 'query', description: PARAMETERS[name], schema: text }));
const providerId = {
  name: 'provider_id',
  in: 'path',
  required: true,
  schema: text,
  description: 'Identifier of the provider: `idp_…`.',
};
const refusals = {
  400: page('The answer does not hold; the page says why.'),
  403: page('Nobody is let in; the page says why.'),
  502: page('The provider cannot be reached.'),
};

/** The way of a browser to an identity provider and back. */
export const ssoEndpoints: readonly HttpEndpoint[] = [
  {
    method: 'GET',
    path: '/sso/start',
    operation: {
      operationId: 'ssoStart',
      summary: 'Sign in with an identity provider',
      parameters: query(
        'provider',
        'return_to',
        'code_challenge',
        'state',
        'interaction',
        'invitation',
        'organization',
      ),
      responses: { 303: { description: 'On to the provider', headers: { Location: { schema: text } } }, ...refusals },
    },
  },
  {
    method: 'GET',
    path: '/sso/callback/{provider_id}',
    operation: {
      operationId: 'ssoCallback',
      summary: 'Where a browser comes back from an identity provider',
      parameters: [providerId, ...query('code', 'state', 'iss', 'error', 'error_description')],
      responses: {
        200: page('An account with the address was there before: its owner proves it.'),
        303: { description: 'Back to where it began', headers: { Location: { schema: text } } },
        ...refusals,
      },
    },
  },
  {
    method: 'POST',
    path: '/sso/link',
    operation: {
      operationId: 'ssoLink',
      summary: 'The form that links an account with an identity',
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              description: 'The form of the page.',
              properties: {
                link: { ...text, description: 'Of the page: the identity that is to be linked.' },
                ...IDENTITY_FIELDS,
              },
              required: ['link'],
            },
          },
        },
      },
      responses: {
        200: page('A second factor is asked for.'),
        303: { description: 'Back to where it began', headers: { Location: { schema: text } } },
        401: page('The password or the code is wrong; the form comes again.'),
        429: page('Too many attempts.'),
        ...refusals,
      },
    },
  },
  {
    method: 'POST',
    path: '/sso/backchannel-logout/{provider_id}',
    operation: {
      operationId: 'ssoBackchannelLogout',
      summary: 'Where an identity provider tells whom it has signed out (OpenID Connect Back-Channel Logout 1.0)',
      parameters: [providerId],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              description: 'Who was signed out.',
              properties: {
                logout_token: { ...text, description: 'Whom the provider has signed out, as a JWT.' },
              },
              required: ['logout_token'],
            },
          },
        },
      },
      responses: {
        200: { description: 'The sessions have ended.' },
        400: { description: 'The token does not hold.' },
      },
    },
  },
];
