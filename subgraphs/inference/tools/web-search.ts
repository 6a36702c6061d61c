import { requireTenant } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { isJsonObject } from '../../../platform/kernel/merge-patch.ts';
import type { HeldBytes } from '../../../platform/limits/byte-budget.ts';
import { type Outgoing, OutgoingError } from '../../../platform/outgoing/outgoing.ts';
import type { InferenceConfig } from '../settings.ts';
import { type PrepareTool, refuseUnknown, wholeOption } from './built-in.ts';
import type { Finding } from './sources.ts';

type Settings = Pick<InferenceConfig, 'WEB_SEARCH_URL' | 'WEB_SEARCH_API_KEY' | 'WEB_SEARCH_FORM' | 'TOOL_TIMEOUT_MS'>;

/** How a kind of search engine is asked, and where its answer has what it found. */
interface Form {
  readonly path: string;
  readonly query: (query: string, limit: number) => Readonly<Record<string, string>>;
  readonly headers: (key: string | undefined) => Readonly<Record<string, string>>;
  readonly results: (body: Record<string, unknown>) => unknown;
  /** The field of a result that holds its text. */
  readonly text: string;
}

const FORMS: Readonly<Record<Settings['WEB_SEARCH_FORM'], Form>> = {
  searxng: {
    path: '/search',
    query: (q) => ({ q, format: 'json' }),
    headers: (key) => (key === undefined ? {} : { authorization: `Bearer ${key}` }),
    results: (body) => body['results'],
    text: 'content',
  },
  brave: {
    path: '/res/v1/web/search',
    query: (q, count) => ({ q, count: String(count) }),
    headers: (key) => (key === undefined ? {} : { 'x-subscription-token': key }),
    results: (body) => (body['web'] as Record<string, unknown> | undefined)?.['results'],
    text: 'description',
  },
};

const MOST_RESULTS = 20;
const USUAL_RESULTS = 5;
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
const MAX_TEXT = 2_000;
const MAX_URL = 2_000;

/** The built-in tool `web_search` over the search engine that the configuration names. */
export function webSearch(config: Settings, outgoing: Pick<Outgoing, 'request' | 'hold'>): PrepareTool {
  return (options, path) => {
    refuseUnknown(options, ['max_results'], path);
    const limit = wholeOption(options, 'max_results', path, MOST_RESULTS, USUAL_RESULTS);
    const { WEB_SEARCH_URL: address } = config;
    if (address === undefined)
      throw new AppError('SERVICE_UNAVAILABLE', 'web_search is not configured: set WEB_SEARCH_URL');
    return {
      name: 'web_search',
      origin: 'web pages',
      description: 'Searches the web. Use it for what is recent, or what you are not sure of.',
      async search(query, { signal, context }) {
        // Of whoever asks: the engine is the operator's, how many ask it at once is not.
        const held = outgoing.hold({ owner: requireTenant(context) });
        try {
          return await ask(config, address, outgoing, { query, limit, signal, held });
        } finally {
          held.release();
        }
      },
    };
  };
}

interface Asked {
  readonly query: string;
  readonly limit: number;
  readonly signal: AbortSignal;
  readonly held: HeldBytes;
}

async function ask(
  config: Settings,
  address: string,
  outgoing: Pick<Outgoing, 'request' | 'hold'>,
  { query, limit, signal, held }: Asked,
): Promise<readonly Finding[]> {
  const form = FORMS[config.WEB_SEARCH_FORM];
  const url = new URL(address);
  if (url.pathname === '/') url.pathname = form.path;
  for (const [name, value] of Object.entries(form.query(query, limit))) url.searchParams.set(name, value);
  const answer = await outgoing
    .request({
      url: url.href,
      chosenBy: 'operator',
      circuit: 'web_search',
      signal,
      held,
      maxBytes: MAX_ANSWER_BYTES,
      headers: { accept: 'application/json', ...form.headers(config.WEB_SEARCH_API_KEY) },
      timeoutMs: config.TOOL_TIMEOUT_MS,
    })
    .catch((error) => {
      if (error instanceof OutgoingError && error.failure !== 'aborted')
        throw new AppError('UPSTREAM_FAILED', 'The search engine did not answer', { cause: error });
      throw error;
    });
  if (answer.status !== 200 || answer.truncated)
    throw new AppError('UPSTREAM_FAILED', `The search engine answered ${answer.status}`);
  return readResults(answer.body, form).slice(0, limit);
}

function readResults(body: Buffer, form: Form): readonly Finding[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new AppError('UPSTREAM_FAILED', 'The search engine did not answer with JSON', { cause });
  }
  const results = isJsonObject(parsed) ? form.results(parsed) : undefined;
  if (!Array.isArray(results)) return [];
  return results.flatMap((result): Finding[] => {
    if (!isJsonObject(result)) return [];
    const { url, title } = result;
    if (typeof url !== 'string' || !/^https?:\/\/\S+$/.test(url) || url.length > MAX_URL) return [];
    const text = result[form.text];
    return [
      {
        source: { kind: 'url', url, title: typeof title === 'string' ? withoutMarkup(title).slice(0, 300) : url },
        text: typeof text === 'string' ? withoutMarkup(text).slice(0, MAX_TEXT) : '',
      },
    ];
  });
}

/** Engines mark what was searched for; the model has no use for it. */
const withoutMarkup = (text: string): string => text.replace(/<\/?(?:strong|b|em|mark)>/gi, '');
