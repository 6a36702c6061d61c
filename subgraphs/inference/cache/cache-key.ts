import type { Viewer } from '../../../platform/kernel/viewer.ts';
import type { Model } from '../provider.ts';
import { type ChatMessage, type ChatRequest, isRecord } from '../wire.ts';
import { fingerprint } from './fingerprint.ts';

/** The wish of a caller in the field `cache` of a request; the names are those of `fetch` (WHATWG Fetch, cache mode). */
export type CacheWish = 'default' | 'force-cache' | 'reload' | 'no-store';

/** The place of an answer. */
export interface CacheKey {
  /** `<organization>/<provider>/<model>/<hash>`; the first three are `group`. */
  readonly id: string;
  readonly tenantId: string;
  /** Null for a caller of the whole organization. */
  readonly projectId: string | null;
  readonly group: string;
  readonly model: Model;
  readonly request: ChatRequest;
  /** False where the caller wants a new answer, which is then kept. */
  readonly mayFind: boolean;
  /** How often the cache had been emptied when the call began: what was asked for before is not kept after. */
  readonly epoch: number;
  /** The guard's settings, which tell answers apart as well. */
  readonly variant: string;
}

/** Fields on which the answer does not depend: who asks, in which form, and labels. The model is told apart by its own name. */
const IRRELEVANT: ReadonlySet<string> = new Set([
  'model',
  'models',
  'user',
  'stream',
  'stream_options',
  'metadata',
  'cache',
  'safety_identifier',
  'prompt_cache_key',
  'prompt_cache_retention',
]);

/** Requests whose answers depend on more than the request, or do more than answer. */
const UNREPEATABLE = ['web_search_options', 'audio', 'background'] as const;

/** OpenAI's default: whoever says nothing has asked for an answer that may be another one each time. */
const DEFAULT_TEMPERATURE = 1;

/** `true` and `false` are short for `force-cache` and `no-store`. Null for what is none of these. */
export function cacheWish(value: unknown): CacheWish | null {
  if (value === undefined || value === null || value === 'default') return 'default';
  if (value === true || value === 'force-cache') return 'force-cache';
  if (value === false || value === 'no-store') return 'no-store';
  return value === 'reload' ? 'reload' : null;
}

/** Returns the wish of a request's `Cache-Control` (RFC 9111 §5.2.1), as a value of the field `cache`; undefined where it has none. */
export function wishOfHeader(cacheControl: string | undefined): CacheWish | undefined {
  if (cacheControl === undefined) return undefined;
  const directives = cacheControl
    .toLowerCase()
    .split(',')
    .map((directive) => directive.trim());
  if (directives.includes('no-store')) return 'no-store';
  return directives.includes('no-cache') || directives.includes('max-age=0') ? 'reload' : undefined;
}

/**
 * The body of a REST request, which says of the cache what its `Cache-Control` does; what it says itself counts more.
 */
export function withCacheControl(body: unknown, cacheControl: string | undefined): unknown {
  const wish = wishOfHeader(cacheControl);
  if (wish === undefined || !isRecord(body) || body['cache'] !== undefined) return body;
  return { ...body, cache: wish };
}

/** The request as a provider takes it. */
export function withoutWish(request: ChatRequest): ChatRequest {
  if (!('cache' in request)) return request;
  const { cache: _, ...rest } = request;
  return rest as ChatRequest;
}

/**
 * The temperature that a request is answered with: what it says, or 1.
 */
export const temperatureOf = ({ temperature }: ChatRequest): number => temperature ?? DEFAULT_TEMPERATURE;

/**
 * Where the answer to a request is kept; null where it is not to be: results of tools, tools that the gateway or the provider runs,
 * chance that was not given up (`temperature` above 0 without `cache: true`), and what the caller wants kept out.
 * @param variant - what else answers of the organization depend on
 * @param epoch - see `CacheKey`
 */
export function cacheKey(
  request: ChatRequest,
  model: Model,
  { tenantId, projectId = null }: Pick<Viewer, 'tenantId'> & { readonly projectId?: string | null },
  variant: string,
  epoch: number,
): CacheKey | null {
  if (tenantId === null) return null;
  const wish = cacheWish(request['cache']);
  if (wish === null || wish === 'no-store') return null;
  if (wish === 'default' && temperatureOf(request) > 0) return null;
  if (!isRepeatable(request)) return null;
  const group = groupPrefix(tenantId, model.provider, model.upstream);
  // A list, so that no part can end in what the next one begins with.
  const parts = [projectId, variant, relevant(request)];
  return {
    id: group + fingerprint(parts),
    tenantId,
    projectId,
    group,
    model,
    request,
    variant,
    epoch,
    mayFind: wish !== 'reload',
  };
}

/** Returns the beginning of an organization's keys, of one provider's model if that is given. Names are escaped: a model's may have slashes. */
export function groupPrefix(tenantId: string, provider?: string, upstream?: string): string {
  if (provider === undefined || upstream === undefined) return `${tenantId}/`;
  return `${tenantId}/${encodeURIComponent(provider)}/${encodeURIComponent(upstream)}/`;
}

/** The fields that an answer depends on. */
export function relevant(request: ChatRequest): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  for (const name of Object.keys(request)) if (!IRRELEVANT.has(name)) fields[name] = request[name];
  return fields;
}

function isRepeatable(request: ChatRequest): boolean {
  for (const name of UNREPEATABLE) if (request[name]) return false;
  for (const message of request.messages) if (isToolResult(message)) return false;
  for (const tool of request.tools ?? []) if (tool.type !== 'function') return false;
  return true;
}

const isToolResult = ({ role, content }: ChatMessage): boolean =>
  role === 'tool' ||
  role === 'function' ||
  (Array.isArray(content) && content.some((part: { readonly type?: unknown }) => part.type === 'tool_result'));
