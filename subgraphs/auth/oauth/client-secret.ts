import { createHash } from 'node:crypto';
import type { CallContext } from '../../../platform/kernel/context.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { repeatedBytes } from '../../../platform/stores/repeated-request.ts';

const SECRET_BYTES = 32;

export const newClientSecret = (context: CallContext, secrets: Pick<Secrets, 'internalSecret'>): string =>
  repeatedBytes(context, secrets, 'OAuth client secret', SECRET_BYTES).toString('base64url');

/** Returns the stored form of a client's secret. It has 256 random bits, so that a plain hash cannot be guessed back. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
