import type { IncomingHttpHeaders } from 'node:http';
import type { Exchange } from '../../platform/edge/exchange.ts';
import { parseJson } from '../json-body.ts';

/** The parts of a JSON-RPC message that decide how its HTTP request is served. */
export interface Message {
  /** For metrics: `other` for one that the protocol does not have. */
  readonly method: string;
  /** Of a request; undefined for a notification. */
  readonly id: string | number | undefined;
  /** The request that a `notifications/cancelled` is about. */
  readonly cancels: unknown;
  /** Of a call; undefined for everything else. */
  readonly tool: string | undefined;
  readonly wantsProgress: boolean;
  /** It may go on for longer than a request may take. */
  readonly isLong: boolean;
}

/** A message that is refused before anything of it runs. */
export interface Refusal {
  /** Of JSON-RPC. */
  readonly code: number;
  readonly message: string;
}

export interface ReadMessages {
  /** The parsed body. */
  readonly body: unknown;
  readonly messages: readonly Message[];
  /** For metrics: `other` for one that does not exist. */
  readonly revision: string;
}

/** The only revision that has batches, and what a request without the header is taken for. */
const BATCH_REVISION = '2025-03-26';
const REVISIONS = new Set(['2024-11-05', BATCH_REVISION, '2025-06-18', '2025-11-25', '2026-07-28']);
/** Messages of one batch. */
const MAX_BATCH = 20;
const METHODS = new Set([
  ...['initialize', 'ping', 'server/discover', 'subscriptions/listen', 'logging/setLevel', 'completion/complete'],
  ...['tools/list', 'tools/call', 'resources/list', 'resources/read', 'resources/templates/list'],
  ...['prompts/list', 'prompts/get', 'notifications/initialized', 'notifications/cancelled'],
]);
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

/** Reads the body, without judging what the protocol's own code judges. @throws AppError for a body that is no UTF-8. */
export function readMessages(raw: Buffer, headers: IncomingHttpHeaders): ReadMessages | { readonly refusal: Refusal } {
  let body: unknown;
  try {
    body = parseJson(raw);
  } catch (error) {
    return { refusal: { code: PARSE_ERROR, message: (error as Error).message } };
  }
  if (body === undefined) return { refusal: { code: PARSE_ERROR, message: 'The body is empty' } };
  const given = headers['mcp-protocol-version'] ?? BATCH_REVISION;
  if (Array.isArray(body)) {
    const message = wrongBatch(body, given);
    if (message !== null) return { refusal: { code: INVALID_REQUEST, message } };
  }
  const revision = typeof given === 'string' && REVISIONS.has(given) ? given : 'other';
  return { body, messages: (Array.isArray(body) ? body : [body]).map(readMessage), revision };
}

function wrongBatch(batch: readonly unknown[], revision: unknown): string | null {
  if (revision !== BATCH_REVISION) return `Batches belong to revision ${BATCH_REVISION} alone`;
  if (batch.length === 0) return 'The batch is empty';
  return batch.length > MAX_BATCH ? `A batch has at most ${MAX_BATCH} messages` : null;
}

function readMessage(message: unknown): Message {
  const { method, id, params } = (message ?? {}) as Record<string, unknown>;
  const fields = (params ?? {}) as Record<string, unknown>;
  const meta = (fields['_meta'] ?? {}) as Record<string, unknown>;
  const args = (fields['arguments'] ?? {}) as Record<string, unknown>;
  return {
    method: typeof method === 'string' && METHODS.has(method) ? method : 'other',
    id: typeof method === 'string' && (typeof id === 'string' || typeof id === 'number') ? id : undefined,
    cancels: method === 'notifications/cancelled' ? (fields['requestId'] ?? null) : undefined,
    tool: method === 'tools/call' && typeof fields['name'] === 'string' ? fields['name'] : undefined,
    wantsProgress: meta['progressToken'] !== undefined,
    isLong: method === 'subscriptions/listen' || (method === 'tools/call' && args['max_seconds'] !== undefined),
  };
}

/** Answers with an error of JSON-RPC that belongs to no request. */
export function refuseMessage(exchange: Exchange, { code, message }: Refusal): void {
  exchange.send(
    400,
    'application/json; charset=utf-8',
    JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } }),
  );
}
