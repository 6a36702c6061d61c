import type { CallContext } from './context.ts';
import { type IdPrefix, newId } from './identifiers.ts';

/**
 * The identifier of what a request makes one of: the same for each repetition with its `Idempotency-Key`, so that what was made without an
 * answer (its process or its connection was lost after the commit) is found again; a new one for a request without a key. Whoever takes it
 * answers with what has it already.
 */
export const repeatedId = <Prefix extends IdPrefix>({ client }: CallContext, prefix: Prefix): `${Prefix}_${string}` =>
  client.operation === undefined ? newId(prefix) : `${prefix}_${client.operation}`;

/** The key under which something is taken once: the caller's own, or what the request and its repetitions are named by; null without either. */
export const repeatedKey = ({ client }: CallContext, own: string | null | undefined): string | null =>
  own ?? client.operation ?? null;
