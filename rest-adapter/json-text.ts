import { isWireJson } from '../platform/kernel/wire-json.ts';

/** A body as it is sent: a document that passes through as its sender wrote it, everything else as JSON. */
export const jsonText = (body: unknown): string | Buffer =>
  isWireJson(body)
    ? Buffer.from(body.bytes.buffer, body.bytes.byteOffset, body.bytes.byteLength)
    : JSON.stringify(body);
