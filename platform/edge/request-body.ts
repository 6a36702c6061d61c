import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../kernel/errors.ts';
import type { HeldBytes } from '../limits/byte-budget.ts';

const EMPTY = Buffer.alloc(0);
/** Bytes that a client may still send after its request was refused, before its connection is closed. */
const DISCARDED_BYTES = 8 * 1024 * 1024;
/** Time in which it may send them, where the connection is closed afterwards. */
const DISCARDING_MS = 5_000;
/** A size that few bodies reach: no budget counts the first bytes up to it. */
const UNCOUNTED_BYTES = 64 * 1024;

const tooLarge = (maxBytes: number): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', `The body is larger than ${maxBytes} bytes`);

/** Whether a request has a body (RFC 9112 §6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  const declared = headers['content-length'];
  return (declared !== undefined && declared !== '0') || headers['transfer-encoding'] !== undefined;
}

/**
 * The request's body. Rejects with PAYLOAD_TOO_LARGE at once when its declared length is too large, and otherwise at
 * the first byte too many; UNSUPPORTED_MEDIA_TYPE for a compressed one; CLIENT_CLOSED_REQUEST when the client goes away.
 * Of a large body each byte is counted as it arrives, so that whoever declares much and sends little holds little.
 * @param waiting The response of a client that waits for `100 Continue` (RFC 9110 §10.1.1), else null.
 * @param hold Opens what counts a large one, SERVICE_UNAVAILABLE when there is no room for it.
 */
export function readBody(
  req: IncomingMessage,
  maxBytes: number,
  waiting: ServerResponse | null,
  hold: () => HeldBytes | null,
): Promise<Buffer> {
  const { 'content-length': declared, 'content-encoding': encoding } = req.headers;
  if (declared !== undefined && Number(declared) > maxBytes) return Promise.reject(tooLarge(maxBytes));
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    return Promise.reject(new AppError('UNSUPPORTED_MEDIA_TYPE', 'Compressed bodies are not accepted'));
  if (!hasBody(req)) return Promise.resolve(EMPTY);
  waiting?.writeContinue();
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    let isRefused = false;
    const refuse = (error: unknown) => {
      isRefused = true;
      chunks = [];
      reject(error);
    };
    req.on('data', (chunk: Buffer) => {
      if (isRefused) return;
      size += chunk.length;
      if (size > maxBytes) return refuse(tooLarge(maxBytes));
      if (size > UNCOUNTED_BYTES)
        try {
          hold()?.take(chunk.length);
        } catch (error) {
          return refuse(error);
        }
      chunks.push(chunk);
    });
    req.on('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    // Every request closes, most of them read: an error that nobody hears of would still cost its stack.
    const gone = () => {
      if (!req.readableEnded) reject(new AppError('CLIENT_CLOSED_REQUEST', 'The client went away'));
    };
    req.on('error', gone);
    req.on('close', gone);
  });
}

/** Whether more of a body may still come than is read for nothing: the connection is of no use after a refusal of it. */
export const isTooLongToDiscard = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > DISCARDED_BYTES;

/**
 * Reads a refused body for nothing: a connection that is closed while bytes arrive is reset, and its client may lose the
 * answer (RFC 9112 §9.6).
 * @param done Called once: at the end of the body, after 8 MiB of it, or after 5 s.
 */
export function discardBody(req: IncomingMessage, done?: () => void): void {
  let left = DISCARDED_BYTES;
  req.on('error', () => undefined);
  if (done) {
    let isDone = false;
    const end = () => {
      clearTimeout(timer);
      if (!isDone) done();
      isDone = true;
    };
    const timer = setTimeout(end, DISCARDING_MS);
    req.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) end();
    });
    req.on('end', end);
    req.on('close', end);
  }
  req.resume();
}
