import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** An answer as it came over the wire, and decoded. */
interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** As it came over the wire. */
  readonly bytes: Buffer;
  /** Decoded. */
  readonly text: string;
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Sends a request without the headers that fetch adds, and answers what nobody has decoded. */
export const ask = (
  url: string,
  headers: http.OutgoingHttpHeaders = {},
  method = 'GET',
  body?: unknown,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const request = http.request(
      url,
      { method, headers: { authorization: 'Bearer ada', ...json, ...headers } },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('error', reject);
        res.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const decode = DECODERS[res.headers['content-encoding'] ?? ''];
          const text = (decode && bytes.length > 0 ? decode(bytes) : bytes).toString();
          resolve({ status: res.statusCode!, headers: res.headers, bytes, text });
        });
      },
    );
    request.on('error', reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
