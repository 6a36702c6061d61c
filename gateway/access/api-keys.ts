import type { Logger } from 'pino';
import type { Config } from '../../platform/config/config.ts';
import type { BusEvent, EventBus } from '../../platform/events/event-bus.ts';
import type { InvalidatedKeys } from '../../platform/events/invalidation.ts';
import { createWatchedCache } from '../../platform/events/watched-cache.ts';
import type { CallSubgraph } from '../../platform/graphql/graph.ts';
import { hashApiKey, readApiKey } from '../../platform/identity/api-key-format.ts';
import { API_KEY_INVALIDATION } from '../../platform/identity/api-key-state.ts';
import { boundedCache } from '../../platform/kernel/bounded-cache.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { isWithin } from '../../platform/kernel/ip-networks.ts';
import type { MaybePromise } from '../../platform/kernel/maybe-promise.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import { createApiKeyTies } from './api-key-ties.ts';
import { createApiKeyUsage } from './api-key-usage.ts';
import { type Grants, type GrantsCache, sameGrants } from './grants.ts';
import { type ApiKeyState, type KnownApiKey, knownApiKey, viewerOfKey } from './known-api-key.ts';

/** API keys at the edge. */
export interface ApiKeys {
  /** Whether the text is to be judged as a key, and not as a token. */
  isKey(text: string): boolean;
  /**
   * Who the key stands for. Synchronous when all that it depends on is in memory.
   * @throws AppError (or rejects with it) UNAUTHENTICATED for a key that is unknown, mistyped, expired or revoked, or whose owner is gone;
   * FORBIDDEN for a good one that may not be used here.
   */
  verify(text: string, context: CallContext): MaybePromise<Viewer>;
  close(): Promise<void>;
}

export interface ApiKeyOptions {
  readonly call: CallSubgraph;
  readonly bus: EventBus;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly config: Pick<Config, 'API_KEY_PREFIX'>;
  /** True when no other process can change keys. */
  readonly exclusive: boolean;
}

const CACHED_KEYS = 20_000;
const KEY_TTL_MS = 60_000;
/** Texts that are no key: as many as are worth a question to the database, for as long as nobody notices. */
const CACHED_REFUSALS = 10_000;
const REFUSAL_TTL_MS = 5_000;

/**
 * Verifies API keys (contract §2). What is kept in memory is the key's state by its id, never the key: each request is hashed anew, which
 * costs about a microsecond, and the hashes are compared. Nobody can steer a hash towards another one, so the comparison may take as long as
 * it likes.
 */
export async function createApiKeys(options: ApiKeyOptions, grants: GrantsCache): Promise<ApiKeys> {
  const { bus, metrics, call, config, exclusive } = options;
  const prefix = config.API_KEY_PREFIX;
  const beginning = `${prefix}_`;
  const usage = createApiKeyUsage(options);
  const ties = await createApiKeyTies(options);
  const refused = boundedCache<string, true>(CACHED_REFUSALS, REFUSAL_TTL_MS);
  /** Which key a hash belongs to, for imported ones: that never changes. */
  const importedIds = boundedCache<string, string>(CACHED_KEYS);
  const stateOf = call<{ _apiKey: ApiKeyState | null }, { id: string }>(
    'auth',
    `query Key($id: ID!) { _apiKey(id: $id) {
      id hash tenantId projectId ownerType ownerId permissions makerRoles secondFactor ipAllowlist rateLimitPerMinute spendLimited expiresAt revokedAt
    } }`,
  );
  const idOf = call<{ _apiKeyId: string | null }, { hash: string }>(
    'auth',
    'query Id($hash: String!) { _apiKeyId(hash: $hash) }',
  );
  const keys = await createWatchedCache<KnownApiKey>({
    name: 'api_keys',
    bus,
    metrics,
    exclusive,
    max: CACHED_KEYS,
    ttlMs: KEY_TTL_MS,
    topics: ['auth', API_KEY_INVALIDATION],
    changedBy: (event) => {
      const changed = changedApiKeys(event);
      // A text that was no key a moment ago may be an imported one now.
      if (changed.length > 0) refused.clear();
      return changed;
    },
    load: async (id, context) => {
      const { _apiKey: state } = await stateOf({ id }, context);
      return state ? knownApiKey(state) : undefined;
    },
  });

  const unknown = (hash: string): AppError => {
    refused.set(hash, true);
    return unauthenticated('Unknown API key');
  };

  const admit = (key: KnownApiKey, held: Grants, nowMs: number, context: CallContext): Viewer => {
    if (held.roles.length === 0)
      throw unauthenticated('The owner of this API key is not a member of its organization any more');
    if (held.secondFactor && !key.secondFactor) throw withoutSecondFactor();
    if (usage.isDue(key.id, nowMs)) usage.note(key.id, context.client.ip, nowMs);
    if (key.viewer && key.grants && sameGrants(key.grants, held)) return key.viewer;
    key.grants = held;
    key.viewer = viewerOfKey(key, held);
    return key.viewer;
  };

  const checkTies = (
    { ownerType, ownerId, projectId, tenantId }: KnownApiKey,
    context: CallContext,
  ): MaybePromise<void> => {
    if (ownerType === 'USER' && projectId === null) return;
    const owner = ownerType === 'USER' || ties.hasServiceAccount(ownerId, tenantId, context);
    const project = projectId === null || ties.hasProject(projectId, tenantId, context);
    if (owner instanceof Promise || project instanceof Promise)
      return Promise.all([owner, project]).then(([hasOwner, hasProject]) => refuseLoose(hasOwner, hasProject));
    refuseLoose(owner, project);
  };

  const judge = (key: KnownApiKey | undefined, hash: string, context: CallContext): MaybePromise<Viewer> => {
    if (key?.hash !== hash) throw unknown(hash);
    const nowMs = Date.now();
    if (key.revokedAt !== null) throw unauthenticated('The API key was revoked');
    if (key.expiresAtMs <= nowMs) throw unauthenticated('The API key has expired');
    if (key.networks && !isWithin(key.networks, context.client.ip))
      throw new AppError('FORBIDDEN', 'This API key may not be used from your address');
    const tied = checkTies(key, context);
    const held = grants.grantsOfKey(key.grantsKey, context);
    if (!(tied instanceof Promise) && !(held instanceof Promise)) return admit(key, held, nowMs, context);
    return Promise.all([held, tied]).then(([found]) => admit(key, found, nowMs, context));
  };

  const byId = (id: string, hash: string, context: CallContext): MaybePromise<Viewer> => {
    const key = keys.get(id, context);
    return key instanceof Promise ? key.then((found) => judge(found, hash, context)) : judge(key, hash, context);
  };

  const imported = (hash: string, context: CallContext): MaybePromise<Viewer> => {
    const id = importedIds.get(hash);
    if (id !== undefined) return byId(id, hash, context);
    return idOf({ hash }, context).then(({ _apiKeyId: found }) => {
      if (found === null) throw unknown(hash);
      importedIds.set(hash, found);
      return byId(found, hash, context);
    });
  };

  return {
    isKey: (text) =>
      text.startsWith(beginning) || (!text.startsWith('eyJ') && readApiKey(prefix, text).kind === 'imported'),
    verify(text, context) {
      const form = readApiKey(prefix, text);
      if (form.kind === 'none') throw unauthenticated('Unknown API key');
      if (form.kind === 'mistyped') throw unauthenticated(`The API key is mistyped: ${form.reason}`);
      const hash = hashApiKey(text);
      if (refused.has(hash)) throw unauthenticated('Unknown API key');
      return form.kind === 'issued' ? byId(form.id, hash, context) : imported(hash, context);
    },
    async close() {
      keys.close();
      ties.close();
      refused.clear();
      importedIds.clear();
      await usage.close();
    },
  };
}

/** The keys that an event changes, or may have changed: the outbox's, or the quicker word of the process that changed them. */
export function changedApiKeys({ type, payload }: BusEvent): readonly string[] {
  if (type.startsWith('auth.api_key_')) return [(payload as { key_id: string }).key_id];
  return type === `${API_KEY_INVALIDATION}.invalidated` ? (payload as InvalidatedKeys).keys : [];
}

const withoutSecondFactor = () =>
  new AppError(
    'SECOND_FACTOR_POLICY',
    'This organization demands a second factor: the owner of this API key has none. It works again as soon as its owner adds one',
  );

const unauthenticated = (message: string) => new AppError('UNAUTHENTICATED', message);

function refuseLoose(hasOwner: boolean, hasProject: boolean): void {
  if (!hasOwner) throw unauthenticated('The service account of this API key is disabled or gone');
  if (!hasProject) throw new AppError('FORBIDDEN', 'The project of this API key is archived or gone');
}
