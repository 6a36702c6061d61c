import {
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
const open = (name: string, properties: Readonly<Record<string, SchemaPart>> = {}) =>
  named(name, properties, { additionalProperties: true });
const failure = named('OAuthError', { error: text, 'error_description?': text });
/** RFC 6749 §5.2. */
const refusal: Json = json('Refused, as RFC 6749 §5.2 has it', failure, {
  error: 'invalid_grant',
  error_description: 'grant request is invalid',
});
const METADATA = open('OAuthMetadata', { 'issuer?': text });
const TOKENS = named('OAuthTokens', {
  access_token: text,
  token_type: text,
  expires_in: integer,
  'refresh_token?': text,
  'id_token?': text,
  'scope?': text,
});
const TOKEN_STATE = open('OAuthTokenState', { active: { type: 'boolean' } });
const CLAIMS = open('OAuthClaims', { sub: text });
const REGISTRATION = open('OAuthRegistration', { 'redirect_uris?': listOf(text) });
const CLIENT_ANSWER = open('OAuthRegisteredClient', { client_id: text });
const DEVICE_CODES = named('OAuthDeviceCodes', {
  device_code: text,
  user_code: text,
  verification_uri: text,
  'verification_uri_complete?': text,
  expires_in: integer,
  'interval?': integer,
});
/** A form whose fields the page has. */
const PAGE_FORM = named('PageForm', {}, { additionalProperties: text });

const formBody = (required: readonly string[], optional: readonly string[] = []): Json => ({
  required: true,
  content: {
    'application/x-www-form-urlencoded': {
      schema:
        required.length + optional.length === 0
          ? PAGE_FORM
          : objectOf(
              Object.fromEntries([...required, ...optional.map((name) => `${name}?`)].map((name) => [name, text])),
            ),
    },
  },
});
const query = (...names: readonly string[]): Json[] => names.map((name) => ({ name, in: 'query', schema: text }));
const uid: Json = { name: 'uid', in: 'path', required: true, schema: text };
const CLIENT = ['client_id', 'client_secret'];

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
        ...['client_id', 'response_type', 'redirect_uri', 'scope', 'state', 'code_challenge', 'code_challenge_method'],
        ...['nonce', 'prompt', 'login_hint', 'max_age', 'resource'],
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
