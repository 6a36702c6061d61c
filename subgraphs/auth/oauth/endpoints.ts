import {
  about,
  integer,
  listOf,
  type NamedSchema,
  named,
  objectOf,
  type SchemaPart,
  text,
} from '../../../rest-adapter/named-schema.ts';
import type { HttpEndpoint } from '../../define.ts';
import { ROUTES } from './routes.ts';

type Json = Readonly<Record<string, unknown>>;

const page: Json = { description: 'A page', content: { 'text/html': { schema: text } } };
const redirect: Json = { description: 'Goes on somewhere else', headers: { Location: { schema: text } } };
const json = (description: string, schema: NamedSchema, example?: Json): Json => ({
  description,
  content: { 'application/json': { schema, ...(example && { example }) } },
});
/** An object of which a standard says what may be in it. */
const open = (name: string, description: string, properties: Readonly<Record<string, SchemaPart>>) =>
  named(name, description, properties, { additionalProperties: true });
const failure = named('OAuthError', 'A refusal (RFC 6749 §5.2).', {
  error: about('`invalid_grant`, `invalid_client`, …'),
  'error_description?': about('In words.'),
});
/** RFC 6749 §5.2. */
const refusal: Json = json('Refused, as RFC 6749 §5.2 has it', failure, {
  error: 'invalid_grant',
  error_description: 'grant request is invalid',
});
const METADATA = open('OAuthMetadata', 'What a server can do, and where.', {
  'issuer?': about('The `iss` of its tokens.'),
});
const TOKENS = named('OAuthTokens', 'Tokens (RFC 6749 §5.1).', {
  access_token: about('Sent as `Authorization: Bearer`, or `DPoP` where the type says so.'),
  token_type: about('`Bearer` or `DPoP`.'),
  expires_in: about('Seconds that the access token is good for.', integer),
  'refresh_token?': about('Good once: each use answers another one. Only with the scope `offline_access`.'),
  'id_token?': about('Who the account is, as a JWT. Only with the scope `openid`.'),
  'scope?': about('The scopes that were granted, between spaces.'),
});
const TOKEN_STATE = open('OAuthTokenState', 'The worth of a token (RFC 7662 §2.2).', {
  active: about('False for one that is void, expired, or another client’s.', { type: 'boolean' }),
});
const CLAIMS = open('OAuthClaims', 'Facts about an account, as its scopes allow.', {
  sub: about('The account: `usr_…`.'),
});
const REGISTRATION = open('OAuthRegistration', 'A client to be registered (RFC 7591 §2).', {
  'redirect_uris?': about('Where browsers are sent back to; each must be the same to the letter.', listOf(text)),
});
const CLIENT_ANSWER = open('OAuthRegisteredClient', 'A client that has registered (RFC 7591 §3.2.1).', {
  client_id: about('To be sent with each request of the client.'),
});
const DEVICE_CODES = named('OAuthDeviceCodes', 'Codes for a device without a browser (RFC 8628 §3.2).', {
  device_code: about('Of the device: what it asks for tokens with.'),
  user_code: about('Shown to the person, who types it in the browser.'),
  verification_uri: about('The page that takes the code.'),
  'verification_uri_complete?': about('The same page with the code in it.'),
  expires_in: about('Seconds that both codes are good for.', integer),
  'interval?': about('Seconds between two questions of the device; 5 unless given.', integer),
});
/** A form whose fields the page has. */
const PAGE_FORM = named('PageForm', 'The fields of a page.', {}, { additionalProperties: text });

/** The fields and parameters of OAuth, by name. */
const FIELDS = {
  client_id: 'Identifier of the client: `client_…`, or the address that a registered one has.',
  client_secret: 'Of a client that is not public and sends no `Authorization`.',
  response_type: 'Always `code`.',
  redirect_uri: 'One of those that the client is registered with, to the letter.',
  scope: 'The scopes that are asked for, between spaces.',
  state: 'Comes back as it was sent.',
  code_challenge: 'SHA-256 of the verifier, in base64url (RFC 7636).',
  code_challenge_method: 'Always `S256`.',
  nonce: 'Comes back in the ID token.',
  prompt: '`none`, `login` or `consent`: what the person is asked, whatever they have answered before.',
  login_hint: 'The e-mail address that the sign-in page begins with.',
  max_age: 'Seconds after which the person has to sign in again.',
  resource: 'The API that the token is for (RFC 8707).',
  grant_type: '`authorization_code`, `refresh_token` or `urn:ietf:params:oauth:grant-type:device_code`.',
  code: 'Of the redirect, with the grant `authorization_code`; good once.',
  code_verifier: 'The text whose SHA-256 was the `code_challenge`.',
  refresh_token: 'With the grant `refresh_token`; good once.',
  device_code: 'With the grant of devices.',
  token: 'An access token or a refresh token.',
  token_type_hint: '`access_token` or `refresh_token`: where to look first.',
  xsrf: 'Of the page: proves that the form is its own.',
  user_code: 'The code that the device shows.',
  id_token_hint: 'The ID token of the session, so that nobody has to be asked.',
  post_logout_redirect_uri: 'One of those that the client is registered with, to the letter.',
  logout: 'Given where the session is to end.',
} as const;
type Field = keyof typeof FIELDS;

const formBody = (required: readonly Field[], optional: readonly Field[] = []): Json => ({
  required: true,
  content: {
    'application/x-www-form-urlencoded': {
      schema:
        required.length + optional.length === 0
          ? PAGE_FORM
          : objectOf(
              Object.fromEntries([
                ...required.map((name) => [name, about(FIELDS[name])]),
                ...optional.map((name) => [`${name}?`, about(FIELDS[name])]),
              ]),
              { description: 'A form (RFC 6749, appendix B).' },
            ),
    },
  },
});
const query = (...names: readonly Field[]): Json[] =>
  names.map((name) => ({ name, in: 'query', description: FIELDS[name], schema: text }));
const uid: Json = {
  name: 'uid',
  in: 'path',
  required: true,
  schema: text,
  description: 'The authorization request that the pages are about.',
};
const CLIENT = ['client_id', 'client_secret'] as const;

const metadata = (path: `/${string}`, summary: string): HttpEndpoint => ({
  method: 'GET',
  path,
  crossOrigin: true,
  operation: {
    operationId: `oauth${path.replace(/\W+(\w)/g, (_, c: string) => c.toUpperCase())}`,
    summary,
    responses: { 200: json('Metadata', METADATA) },
  },
});

/** The endpoints of OAuth 2.0 and OpenID Connect. */
export const oauthEndpoints: readonly HttpEndpoint[] = [
  metadata('/.well-known/openid-configuration', 'Metadata of the OpenID provider (OpenID Connect Discovery 1.0)'),
  metadata('/.well-known/oauth-authorization-server', 'Metadata of the authorization server (RFC 8414)'),
  metadata('/.well-known/oauth-protected-resource', 'Metadata of the API as a protected resource (RFC 9728)'),
  {
    method: 'GET',
    path: ROUTES.authorization,
    operation: {
      operationId: 'oauthAuthorize',
      summary: 'Ask an account for access (RFC 6749 §4.1, PKCE with S256)',
      parameters: query(
        ...(['client_id', 'response_type', 'redirect_uri', 'scope', 'state', 'code_challenge'] as const),
        ...(['code_challenge_method', 'nonce', 'prompt', 'login_hint', 'max_age', 'resource'] as const),
      ),
      responses: { 303: redirect, 400: page },
    },
  },
  {
    method: 'GET',
    path: `${ROUTES.authorization}/{uid}`,
    operation: {
      operationId: 'oauthResume',
      summary: 'Go on with an authorization request after its pages',
      parameters: [uid],
      responses: { 303: redirect, 400: page },
    },
  },
  ...(['login', 'second-factor', 'enrol', 'consent', 'abort'] as const).map(
    (step): HttpEndpoint => ({
      method: 'POST',
      path: `/oauth/interaction/{uid}/${step}`,
      operation: {
        operationId: `oauthInteraction${step.replace(/(?:^|-)(\w)/g, (_, c: string) => c.toUpperCase())}`,
        summary: `The ${step} form of a page`,
        parameters: [uid],
        requestBody: formBody([]),
        responses: { 200: page, 303: redirect, 400: page, 401: page, 429: page },
      },
    }),
  ),
  {
    method: 'GET',
    path: '/oauth/interaction/{uid}',
    operation: {
      operationId: 'oauthInteraction',
      summary: 'The page of an authorization request: sign-in or consent',
      parameters: [uid],
      responses: { 200: page, 400: page },
    },
  },
  {
    method: 'POST',
    path: ROUTES.token,
    documented: true,
    crossOrigin: true,
    operation: {
      operationId: 'oauthToken',
      summary: 'Exchange a code, a refresh token or a device code for tokens (RFC 6749 §3.2)',
      requestBody: formBody(
        ['grant_type'],
        ['code', 'redirect_uri', 'code_verifier', 'refresh_token', 'device_code', 'scope', 'resource', ...CLIENT],
      ),
      responses: {
        200: json('Tokens', TOKENS, { access_token: 'eyJ…', token_type: 'Bearer', expires_in: 3600 }),
        400: refusal,
        401: refusal,
      },
    },
  },
  {
    method: 'POST',
    path: ROUTES.revocation,
    crossOrigin: true,
    operation: {
      operationId: 'oauthRevoke',
      summary: 'Give a token back: its whole authorization ends (RFC 7009)',
      requestBody: formBody(['token'], ['token_type_hint', ...CLIENT]),
      responses: { 200: { description: 'It is void, or was not known' }, 400: refusal, 401: refusal },
    },
  },
  {
    method: 'POST',
    path: ROUTES.introspection,
    crossOrigin: true,
    reads: true,
    operation: {
      operationId: 'oauthIntrospect',
      summary: 'Ask what a token of the client is worth (RFC 7662)',
      requestBody: formBody(['token'], ['token_type_hint', ...CLIENT]),
      responses: { 200: json('What it is worth', TOKEN_STATE, { active: false }), 400: refusal, 401: refusal },
    },
  },
  ...(['GET', 'POST'] as const).map(
    (method): HttpEndpoint => ({
      method,
      path: ROUTES.userinfo,
      crossOrigin: true,
      reads: true,
      operation: {
        operationId: `oauthUserinfo${method === 'GET' ? '' : 'Post'}`,
        summary: 'Who the account of an access token is (OpenID Connect Core §5.3)',
        security: [{ bearerAuth: [] }],
        responses: { 200: json('Claims', CLAIMS, { sub: 'usr_01jdq3k5w8x9y2z4a6b8c0d2e4' }), 401: refusal },
      },
    }),
  ),
  {
    method: 'POST',
    path: ROUTES.registration,
    operation: {
      operationId: 'oauthRegister',
      summary: 'Register a client by itself, where OAUTH_DYNAMIC_REGISTRATION allows it (RFC 7591)',
      requestBody: { required: true, content: { 'application/json': { schema: REGISTRATION } } },
      responses: {
        201: json('The client', CLIENT_ANSWER),
        400: refusal,
        401: refusal,
        404: { description: 'Registration is off' },
      },
    },
  },
  {
    method: 'POST',
    path: ROUTES.device_authorization,
    crossOrigin: true,
    operation: {
      operationId: 'oauthDeviceAuthorization',
      summary: 'Begin on a device without a browser (RFC 8628 §3.1)',
      requestBody: formBody(['client_id'], ['scope', 'client_secret', 'resource']),
      responses: {
        200: json('Codes', DEVICE_CODES, {
          device_code: 'Ab3…',
          user_code: 'BCDF-GHJK',
          verification_uri: 'https://api.example.com/oauth/device',
          expires_in: 600,
        }),
        400: refusal,
        401: refusal,
      },
    },
  },
  ...(['GET', 'POST'] as const).map(
    (method): HttpEndpoint => ({
      method,
      path: ROUTES.code_verification,
      operation: {
        operationId: `oauthDevice${method === 'GET' ? '' : 'Form'}`,
        summary: 'The page that takes the code of a device',
        ...(method === 'GET' ? { parameters: query('user_code') } : { requestBody: formBody(['xsrf', 'user_code']) }),
        responses: { 200: page, 303: redirect, 400: page },
      },
    }),
  ),
  {
    method: 'GET',
    path: `${ROUTES.code_verification}/{uid}`,
    operation: {
      operationId: 'oauthDeviceResume',
      summary: 'Go on with a device after its pages',
      parameters: [uid],
      responses: { 200: page, 400: page },
    },
  },
  {
    method: 'GET',
    path: ROUTES.end_session,
    operation: {
      operationId: 'oauthEndSession',
      summary: "End the browser's session (OpenID Connect RP-Initiated Logout 1.0)",
      parameters: query('id_token_hint', 'client_id', 'post_logout_redirect_uri', 'state'),
      responses: { 200: page, 400: page },
    },
  },
  {
    method: 'POST',
    path: `${ROUTES.end_session}/confirm`,
    operation: {
      operationId: 'oauthEndSessionConfirm',
      summary: 'The form of the page that ends the session',
      requestBody: formBody(['xsrf'], ['logout']),
      responses: { 303: redirect, 400: page },
    },
  },
  {
    method: 'GET',
    path: `${ROUTES.end_session}/success`,
    operation: { operationId: 'oauthEndSessionSuccess', summary: 'The page after it', responses: { 200: page } },
  },
];
