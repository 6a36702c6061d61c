import Provider, { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import type { ReadAccessToken } from './access-token.ts';
import type { Artifact, ArtifactKey, ArtifactPayload, Artifacts } from './artifacts.ts';
import type { Authorizations } from './authorizations.ts';
import type { ProviderClients } from './provider-clients.ts';
import { createOverlaps, type Overlaps, requestFacts } from './requests.ts';

export interface AdapterOptions {
  readonly artifacts: Artifacts;
  readonly clients: ProviderClients;
  readonly authorizations: Authorizations;
  readonly readAccessToken: ReadAccessToken;
}

/** The storage that the provider asks for, by kind of thing. */
export function createAdapter(options: AdapterOptions): AdapterFactory {
  const overlaps = createOverlaps();
  return (kind) => {
    if (kind === 'Client') return clientAdapter(options.clients);
    const stored = artifactAdapter(kind, options, overlaps);
    if (kind === 'AccessToken') return { ...stored, find: (value) => findAccessToken(value, options) };
    if (kind === 'ReplayDetection')
      return { ...stored, upsert: (id, payload, expiresIn) => refuseReplay(id, payload, expiresIn, options) };
    return stored;
  };
}

/** Where there is no expiry: years, so that only its end removes it. */
const FOR_EVER_SECONDS = 10 * 365 * 86_400;

function artifactAdapter(kind: string, options: AdapterOptions, overlaps: Overlaps): Adapter {
  const { artifacts, authorizations } = options;
  const find = async (key: ArtifactKey): Promise<AdapterPayload | undefined> => {
    const found = await artifacts.find(kind, key);
    if (!found || (await isOver(kind, found, artifacts))) return undefined;
    return payloadOf(found, 'id' in key ? isAlone(kind, key.id, overlaps) : true);
  };
  return {
    upsert: (id, payload, expiresIn) =>
      artifacts.save(kind, id, payload as ArtifactPayload, expiresIn ?? FOR_EVER_SECONDS),
    find: (id) => find({ id }),
    findByUid: (uid) => find({ uid }),
    findByUserCode: (userCode) => find({ userCode }),
    // Of concurrent exchanges of one code or token one wins here; the others are told what a late one is told.
    consume: async (id) => {
      if (!(await artifacts.consume(kind, id))) throw usedAtTheSameTime();
    },
    destroy: (id) => artifacts.remove(kind, id),
    // Called for each kind of token; the first call ends all of them.
    revokeByGrantId: async (grantId) => {
      await authorizations.revoke({ id: grantId }, 'revoked', requestFacts(Provider.ctx?.req).context);
    },
  };
}

/** Whether it holds a login from before its account's password was changed: a browser session, or a sign-in that did not go on yet. */
async function isOver(kind: string, { payload }: Artifact, artifacts: Artifacts): Promise<boolean> {
  const login = kind === 'Session' ? { accountId: payload.accountId, ts: payload['loginTs'] } : loginOf(kind, payload);
  return (
    login?.accountId !== undefined && artifacts.isEnded(login.accountId, new Date(Math.round(Number(login.ts) * 1000)))
  );
}

function loginOf(kind: string, payload: ArtifactPayload) {
  if (kind !== 'Interaction') return undefined;
  return (payload['result'] as { login?: { accountId: string; ts: number } } | undefined)?.login;
}

const usedAtTheSameTime = () => new errors.InvalidGrant('used by another request at the same time');

/** Whether no other request of this process exchanges the same secret now. */
function isAlone(kind: string, id: string, overlaps: Overlaps): boolean {
  const ctx = Provider.ctx;
  if (ctx?.oidc?.route !== 'token') return true;
  return overlaps.enter(`${kind}:${id}`, ctx.req, (release) => ctx.res.once('close', release));
}

/**
 * Returns an artifact as the provider reads it. One that was used before is taken for a replay and ends the grant, unless this request came in while the
 * first use was still under way.
 */
function payloadOf({ payload, consumedAt }: Artifact, isAlone: boolean): AdapterPayload {
  if (!consumedAt) return payload as AdapterPayload;
  const ctx = Provider.ctx;
  const isExchange = ctx?.oidc?.route === 'token';
  if (isExchange && (!isAlone || requestFacts(ctx.req).enteredAtMs < consumedAt.getTime())) throw usedAtTheSameTime();
  return { ...payload, consumed: Math.floor(consumedAt.getTime() / 1000) } as AdapterPayload;
}

/** Access tokens are not stored: they are signed, and their session is alive. */
async function findAccessToken(value: string, { readAccessToken, authorizations }: AdapterOptions) {
  const ctx = Provider.ctx;
  const claims = await readAccessToken(unwrap(value), requestFacts(ctx?.req).context);
  if (!claims) return undefined;
  const authorization = await authorizations.ofSession(claims.sid);
  if (!authorization || authorization.revokedAt) return undefined;
  const { jti, iat, exp, sub, client_id: clientId, scope, tenant_id, roles, sid } = claims;
  return {
    kind: 'AccessToken',
    jti,
    iat,
    exp,
    accountId: sub,
    clientId,
    scope,
    sid,
    grantId: authorization.id,
    ...(claims.cnf?.jkt !== undefined && { jkt: claims.cnf.jkt }),
    // The userinfo endpoint takes tokens without an audience only; ours are for it as well.
    ...(ctx?.oidc?.route !== 'userinfo' && { aud: claims.aud }),
    extra: { tenant_id, roles },
  } as AdapterPayload;
}

/** The provider refuses to look at a JWT where it introspects and revokes, so there it gets it in other letters. */
export const wrap = (token: string): string => (token.split('.').length === 3 ? `${WRAPPED}${encode(token)}` : token);
const unwrap = (token: string): string =>
  token.startsWith(WRAPPED) ? Buffer.from(token.slice(WRAPPED.length), 'base64url').toString() : token;
const WRAPPED = 'jwt~';
const encode = (text: string): string => Buffer.from(text).toString('base64url');

/** RFC 9449 §11.1, held by the primary key: of two proofs with one `jti` at the same time one is refused. */
async function refuseReplay(
  id: string,
  payload: AdapterPayload,
  expiresIn: number | undefined,
  { artifacts }: AdapterOptions,
): Promise<void> {
  const isNew = await artifacts.insert(
    'ReplayDetection',
    id,
    payload as ArtifactPayload,
    expiresIn ?? FOR_EVER_SECONDS,
  );
  if (!isNew) throw new errors.InvalidGrant('DPoP proof JWT Replay detected');
}

function clientAdapter(clients: ProviderClients): Adapter {
  const none = async () => undefined;
  return {
    findByUserCode: none,
    findByUid: none,
    consume: none,
    destroy: none,
    revokeByGrantId: none,
    find: clients.find,
    upsert: (id, metadata) => clients.register(id, metadata),
  };
}
