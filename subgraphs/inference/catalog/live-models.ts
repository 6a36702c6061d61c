import type { Logger } from 'pino';
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts';
import type { ProviderName } from '../provider.ts';
import { type Endpoint, PROVIDER_KINDS, PROVIDER_NAMES } from '../providers/kinds.ts';

/** A model as its provider lists it. */
export interface ListedModel {
  /** The provider's own name. */
  readonly name: string;
  /** Unix seconds; null where the provider does not tell. */
  readonly created: number | null;
  readonly ownedBy: string | null;
}

/** The models that the providers themselves list. They are read in the background, never on a request's path. */
export interface LiveModels {
  /** Null until the provider has answered. */
  of(provider: ProviderName): readonly ListedModel[] | null;
  /** The provider that lists a name which no pattern knows. */
  ownerOf(name: string): ProviderName | null;
  /** Rises with every change. */
  readonly version: number;
  /** Asks those that have not been asked for too long, and does not wait. */
  refresh(): void;
  stop(): Promise<void>;
}

export interface LiveModelsOptions {
  readonly endpoints: ReadonlyMap<ProviderName, Endpoint>;
  readonly outgoing: Pick<Outgoing, 'request' | 'hold'>;
  readonly logger: Pick<Logger, 'info' | 'debug'>;
  /** Between two questions; 0: none are asked. */
  readonly everyMs: number;
}

const TIMEOUT_MS = 5_000;
/** The aggregator's list of some 500 models is 1 MB. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_MODELS = 5_000;
/** Names without a prefix may be of these; the others' are found by their prefix. */
const OWNERS: readonly ProviderName[] = ['openai', 'anthropic', 'google', 'ollama'];

/** Begins to ask the configured providers; those on default addresses are asked when somebody wants to know. */
export function createLiveModels(options: LiveModelsOptions): LiveModels {
  const { endpoints, outgoing, logger, everyMs } = options;
  const lists = new Map<ProviderName, readonly ListedModel[]>();
  const askedAt = new Map<ProviderName, number>();
  const inFlight = new Set<Promise<void>>();
  const stopping = new AbortController();
  let owners = new Map<string, ProviderName>();
  let version = 0;

  const keep = (provider: ProviderName, models: readonly ListedModel[] | null) => {
    if (models === null) lists.delete(provider);
    else lists.set(provider, models);
    owners = new Map();
    for (const owner of OWNERS.toReversed()) for (const { name } of lists.get(owner) ?? []) owners.set(name, owner);
    version++;
  };

  const ask = async (provider: ProviderName, endpoint: Endpoint): Promise<void> => {
    const held = outgoing.hold({ owner: 'operator' });
    try {
      const answer = await outgoing.request({
        ...listingOf(provider, endpoint),
        chosenBy: 'operator',
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
        held,
        signal: stopping.signal,
        circuit: `models:${provider}`,
      });
      if (answer.status !== 200 || answer.truncated) throw new Error(`status ${answer.status}`);
      keep(provider, readListing(answer.body));
    } catch (error) {
      if (stopping.signal.aborted) return;
      // A local runtime that has gone has no models; a hosted provider that does not answer still has its own.
      if (!endpoint.configured && lists.has(provider)) keep(provider, null);
      logger.debug({ provider, reason: (error as Error).message }, 'no list of models');
    } finally {
      held.release();
    }
  };

  const refresh = (those: (endpoint: Endpoint) => boolean) => {
    if (everyMs === 0 || stopping.signal.aborted) return;
    for (const [provider, endpoint] of endpoints) {
      const due = performance.now() - (askedAt.get(provider) ?? Number.NEGATIVE_INFINITY) >= everyMs;
      if (!due || endpoint.baseUrl === '' || endpoint.keys.length === 0 || !those(endpoint)) continue;
      askedAt.set(provider, performance.now());
      const asking = ask(provider, endpoint).finally(() => inFlight.delete(asking));
      inFlight.add(asking);
    }
  };

  refresh(({ configured }) => configured);
  const timer = everyMs > 0 ? setInterval(() => refresh(({ configured }) => configured), everyMs) : null;
  timer?.unref();
  return {
    of: (provider) => lists.get(provider) ?? null,
    ownerOf: (name) => owners.get(name) ?? null,
    get version() {
      return version;
    },
    refresh: () => refresh(() => true),
    async stop() {
      stopping.abort();
      if (timer) clearInterval(timer);
      await Promise.all(inFlight);
    },
  };
}

function listingOf(provider: ProviderName, { baseUrl, keys }: Endpoint) {
  const [key] = keys;
  const url = `${baseUrl}/models`;
  switch (PROVIDER_KINDS[provider].form) {
    case 'anthropic':
      return { url: `${url}?limit=1000`, headers: { 'x-api-key': key ?? '', 'anthropic-version': '2023-06-01' } };
    case 'google':
      return { url: `${url}?pageSize=1000`, headers: { 'x-goog-api-key': key ?? '' } };
    default:
      return { url, headers: key ? { authorization: `Bearer ${key}` } : {} };
  }
}

/** A list of models: `data` (OpenAI, Anthropic), `models` (Google). */
interface Listing {
  readonly data?: readonly Readonly<Record<string, unknown>>[];
  readonly models?: readonly Readonly<Record<string, unknown>>[];
}

/** @throws SyntaxError, TypeError where it is no list. */
function readListing(body: Buffer): readonly ListedModel[] {
  const { data, models } = JSON.parse(body.toString('utf8')) as Listing;
  const found: ListedModel[] = [];
  for (const entry of (data ?? models)!) {
    const name = String(entry['id'] ?? entry['name'] ?? '').replace(/^models\//, '');
    if (!/^[\x21-\x7e]{1,200}$/.test(name)) continue;
    const { created, created_at: createdAt, owned_by: ownedBy } = entry;
    const seconds = typeof created === 'number' ? created : Date.parse(String(createdAt)) / 1000;
    found.push({
      name,
      created: Number.isSafeInteger(Math.trunc(seconds)) ? Math.trunc(seconds) : null,
      ownedBy: typeof ownedBy === 'string' ? ownedBy.slice(0, 100) : null,
    });
    if (found.length === MAX_MODELS) break;
  }
  return found;
}

/** Where every kind of provider is. */
export const endpointsOf = (endpoint: (name: ProviderName) => Endpoint): ReadonlyMap<ProviderName, Endpoint> =>
  new Map(PROVIDER_NAMES.map((name) => [name, endpoint(name)]));
