import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type Provider from 'oidc-provider';
import type { Exchange } from '../../../platform/edge/exchange.ts';
import { issuerOf } from '../../../platform/identity/access-token.ts';
import { IDENTITY_SCOPES } from '../../../platform/identity/scopes.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { HandleHttp } from '../../define.ts';
import { wrap } from './adapter.ts';
import { WIDEST_SCOPES } from './answers.ts';
import type { HandleInteraction } from './interactions.ts';
import { rememberRequest } from './requests.ts';
import { ROUTES } from './routes.ts';

export interface HandlerParts {
  readonly platform: Platform;
  readonly provider: () => Promise<Provider>;
  readonly interactions: HandleInteraction;
}

const MAX_FORM_BYTES = 56 * 1024;
const PREFLIGHT_SECONDS = '600';
const RESOURCE_METADATA = '/.well-known/oauth-protected-resource';

/** Takes every request to the authorization server. */
export function createHandler({ platform, provider, interactions }: HandlerParts): HandleHttp {
  const { config } = platform;
  const issuer = new URL(issuerOf(config));
  const serve = async (exchange: Exchange, context: CallContext): Promise<void> => {
    const { path } = exchange;
    const current = await provider();
    if (path.includes('/oauth/interaction/')) {
      asIssuer(exchange.req, issuer);
      rememberRequest(exchange.req, { context, enteredAtMs: Date.now() });
      return interactions(current, exchange, context);
    }
    const takesToken = path === ROUTES.introspection || path === ROUTES.revocation;
    const req = takesToken ? await withWrappedToken(exchange) : exchange.req;
    asIssuer(req, issuer);
    const userCode = path === ROUTES.code_verification ? takeUserCode(req) : undefined;
    rememberRequest(req, { context, enteredAtMs: Date.now(), userCode });
    await current.callback()(req, exchange.handOver());
  };
  return async (exchange, context) => {
    if (exchange.req.method === 'OPTIONS') return answerPreflight(exchange);
    if (exchange.path === RESOURCE_METADATA) return sendResourceMetadata(exchange, issuerOf(config));
    await serve(exchange, context);
  };
}

/** The addresses that it makes are the issuer's, whatever name a client or a proxy used for it. */
function asIssuer({ headers }: IncomingMessage, { host, protocol }: URL): void {
  headers['x-forwarded-host'] = host;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
}

/** The same request with its token in other letters (`adapter.ts`). */
async function withWrappedToken(exchange: Exchange): Promise<IncomingMessage> {
  const { req } = exchange;
  const form = new URLSearchParams((await exchange.readBody(MAX_FORM_BYTES)).toString('utf8'));
  const token = form.get('token');
  if (token !== null && form.getAll('token').length === 1) form.set('token', wrap(token));
  const body = Buffer.from(form.toString());
  const { method, url, socket, httpVersion } = req;
  const headers = { ...req.headers, 'content-length': String(body.length) };
  return Object.assign(Readable.from([body], { objectMode: false }), {
    method,
    url,
    socket,
    httpVersion,
    headers,
  }) as IncomingMessage;
}

/** The code of an address is put into the form to be looked at; that it came with a link is no answer. */
function takeUserCode(req: IncomingMessage): string | undefined {
  if (req.method !== 'GET' || req.url === undefined) return undefined;
  const url = new URL(req.url, 'http://localhost');
  const code = url.searchParams.get('user_code');
  url.searchParams.delete('user_code');
  req.url = url.pathname + url.search;
  return code?.slice(0, 20);
}

/** Who may read the answer is known with the client, when the request itself comes. */
function answerPreflight(exchange: Exchange): void {
  const { origin } = exchange.req.headers;
  if (origin !== undefined) {
    exchange.header('Access-Control-Allow-Origin', origin);
    exchange.header('Access-Control-Allow-Methods', 'GET, POST');
    exchange.header('Access-Control-Allow-Headers', 'Authorization, Content-Type, DPoP');
    exchange.header('Access-Control-Max-Age', PREFLIGHT_SECONDS);
  }
  exchange.header('Vary', 'Origin');
  exchange.sendEmpty(204);
}

/** RFC 9728 §2. */
function sendResourceMetadata(exchange: Exchange, issuer: string): void {
  const body = {
    resource: issuer,
    authorization_servers: [issuer],
    bearer_methods_supported: ['header'],
    scopes_supported: [...IDENTITY_SCOPES, ...WIDEST_SCOPES],
    dpop_signing_alg_values_supported: ['ES256', 'Ed25519', 'EdDSA'],
  };
  exchange.header('Access-Control-Allow-Origin', '*');
  exchange.send(200, 'application/json; charset=utf-8', JSON.stringify(body));
}
