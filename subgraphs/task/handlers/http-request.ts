import { z } from 'zod';
import type { JsonObject } from '../../../platform/kernel/merge-patch.ts';
import { type Outgoing, type OutgoingAnswer, OutgoingError } from '../../../platform/outgoing/outgoing.ts';
import { TaskFailure, type TaskHandler } from './handler.ts';
import { readPayload } from './payload.ts';

/** RFC 9110 §5.6.2, without the headers that the connection itself decides about. */
const headerName = z
  .string()
  .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, 'must be a header name')
  .refine(
    (name) =>
      !/^(?:host|connection|content-length|transfer-encoding|upgrade|te|trailer|expect|keep-alive)$/i.test(name),
    {
      message: 'is not to be set',
    },
  );
const headerValue = z
  .string()
  .max(4_096)
  .regex(/^[\t\x20-\x7e]*$/, 'must be printable ASCII');

const schema = z.strictObject({
  url: z.string().max(2_048),
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']).default('GET'),
  headers: z
    .record(headerName, headerValue)
    .refine((headers) => Object.keys(headers).length <= 50, { message: 'must be 50 at most' })
    .default({}),
  /** A string is sent as it is, anything else as JSON. */
  body: z.unknown().optional(),
});

/** The bytes of an answer that are stored. */
const MAX_ANSWER_BYTES = 65_536;

/**
 * `http.request`: calls a URL. An answer below 400 completes the task. 408, 425, 429 and those from 500 on are tried again, not before
 * what `Retry-After` says (RFC 9110 §10.2.3); any other is final. `Idempotency-Key` is
 * the same for every try, `Fencing-Token` grows with it.
 */
export function httpRequest({ request, refusal }: Pick<Outgoing, 'request' | 'refusal'>): TaskHandler {
  const read = (payload: JsonObject) => {
    const call = readPayload(schema, payload);
    const reason = refusal(call.url);
    if (reason === null) return call;
    return readPayload(
      schema.refine(() => false, { path: ['url'], message: reason }),
      payload,
    );
  };
  return {
    needs: ['tasks:write'],
    check: (payload) => void read(payload),
    async run({ id, tenantId, payload, fencingToken, timeoutMs }, { signal }) {
      const { url, method, headers, body } = read(payload);
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      const type = body === undefined || typeof body === 'string' ? {} : { 'content-type': 'application/json' };
      const answer = await request({
        url,
        chosenBy: { tenantId },
        method,
        timeoutMs,
        signal,
        maxBytes: MAX_ANSWER_BYTES,
        headers: { 'idempotency-key': id, 'fencing-token': String(fencingToken), ...type, ...lowerCased(headers) },
        ...(text !== undefined && { body: text }),
      }).catch((error: unknown) => {
        throw failureOf(error);
      });
      if (answer.status >= 400) throw refused(answer);
      return resultOf(answer);
    },
  };
}

const lowerCased = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

function failureOf(error: unknown): unknown {
  if (!(error instanceof OutgoingError) || error.failure === 'aborted') return error;
  return new TaskFailure(error.message, { retryable: error.failure !== 'refused', retryAfterMs: error.retryAfterMs });
}

const AGAIN: ReadonlySet<number> = new Set([408, 425, 429]);

function refused(answer: OutgoingAnswer): TaskFailure {
  return new TaskFailure(`answered ${answer.status}`, {
    retryable: answer.status >= 500 || AGAIN.has(answer.status),
    retryAfterMs: retryAfterMs(answer),
  });
}

/** Seconds, or a date; the date is read against the server's own clock where it tells one. */
function retryAfterMs({ headers }: OutgoingAnswer): number | undefined {
  const given = String(headers['retry-after'] ?? '');
  if (/^\d{1,9}$/.test(given)) return Number(given) * 1_000;
  const at = Date.parse(given);
  if (Number.isNaN(at)) return undefined;
  const now = Date.parse(String(headers['date'] ?? ''));
  return Math.max(0, at - (Number.isNaN(now) ? Date.now() : now));
}

/** Returns the stored result of an answer. NUL, which PostgreSQL cannot store, is replaced, as the decoder has replaced what is no UTF-8. */
const resultOf = ({ status, headers, body, truncated }: OutgoingAnswer): JsonObject => ({
  status,
  truncated,
  content_type: typeof headers['content-type'] === 'string' ? headers['content-type'] : null,
  body: body.toString('utf8').replaceAll('\0', '\uFFFD'),
});
