import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

export const newClientSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** What is kept of a client's secret. It has 256 random bits, so that a plain hash cannot be guessed back. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
