import { GraphQLScalarType } from 'graphql';
import { AppError } from '../kernel/errors.ts';

/**
 * Bytes that are base64 wherever JSON is written (RFC 4648 §4), and travel as they are within one process: audio is not turned into
 * text and back on its way from a provider to a caller of the same process.
 */
export interface Base64Bytes {
  readonly bytes: Uint8Array;
  toJSON(): string;
}

/** Makes them of what they hold. */
export const base64Bytes = (bytes: Uint8Array): Base64Bytes => ({
  bytes,
  toJSON: () => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
});

/** Returns the bytes of a value of the scalar, whether it came as JSON or not. @throws AppError BAD_USER_INPUT where it is not base64. */
export function bytesOf(value: unknown): Uint8Array {
  const bytes = (value as Partial<Base64Bytes> | null)?.bytes;
  if (bytes instanceof Uint8Array) return bytes;
  if (typeof value === 'string' && BASE64.test(value)) return Buffer.from(value, 'base64');
  throw new AppError('BAD_USER_INPUT', 'must be base64 (RFC 4648)');
}

/** Groups of four are not counted: what decodes it does not ask for the padding either. */
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** The scalar `Base64`. */
export const Base64 = new GraphQLScalarType<Uint8Array, Base64Bytes>({
  name: 'Base64',
  serialize: (value) => (value instanceof Uint8Array ? base64Bytes(value) : (value as Base64Bytes)),
  parseValue: bytesOf,
});
