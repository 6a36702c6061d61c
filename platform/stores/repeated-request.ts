import { hkdfSync, randomBytes } from 'node:crypto';
import type { CallContext } from '../kernel/context.ts';
import { type IdPrefix, newId } from '../kernel/identifiers.ts';
import { timeOfId } from '../kernel/time-of-id.ts';
import type { Secrets } from '../secrets/secrets.ts';

/**
 * The identifier of what a request makes one of: the same for each repetition with its `Idempotency-Key`, so that what was made without an
 * answer (its process or its connection was lost after the commit) is found again; a new one for a request without a key.
 */
export const repeatedId = <Prefix extends IdPrefix>({ client }: CallContext, prefix: Prefix): `${Prefix}_${string}` =>
  client.operation === undefined ? newId(prefix) : `${prefix}_${client.operation}`;

/** Whether the request has a name: whoever sent it may send it again, and is answered with what was made. */
export const isNamed = ({ client }: CallContext): boolean => client.operation !== undefined;

/** The key under which something is taken once: the caller's own, or what the request and its repetitions are named by; null without either. */
export const repeatedKey = ({ client }: CallContext, own: string | null | undefined): string | null =>
  own ?? client.operation ?? null;

/**
 * Makes one thing of a request and all of its repetitions. What was made before is the answer, whatever now stands against making it: a limit
 * that it has filled itself, or its own name. A request without a key is not looked for.
 * @param find - by identifiers, as stores of entities have it.
 * @throws unknown - what `make` threw, where there is still nothing of that identifier.
 */
export async function makeOnce<Prefix extends IdPrefix, Made extends object>(
  context: CallContext,
  prefix: Prefix,
  find: (ids: readonly string[]) => Promise<readonly Made[]>,
  make: (id: `${Prefix}_${string}`) => Promise<Made>,
): Promise<Made> {
  const id = repeatedId(context, prefix);
  if (!isNamed(context)) return make(id);
  const [before] = await find([id]);
  if (before) return before;
  try {
    return await make(id);
  } catch (error) {
    // The first attempt stood still for a while, and went on just now.
    const [meanwhile] = await find([id]).catch(() => []);
    if (meanwhile) return meanwhile;
    throw error;
  }
}

/**
 * Whether something was done since the request was made for the first time: a repetition that finds it so has done it itself, or has nothing
 * left to do. False for a request without a key.
 * @param at - of the database's clock, which is that of first attempts; null when it was never done.
 */
export const isDoneSince = ({ client }: CallContext, at: Date | null | undefined): boolean =>
  client.operation !== undefined && at != null && at.getTime() >= timeOfOperation(client.operation);

/**
 * The random bytes of a secret that is shown once. Of a request with a key they follow from its name, so that its repetition shows the same.
 * Identifiers tell the name; without the installation's secret it tells nothing of these bytes.
 * @param use - what the secret is of: each use has bytes of its own.
 */
export const repeatedBytes = (
  { client }: CallContext,
  { internalSecret }: Pick<Secrets, 'internalSecret'>,
  use: string,
  size: number,
): Buffer =>
  client.operation === undefined
    ? randomBytes(size)
    : Buffer.from(hkdfSync('sha256', internalSecret, 'trellis', `${use} of the request ${client.operation}`, size));

/** Finding by one identifier, as `makeOnce` takes it. */
export const byOne =
  <Found extends object>(find: (id: string) => Promise<Found | null>) =>
  async ([id]: readonly string[]): Promise<readonly Found[]> => {
    const found = await find(id!);
    return found === null ? [] : [found];
  };

/** When something was made: now, or when its request was first made, which a repetition tells as well. */
export const repeatedTime = ({ client }: CallContext): Date =>
  new Date(client.operation === undefined ? Date.now() : timeOfOperation(client.operation));

const timeOfOperation = (operation: string): number => timeOfId(`req_${operation}`);
