import { type DestinationStream, type Logger, pino, symbols } from 'pino';
import type { CallContext } from '../kernel/context.ts';
import { standardOutput } from './log-destination.ts';
import { createScrubber, redactFields } from './redaction.ts';
import { traceIdOf } from './traceparent.ts';

export type { Logger } from 'pino';

export interface LoggerOptions {
  readonly level: string;
  /** `service` of every line, until a child says otherwise. */
  readonly service: string;
  /** Where lines go. Default: standard output, buffered and written asynchronously, flushed at exit and on `fatal`. */
  readonly destination?: DestinationStream;
  /** API keys start with this and `_`; they are redacted wherever they stand in a line. */
  readonly apiKeyPrefix?: string;
}

/**
 * JSON lines with level, time (ISO 8601 UTC), pid, service and msg. Secrets, tokens, passwords, authorization headers
 * and message contents are redacted at any depth. `logger.child({ service })` replaces the service.
 */
export function createLogger(options: LoggerOptions): Logger {
  const { level, service, destination = standardOutput(), apiKeyPrefix = 'trl' } = options;
  const root = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: createTimestamp(),
      formatters: { level: (label) => ({ level: label }), log: redactFields },
      // Errors are written by `redactFields`, wherever they stand.
      serializers: { err: (value: unknown) => value },
      hooks: { streamWrite: createScrubber(apiKeyPrefix) },
    },
    destination,
  );
  const logger = root.child({ service });
  // pino appends a child's bindings to its parent's text, so a second `service` would stand in the line twice; and it
  // passes them through no formatter, so they are redacted here.
  const append = logger.child;
  logger.child = function child(this: Logger, bindings, childOptions) {
    const safe = redactFields(bindings);
    return this === logger && 'service' in bindings
      ? append.call(root, safe, childOptions)
      : append.call(this, safe, childOptions);
  } as typeof logger.child;
  return logger;
}

/** The fields that tie a line to its request: `logger.info({ ...requestFields(context), … }, 'message')`. */
export const requestFields = (
  context: Pick<CallContext, 'requestId' | 'traceparent'>,
): { request_id: string; trace_id?: string } => {
  const traceId = traceIdOf(context.traceparent);
  return traceId === null ? { request_id: context.requestId } : { request_id: context.requestId, trace_id: traceId };
};

/** pino's time field as ISO 8601 in UTC; the part down to the second is made once a second. */
function createTimestamp(): () => string {
  let second = Number.NaN;
  let secondText = '';
  return () => {
    const now = Date.now();
    const millisecond = now % 1000;
    if (now - millisecond !== second) {
      second = now - millisecond;
      secondText = `,"time":"${new Date(second).toISOString().slice(0, 20)}`;
    }
    return `${secondText}${millisecond < 10 ? '00' : millisecond < 100 ? '0' : ''}${millisecond}Z"`;
  };
}

/** One answered request. */
export interface AccessLine {
  readonly method: string;
  /** Without the query, which may hold secrets. */
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
  readonly requestId: string;
  readonly traceId: string | null;
  /** Identifier of the viewer, if there is one. */
  readonly viewerId: string | null;
}

export type AccessLog = (line: AccessLine) => void;

/** Characters that must be escaped in a JSON string, and all that are not ASCII. */
const UNSAFE = /[^\x20\x21\x23-\x5b\x5d-\x7e]/;
const quoted = (text: string): string => (UNSAFE.test(text) ? JSON.stringify(text) : `"${text}"`);
const quotedOrNull = (text: string | null): string => (text === null ? 'null' : quoted(text));
const INFO = 30;

/**
 * Writes one line a request, at level info, straight to the logger's destination: its shape is fixed, so it does without
 * pino's general path. Only its path may hold what must be redacted: a client can put anything there.
 */
export function createAccessLog(logger: Logger, service: string): AccessLog {
  const child = logger.child({ service }) as Logger & {
    readonly [symbols.streamSym]: DestinationStream;
    readonly [symbols.chindingsSym]: string;
    readonly [symbols.timeSym]: () => string;
    readonly [symbols.hooksSym]: { readonly streamWrite?: (text: string) => string };
  };
  const stream = child[symbols.streamSym];
  const bindings = child[symbols.chindingsSym];
  const timestamp = child[symbols.timeSym];
  const scrub = child[symbols.hooksSym].streamWrite ?? ((text: string) => text);
  return ({ method, path, status, durationMs, requestId, traceId, viewerId }) => {
    if (logger.levelVal > INFO) return;
    const tied = `,"request_id":${quoted(requestId)}${traceId === null ? '' : `,"trace_id":"${traceId}"`}`;
    const request = `,"method":${quoted(method)},"path":${quoted(scrub(path))},"status":${status}`;
    stream.write(
      `{"level":"info"${timestamp()}${bindings}${tied}${request},"duration_ms":${Math.round(durationMs * 1000) / 1000},"viewer_id":${quotedOrNull(viewerId)},"msg":"request"}\n`,
    );
  };
}
