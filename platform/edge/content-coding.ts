import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { qualityOf } from './quality.ts';

/** A content coding (RFC 9110 §8.4.1), in the order in which we prefer them. */
export type Coding = (typeof CODINGS)[number];

export const CODINGS = ['br', 'gzip'] as const;

/** Browsers send few different headers; more than this are parsed anew each time. */
const CACHED_HEADERS = 64;
const chosen = new Map<string, Coding | null>();

/**
 * The coding that a client wants most by its `Accept-Encoding` (RFC 9110 §12.5.3); null where it wants none of ours, or the content as it
 * is. Of two that it wants equally it gets Brotli. A client that refuses `identity` too is not refused: it gets the content as it is.
 */
export function codingOf(acceptEncoding: string | undefined): Coding | null {
  if (acceptEncoding === undefined) return null;
  const known = chosen.get(acceptEncoding);
  if (known !== undefined) return known;
  const coding = choose(acceptEncoding);
  if (chosen.size < CACHED_HEADERS) chosen.set(acceptEncoding, coding);
  return coding;
}

function choose(acceptEncoding: string): Coding | null {
  const qualities = new Map<string, number>();
  for (const item of acceptEncoding.split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    // An old name of the same coding (RFC 9110 §8.4.1.3).
    qualities.set(name === 'x-gzip' ? 'gzip' : name, qualityOf(parameters));
  }
  const wanted = (coding: Coding): number => qualities.get(coding) ?? qualities.get('*') ?? 0;
  const best = CODINGS.reduce((first, second) => (wanted(second) > wanted(first) ? second : first));
  return wanted(best) > 0 && wanted(best) >= (qualities.get('identity') ?? 0) ? best : null;
}

/** Content that is worth its compression, in bytes: less fits into the first packets anyhow. */
export const WORTH_BYTES = 1024;

/** Text, and fonts that are not compressed. Events are text too, but of a stream: a client waits for each. */
const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?json|font\/ttf)/;

/** Whether content of this type becomes smaller. */
export const isCompressibleType = (contentType: string): boolean => COMPRESSIBLE.test(contentType);

const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
const brotli = promisify<string | Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<string | Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);

const compress = (content: string | Buffer, coding: Coding, quality: number): Promise<Buffer> =>
  coding === 'gzip'
    ? gzip(content, { level: quality })
    : brotli(content, {
        params: {
          [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
          [BROTLI_PARAM_QUALITY]: quality,
          [BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      });

/** Compresses content that is sent once, in a thread of libuv. Better qualities cost more CPU than they save (decision 99). */
export const compressOnce = (content: string | Buffer, coding: Coding): Promise<Buffer> =>
  compress(content, coding, coding === 'br' ? 3 : 5);

/** Compresses content that is sent often: three times the CPU time, and a sixth less to send. */
export const compressWell = (content: string | Buffer, coding: Coding): Promise<Buffer> => compress(content, coding, 9);
