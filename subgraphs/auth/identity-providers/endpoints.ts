import { IDENTITY_FIELDS } from '../../../platform/pages/identity-form.ts';
import type { HttpEndpoint } from '../../define.ts';

const text = { type: 'string' };
const page = (description: string) => ({ description, content: { 'text/html': { schema: text } } });
const query = (...names: readonly string[]) => names.map((name) => ({ name, in: 'query', schema: text }));
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
      parameters: [
        { name: 'provider_id', in: 'path', required: true, schema: text },
        ...query('code', 'state', 'iss', 'error', 'error_description'),
      ],
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
              properties: {
                link: text,
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
      parameters: [{ name: 'provider_id', in: 'path', required: true, schema: text }],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: { type: 'object', properties: { logout_token: text }, required: ['logout_token'] },
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
