import { createHash, generateKeyPairSync, type KeyObject, type KeyPairKeyObjectResult } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, type JWTPayload, SignJWT } from 'jose';

/** What the provider says of whoever comes next, and how it misbehaves. */
export interface Script {
  /** Claims of the ID token, over those that are right; undefined leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** How the token is signed. Default: with the published RS256 key. */
  readonly signing?: 'none' | 'hs256-with-public-key' | 'unknown-key';
  /** Of the redirect back. */
  readonly answer?: Readonly<Record<string, string>>;
  readonly token?: 'slow' | 'huge' | 'redirect';
  readonly userinfo?: Readonly<Record<string, unknown>>;
}

/** An OpenID Connect provider that a test can make lie. */
export interface OidcStub {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** For the next sign-in, and those after it. */
  script: Script;
  /** What the token endpoint was sent. */
  readonly exchanged: URLSearchParams[];
  /** What a browser that follows the authorization URL comes back to us with. */
  authorize(url: URL, person?: { readonly sub: string; readonly email: string }): URL;
  /** A token that tells whom the provider has signed out: over those claims that are right; undefined leaves one out. */
  logoutToken(
    claims: Readonly<Record<string, unknown>>,
    more?: { readonly typ?: string; readonly signing?: 'none' | 'unknown-key' },
  ): Promise<string>;
  close(): Promise<void>;
}

let made: readonly [KeyPairKeyObjectResult, KeyPairKeyObjectResult] | undefined;

/** The pair that every provider of this process publishes, and one that none does: a pair takes a tenth of a second or more. */
function keyPairs(): readonly [KeyPairKeyObjectResult, KeyPairKeyObjectResult] {
  const make = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  made ??= [make(), make()];
  return made;
}

interface Grant {
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
  /** Whom the token is about, whatever the script says. */
  readonly person: { readonly sub: string; readonly email: string } | undefined;
}

export async function startOidcStub(): Promise<OidcStub> {
  const [{ privateKey, publicKey }, other] = keyPairs();
  const clientId = 'trellis-client';
  const clientSecret = 'the secret of the client';
  const grants = new Map<string, Grant>();
  const exchanged: URLSearchParams[] = [];
  let codes = 0;
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => void answer(req.url ?? '', Buffer.concat(chunks).toString(), res));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const answer = async (path: string, body: string, res: ServerResponse): Promise<void> => {
    const send = (value: unknown, status = 200) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (path === '/.well-known/openid-configuration') {
      send({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/userinfo`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        authorization_response_iss_parameter_supported: true,
      });
    } else if (path.startsWith('/authorize?')) {
      // A browser is sent back at once: the script says who is there.
      res.writeHead(303, { location: stub.authorize(new URL(path, issuer)).href }).end();
    } else if (path === '/jwks') {
      send({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] });
    } else if (path === '/userinfo') {
      send(stub.script.userinfo ?? { sub: 'nobody' });
    } else if (path === '/token') {
      await exchange(new URLSearchParams(body), res, send);
    } else send({ error: 'not_found' }, 404);
  };

  const exchange = async (
    form: URLSearchParams,
    res: ServerResponse,
    send: (value: unknown, status?: number) => void,
  ): Promise<void> => {
    exchanged.push(form);
    const { script } = stub;
    if (script.token === 'slow') return;
    if (script.token === 'huge') return void res.writeHead(200).end('x'.repeat(2_000_000));
    if (script.token === 'redirect') return void res.writeHead(302, { location: `${issuer}/userinfo` }).end();
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
      return send({ error: 'invalid_grant' }, 400);
    const accessToken = 'the access token of the provider';
    send({
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 60,
      id_token: await idToken(grant, accessToken),
    });
  };

  const idToken = async ({ nonce, person }: Grant, accessToken: string): Promise<string> => {
    const { claims: scripted = {}, signing } = stub.script;
    const claims = person ? { ...scripted, ...person, email_verified: true } : scripted;
    const now = Math.floor(Date.now() / 1000);
    const right = {
      ...{ iss: issuer, aud: clientId, sub: 'nobody', nonce, iat: now, exp: now + 60 },
      at_hash: createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url'),
    };
    const payload = given({ ...right, ...claims });
    if (signing === 'none') return unsigned(payload);
    if (signing === 'hs256-with-public-key') {
      const secret = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' }).toString());
      return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret);
    }
    const key: KeyObject = signing === 'unknown-key' ? other.privateKey : privateKey;
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
  };

  const stub: OidcStub = {
    issuer,
    clientId,
    clientSecret,
    script: {},
    exchanged,
    authorize(url, person) {
      const query = url.searchParams;
      const code = `code-${++codes}`;
      const redirectUri = query.get('redirect_uri')!;
      grants.set(code, { nonce: query.get('nonce')!, challenge: query.get('code_challenge')!, redirectUri, person });
      const back = new URL(redirectUri);
      const told = { code, state: query.get('state')!, iss: issuer, ...stub.script.answer };
      for (const [name, value] of Object.entries(told)) if (value !== '') back.searchParams.set(name, value);
      return back;
    },
    logoutToken: (claims, { typ = 'logout+jwt', signing } = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const right = {
        ...{ iss: issuer, aud: clientId, iat: now, exp: now + 120, jti: `jti-${++codes}` },
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      };
      const payload = given({ ...right, ...claims });
      if (signing === 'none') return Promise.resolve(unsigned(payload));
      const key = signing === 'unknown-key' ? other.privateKey : privateKey;
      return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one', typ }).sign(key);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return stub;
}

const given = (claims: Readonly<Record<string, unknown>>): JWTPayload =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));

function unsigned(payload: JWTPayload): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(payload)}.`;
}
