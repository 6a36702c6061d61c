import type { Logger } from 'pino';
import type { Config } from '../platform/config/config.ts';
import {
  checkDeprecation,
  createDeprecationNotes,
  deprecationHeaders,
  type NoteDeprecated,
} from '../platform/edge/deprecation.ts';
import type { ShownError } from '../platform/edge/error-body.ts';
import { type Exchange, MADE_ANEW } from '../platform/edge/exchange.ts';
import type { Endpoint } from '../platform/edge/server.ts';
import type { Graph, GraphResult } from '../platform/graphql/graph.ts';
import type { CallContext } from '../platform/kernel/context.ts';
import type { MaybePromise } from '../platform/kernel/maybe-promise.ts';
import { rulesFor } from '../platform/limits/rate-limit.ts';
import type { Series } from '../platform/observability/fast-metrics.ts';
import type { Metrics } from '../platform/observability/metrics.ts';
import type { Subgraph } from '../subgraphs/define.ts';
import { sendBytes } from './bytes-answer.ts';
import { clientPath } from './client-paths.ts';
import { prepareRow } from './compiled-row.ts';
import { EVENT_STREAM, streamEvents, type WatchCredential } from './event-stream.ts';
import { sendFrames } from './frame-stream.ts';
import { type Idempotency, idempotencyKey, isIdempotent, JSON_TYPE } from './idempotency.ts';
import { jsonText } from './json-text.ts';
import { sendPagedText } from './paged-text.ts';
import type { RestAnswer } from './respond.ts';
import { type AnyRoute, isRead, type SentFrames } from './route.ts';
import { readRowBody } from './row-body.ts';
import { streamRow } from './wire-document.ts';

/** The parts of a subgraph that REST is made of. */
export type RoutedService = Pick<Subgraph, 'service' | 'routes' | 'endpoints'>;

export interface MountOptions {
  readonly graph: Graph;
  readonly config: Config;
  readonly subgraphs: readonly RoutedService[];
  /** Null switches `Idempotency-Key` off. */
  readonly idempotency: Idempotency | null;
  readonly metrics: Pick<Metrics, 'subscriptionsActive' | 'deprecatedRequests'>;
  readonly logger: Pick<Logger, 'warn'>;
  /** Ends streams whose credential has ended. */
  readonly watchCredential?: WatchCredential;
  /** Takes the preparation of each row, for operations that the build has validated; a request that comes sooner does its own. Absent: all at once. */
  readonly later?: (prepare: () => void) => void;
}

/**
 * The endpoints of all rows. Each row's operation is prepared here, or `later`, and its binding and answer are compiled, so that a
 * call parses nothing.
 * @throws Error (or the graph's GraphQLErrors) naming the row that does not fit the schema, or is deprecated as no row may be.
 */
export function mountRoutes(options: MountOptions): Endpoint[] {
  const { graph, config, subgraphs, idempotency, metrics, logger, watchCredential, later } = options;
  const active = metrics.subscriptionsActive.bind({ transport: 'rest' });
  const rules = rulesFor(config);
  const noteDeprecated = createDeprecationNotes({ metrics, logger });
  checkDeprecations(subgraphs);
  return subgraphs.flatMap(({ service, routes }) =>
    routes.map((row) => ({
      route: row.path,
      ...aliasesOf(row),
      method: row.method,
      auth: row.auth,
      takesProof: true,
      limits: [rules.forRoute(row.path)],
      errorForm: row.errorForm ?? ('problem' as const),
      service: row.service ?? service,
      ...announced(
        row,
        served(
          row,
          () => serveRow(graph, row, { config, idempotency, active, watchCredential, noteDeprecated }),
          later,
        ),
        noteDeprecated,
      ),
    })),
  );
}

/** Both paths of a row are one endpoint, so that whatever counts or keeps something by the route takes them for one. */
function aliasesOf(row: AnyRoute): Pick<Endpoint, 'aliases'> {
  const alias = clientPath(row);
  return alias === null ? {} : { aliases: [alias] };
}

/** Returns the parts of these subgraphs that belong to a service: a row may belong to another one than its domain's. */
export const partOfService = <Part extends RoutedService>(subgraphs: readonly Part[], service: string): Part[] =>
  subgraphs.flatMap((subgraph) => {
    const routes = subgraph.routes.filter((row) => (row.service ?? subgraph.service) === service);
    const endpoints = subgraph.service === service ? (subgraph.endpoints ?? []) : [];
    return subgraph.service === service || routes.length > 0 ? [{ ...subgraph, service, routes, endpoints }] : [];
  });

interface RowOptions {
  readonly config: Config;
  readonly idempotency: Idempotency | null;
  /** Counts open streams. */
  readonly active: Series;
  readonly watchCredential: WatchCredential | undefined;
  readonly noteDeprecated: NoteDeprecated;
}

type Served = Pick<Endpoint, 'handle' | 'onRefused'>;

/** The row as `make` prepares it: now, or with what comes first, `later` or a request. */
function served(row: AnyRoute, make: () => Served, later: MountOptions['later']): Served {
  if (!later) return make();
  let made: Served | undefined;
  const get = (): Served => {
    made ??= make();
    return made;
  };
  later(get);
  return {
    handle: (exchange) => get().handle(exchange),
    ...(/\bmutation\b/.test(row.operation) && {
      onRefused: (exchange: Exchange, code: unknown) => get().onRefused?.(exchange, code),
    }),
  };
}

function serveRow(graph: Graph, row: AnyRoute, options: RowOptions): Served {
  const { config, idempotency, active, watchCredential, noteDeprecated } = options;
  const { prepared, current } = prepareRow(graph, row);
  const form = row.errorForm ?? 'problem';
  const reads = isRead(row, prepared.kind);

  const send = (exchange: Exchange, answer: RestAnswer): void => {
    if ('error' in answer) exchange.failWith(answer.error);
    else if ('bytes' in answer) exchange.send(row.status, answer.contentType, asBuffer(answer.bytes));
    else {
      exchange.compressible = reads;
      exchange.send(row.status, JSON_TYPE, jsonText(answer.body), reads ? MADE_ANEW : undefined);
    }
  };
  const work = (exchange: Exchange, body: unknown, context: CallContext): MaybePromise<RestAnswer> => {
    const { binding, respond } = current();
    const variables = binding.bind(exchange.params, exchange.search, body, exchange.req.headers);
    // From here on the graph records what becomes of it.
    exchange.onFailure = null;
    const result = prepared.execute(variables, context);
    return result instanceof Promise
      ? result.then((settled: GraphResult) => withHeaders(exchange, respond(settled, variables)))
      : withHeaders(exchange, respond(result, variables));
  };
  const run = (exchange: Exchange, body: unknown): MaybePromise<void> => {
    const answer = work(exchange, body, exchange.context);
    return answer instanceof Promise ? answer.then((settled) => send(exchange, settled)) : send(exchange, answer);
  };
  const stream = async (exchange: Exchange): Promise<void> => {
    const { binding, respond } = current();
    const body = binding.readsBody ? (await readRowBody(exchange, row, config)).parse() : undefined;
    const variables = binding.bind(exchange.params, resumedSearch(exchange, row), body, exchange.req.headers);
    if (exchange.req.method === 'HEAD') return exchange.send(200, EVENT_STREAM, '');
    exchange.withoutDeadline();
    const results = await prepared.subscribe(variables, exchange.context);
    if (!(Symbol.asyncIterator in results)) return send(exchange, respond(results, variables));
    active.inc();
    try {
      if (row.bytes) return await sendBytes(exchange, results, (result) => respond(result, variables));
      await streamEvents(exchange, results, {
        respond: (result) => respond(result, variables),
        form,
        watchCredential,
        idOf: row.resume?.idOf ?? null,
      });
    } finally {
      active.dec();
    }
  };

  const { paged } = row;
  if (prepared.kind === 'subscription') return { handle: stream };
  if (paged)
    return {
      async handle(exchange) {
        const { binding } = current();
        const body = binding.readsBody ? (await readRowBody(exchange, row, config)).parse() : undefined;
        const variables = binding.bind(exchange.params, exchange.search, body, exchange.req.headers);
        if (exchange.req.method === 'HEAD') return exchange.send(200, paged.contentType, '');
        await sendPagedText(exchange, (page) => prepared.execute(page, exchange.context), paged, variables);
      },
    };
  const recorded: Pick<Endpoint, 'onRefused'> =
    prepared.kind === 'mutation' ? { onRefused: ({ context }, code) => prepared.refused?.(context, code) } : {};
  if (!current().binding.readsBody) return { ...recorded, handle: (exchange) => run(exchange, undefined) };
  const streamed = row.stream ? serveStream(graph, row, row.stream, options) : null;
  const keeps = idempotency !== null && isIdempotent(row);
  const handle: Endpoint['handle'] = async (exchange) => {
    const body = await readRowBody(exchange, row, config);
    const parsed = body.parse();
    if (row.notice) sendNotice(exchange, row, row.notice(parsed, config), noteDeprecated);
    if (streamed && asksForStream(parsed)) return streamed(exchange, parsed);
    if (row.timeout === 'model') exchange.withDeadline(config.MODEL_REQUEST_TIMEOUT_MS);
    if (keeps && idempotencyKey(exchange.req) !== undefined)
      await idempotency.answer(exchange, row, body.fingerprint(), (context) => work(exchange, parsed, context));
    else await run(exchange, parsed);
  };
  return { ...recorded, handle };
}

/** Of the grace of a shutdown a stream has half, and no more than this: its client has to hear what has happened. */
const LAST_WORDS_MS = 5_000;

/** A form has texts for flags. */
const asksForStream = (body: unknown): boolean => {
  const stream = (body as { stream?: unknown } | null | undefined)?.stream;
  return stream === true || stream === 'true';
};

/** The answer, whose headers the exchange knows now. */
function withHeaders(exchange: Exchange, answer: RestAnswer): RestAnswer {
  const headers = 'headers' in answer ? answer.headers : undefined;
  for (const name in headers) exchange.header(name, headers[name]!);
  return answer;
}

/** The other answer of a POST whose body asks for a stream. A stream is not kept for `Idempotency-Key`: nobody could replay its pace. */
function serveStream(
  graph: Graph,
  row: AnyRoute,
  stream: NonNullable<AnyRoute['stream']>,
  { active, config, watchCredential }: RowOptions,
): (exchange: Exchange, body: unknown) => Promise<void> {
  const { prepared, current } = prepareRow(graph, streamRow(row, stream));
  const form = row.errorForm ?? 'problem';
  const lastWordsMs = Math.min(LAST_WORDS_MS, config.SHUTDOWN_GRACE_SECONDS * 500);
  return async (exchange, body) => {
    const { binding, respond } = current();
    const variables = binding.bind(exchange.params, exchange.search, body, exchange.req.headers);
    exchange.withoutDeadline();
    exchange.onFailure = null;
    const results = await prepared.subscribe(variables, exchange.context);
    if (!(Symbol.asyncIterator in results)) {
      const refused = respond(results, variables);
      if ('error' in refused) return exchange.failWith(refused.error);
      throw new Error(`${row.method} ${row.path}: a stream was answered with one result`);
    }
    active.inc();
    try {
      await sendFrames(exchange, results, {
        respond: (result) =>
          respond(result, variables) as { readonly body: SentFrames } | { readonly error: ShownError },
        form,
        watchCredential,
        end: stream.end,
        lastWordsMs,
        hasHeaders: stream.headers !== undefined,
      });
    } finally {
      active.dec();
    }
  };
}

/** The query of the request, with what its `Last-Event-ID` stands for. */
function resumedSearch({ req, search }: Exchange, { resume }: AnyRoute): string {
  const lastEventId = req.headers['last-event-id'];
  if (!resume || typeof lastEventId !== 'string' || lastEventId === '') return search;
  const query = new URLSearchParams(search);
  query.set(resume.parameter, lastEventId);
  return `?${query}`;
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const nameOf = ({ method, path }: AnyRoute): string => `${method} ${path}`;

/** Tells the client of deprecated fields in its body, where the row itself is not deprecated. */
function sendNotice(
  exchange: Exchange,
  row: AnyRoute,
  headers: Readonly<Record<string, string>> | null,
  noteDeprecated: NoteDeprecated,
): void {
  if (headers && 'Deprecation' in headers) noteDeprecated(exchange, nameOf(row), headers);
  else for (const [name, value] of Object.entries(headers ?? {})) exchange.header(name, value);
}

/** The row, whose every answer says that it is deprecated where it is. */
function announced<Compiled extends Pick<Endpoint, 'handle'>>(
  row: AnyRoute,
  compiled: Compiled,
  noteDeprecated: NoteDeprecated,
): Compiled {
  if (!row.deprecated) return compiled;
  const headers = deprecationHeaders(row.deprecated);
  const handle: Endpoint['handle'] = (exchange) => {
    noteDeprecated(exchange, nameOf(row), headers);
    return compiled.handle(exchange);
  };
  return { ...compiled, handle };
}

/** @throws Error naming a row whose sunset is too near, or whose successor is no route. */
function checkDeprecations(services: readonly RoutedService[]): void {
  const rows = services.flatMap(({ routes }) => routes);
  const paths = new Set<string>(rows.map(({ path }) => path));
  for (const row of rows) {
    if (!row.deprecated) continue;
    checkDeprecation(nameOf(row), row.deprecated);
    const { successor } = row.deprecated;
    if (successor !== undefined && !paths.has(successor)) throw new Error(`${nameOf(row)}: there is no ${successor}`);
  }
}
