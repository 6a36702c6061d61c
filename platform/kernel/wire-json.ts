/**
 * A JSON document as the bytes that its sender wrote. In one process it travels as it is, and whoever sends it on writes the bytes;
 * whatever needs its values, `JSON.stringify` included, parses it then, once.
 */
export interface WireJson {
  /** UTF-8 text of one JSON value. */
  readonly bytes: Uint8Array;
  /** The value. @throws SyntaxError where the bytes are no JSON. */
  toJSON(): unknown;
}

/** Makes a document of bytes, or of a value that is written now. */
export function wireJson(bytes: Uint8Array): WireJson {
  let parsed: { readonly value: unknown } | undefined;
  return {
    bytes,
    toJSON() {
      parsed ??= { value: JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')) };
      return parsed.value;
    },
  };
}

/** Whether a value is a document that nobody has parsed yet. */
export const isWireJson = (value: unknown): value is WireJson =>
  typeof value === 'object' && value !== null && (value as Partial<WireJson>).bytes instanceof Uint8Array;

/** Text of whole server-sent events, as the bytes that their sender wrote; between processes it is a string. */
export interface WireFrames {
  readonly bytes: Uint8Array;
  toJSON(): string;
}

/** The events as a value of the graph. */
export const wireFrames = (bytes: Uint8Array): WireFrames => ({
  bytes,
  toJSON: () => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'),
});
