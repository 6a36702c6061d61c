import { randomUUID } from 'node:crypto';
import {
  createMcpHandler,
  isLegacyRequest,
  type McpHttpHandler,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { Config } from '../../platform/config/config.ts';
import type { Exchange } from '../../platform/edge/exchange.ts';
import { withEnd } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { type RateLimiter, rulesFor } from '../../platform/limits/rate-limit.ts';
import type { Logger } from '../../platform/observability/logger.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { WatchCredential } from '../event-stream.ts';
import { idempotencyKey } from '../idempotency.ts';
import type { Cancellations } from './cancellations.ts';
import { createChangeFeed, type OnChange } from './change-feed.ts';
import type { McpFront } from './endpoint.ts';
import { type Message, readMessages, refuseMessage } from './messages.ts';
import type { McpRequest } from './protocol-server.ts';
import { sendResponse } from './send-response.ts';

export interface McpFrontOptions {
  readonly config: Config;
  readonly limiter: RateLimiter;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'mcpRequests' | 'subscriptionsActive'>;
  readonly watchCredential: WatchCredential | undefined;
  /** Milliseconds that a tool's route may take; null for one that has the time of every request. */
  readonly timeoutOf: (tool: string) => number | null;
  /** Makes the server of one request. */
  readonly createServer: (request: McpRequest) => Server;
  readonly cancellations: Cancellations;
  /** Says when the lists of some callers have changed. */
  readonly onChange: OnChange;
}

/** Largest body (contract §4: the model routes), since a tool may take an image; each tool holds its own row's limit beside it. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;
const SESSION_HEADER = 'mcp-session-id';
/** Streams of changes that a process holds open at once. Another one is refused. */
const MAX_LISTENERS = 1024;
/** A call has to be answered before its HTTP request is given up. */
const MARGIN_MS = 100;

/**
 * Serves MCP over streamable HTTP without any state: revision 2026-07-28 by the protocol's own handler, and those from 2024-11-05 to
 * 2025-11-25 by a transport that lives as long as its request. The session id that those are given only tells clients of one caller
 * apart, for cancellation; nothing is kept under it, so any process takes it.
 */
export function createMcpFront(options: McpFrontOptions): McpFront & { close(): Promise<void> } {
  const { config, limiter, logger, metrics, watchCredential, createServer, timeoutOf, onChange, cancellations } =
    options;
  const rules = rulesFor(config);
  const active = metrics.subscriptionsActive.bind({ transport: 'mcp' });
  const changes = createChangeFeed(onChange);
  const report = (error: Error) => logger.debug({ err: error }, 'an MCP request was refused');
  const handlers = new Set<McpHttpHandler>();
  let isClosed = false;

  /**
   * Makes the protocol's handler of one request. One handler for all could tell their streams of changes apart only by an
   * AsyncLocalStorage, which slows every promise of the process on Node 20 and 22.
   */
  const modernHandler = (exchange: Exchange, asked: McpRequest): McpHttpHandler =>
    createMcpHandler(() => createServer(asked), {
      legacy: 'reject',
      bus: changes.busOf(exchange),
      maxSubscriptions: Math.max(0, MAX_LISTENERS - changes.size()),
      onerror: report,
    });

  const legacy = async (
    request: Request,
    asked: McpRequest,
    parsedBody: unknown,
    messages: readonly Message[],
  ): Promise<Response> => {
    const server = createServer(asked);
    // A stream only where something is told before the answer; everything else is one JSON document.
    const enableJsonResponse = !messages.some(({ wantsProgress }) => wantsProgress);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse });
    await server.connect(transport);
    const end = () => void server.close().catch(report);
    // A request that was cancelled is never answered by the protocol's code; its HTTP request has to be.
    const cancelled = new Promise<Response>((resolve) => {
      const stop = () => {
        end();
        resolve(new Response(null, { status: 202 }));
      };
      if (request.signal.aborted) stop();
      else request.signal.addEventListener('abort', stop, { once: true });
    });
    const response = await Promise.race([transport.handleRequest(request, { parsedBody }), cancelled]);
    if (enableJsonResponse || response.body === null) end();
    return response;
  };

  /** Charges every message of a batch after its first one as a request of its own. @throws AppError RATE_LIMITED. */
  const chargeBatch = async ({ context: { viewer, client } }: Exchange, count: number): Promise<void> => {
    const charges = rules.charges('/mcp', {
      viewerId: viewer!.id,
      ip: client.ip,
      limitPerMinute: viewer!.limitPerMinute,
    });
    for (let charged = 1; charged < count; charged++) {
      const decision = await limiter.hitAll(charges.filter(({ rule }) => rule.limit > 0));
      client.charged?.(decision);
      if (!decision.allowed)
        throw new AppError('RATE_LIMITED', 'Rate limit exceeded', { retryAfter: decision.retryAfterSeconds });
    }
  };

  const serve = async (exchange: Exchange): Promise<void> => {
    const { context, req } = exchange;
    const viewer = context.viewer!;
    const raw = await exchange.readBody(MAX_BODY_BYTES);
    const read = readMessages(raw, req.headers);
    if ('refusal' in read) return refuseMessage(exchange, read.refusal);
    const { body, messages, revision } = read;
    for (const { method } of messages) metrics.mcpRequests.inc({ method, revision });
    if (messages.length > 1) await chargeBatch(exchange, messages.length);
    const session = req.headers[SESSION_HEADER];
    const caller = { viewerId: viewer.id, session: typeof session === 'string' ? session : undefined };
    if (messages.every(({ cancels }) => cancels !== undefined)) {
      for (const { cancels } of messages) cancellations.cancel(caller, cancels);
      return exchange.sendEmpty(202);
    }

    const controller = new AbortController();
    const abort = () => controller.abort(context.signal.reason);
    if (context.signal.aborted) abort();
    context.signal.addEventListener('abort', abort, { once: true });
    const forget = messages.flatMap(({ id }) =>
      id === undefined ? [] : [cancellations.begin(caller, id, () => controller.abort())],
    );
    const isLong = messages.some((message) => message.isLong);
    let hasEnded = false;
    let handler: McpHttpHandler | null = null;
    const watch = isLong
      ? watchCredential?.(exchange, () => {
          hasEnded = true;
          controller.abort();
        })
      : undefined;
    try {
      const request = new Request(`http://${req.headers.host ?? 'localhost'}/mcp`, {
        method: 'POST',
        headers: protocolHeaders(exchange),
        signal: controller.signal,
      });
      const timeouts = messages.map(({ tool }) => (tool === undefined ? null : timeoutOf(tool)) ?? 0);
      if (Math.max(...timeouts) > 0) exchange.withDeadline(Math.max(...timeouts));
      const deadlineMs = isLong ? Number.POSITIVE_INFINITY : context.deadlineMs - MARGIN_MS;
      if (isLong) exchange.withoutDeadline();
      const isLegacy = await isLegacyRequest(request, body);
      const isList = messages.length === 1 && messages[0]!.method === 'tools/list' && !messages[0]!.wantsProgress;
      const listed = isList ? { json: null } : null;
      const asked: McpRequest = {
        isLegacy,
        listed,
        bytes: raw.length,
        idempotencyKey: idempotencyKey(req),
        context: withEnd(context, controller.signal, deadlineMs),
      };
      if (isLegacy && messages.some(({ method }) => method === 'initialize'))
        exchange.header('Mcp-Session-Id', randomUUID());
      if (!isLegacy) {
        if (isClosed) throw new AppError('SERVICE_UNAVAILABLE', 'The gateway is about to end');
        handler = modernHandler(exchange, asked);
        handlers.add(handler);
      }
      const response = handler
        ? await handler.fetch(request, { parsedBody: body })
        : await legacy(request, asked, body, messages);
      if (hasEnded) throw new AppError('UNAUTHENTICATED', 'The credential has ended');
      await sendResponse(exchange, response, { signal: controller.signal, watch, active, listed });
    } finally {
      context.signal.removeEventListener('abort', abort);
      watch?.stop();
      for (const each of forget) each();
      if (handler) handlers.delete(handler);
    }
  };

  return Object.assign(serve, {
    close: async () => {
      isClosed = true;
      changes.close();
      cancellations.close();
      await Promise.all([...handlers].map((each) => each.close()));
    },
  });
}

/** The headers that the protocol reads. Credentials have done their work, and stay here. */
function protocolHeaders({ req }: Exchange): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers))
    if (typeof value === 'string' && (name === 'accept' || name === 'content-type' || name.startsWith('mcp-')))
      headers.set(name, value);
  return headers;
}
