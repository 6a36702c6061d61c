import { isDeepStrictEqual } from 'node:util';
import type { GraphQLFormattedError } from 'graphql';
import type { GraphResult } from '../../../platform/graphql/graph.ts';
import type { OracleResult } from './oracle.ts';

type Errors = readonly GraphQLFormattedError[];

/**
 * What differs between our answer and the oracle's, or null. Data must be the same. Errors are compared by path and
 * message, but for four things in which Apollo's executor leaves the GraphQL specification:
 * - it counts representations where it should count entities, so its list indices are off once an entity had none: an
 *   error that is not at its place counts as the same when only list indices differ;
 * - nulls in non-null places are told in `extensions.valueCompletion`, and only when no subgraph had an error;
 * - it says nothing of an object that is lost because no subgraph gave its concrete type;
 * - which of several errors below one null are told is up to timing: one of them must be common to both.
 */
export function difference(ours: GraphResult, theirs: OracleResult): string | null {
  const data = JSON.parse(JSON.stringify(ours.data ?? null)) as unknown;
  if (!isDeepStrictEqual(data, theirs.data ?? null)) return 'data';
  const own = ours.errors ?? [];
  const other = theirs.errors ?? [];
  const missing = unmatched(other, own, data);
  if (missing) return `Apollo has an error that we have not: ${shown(missing)}`;
  const completion = theirs.extensions?.valueCompletion ?? [];
  const extra = own.filter((error) => unmatched([error], other, data));
  for (const error of extra) {
    if (error.message.endsWith('.__typename.')) continue;
    if (!error.message.startsWith('Cannot return null for non-nullable')) return `only we say ${shown(error)}`;
    const told = completion.some((found) => placeOf(found, data) === placeOf(error, data));
    if (!told && other.length === 0) return `only we say ${shown(error)}`;
  }
  if (completion.length > 0 && own.length === 0) return `we say nothing of ${shown(completion[0]!)}`;
  return null;
}

/** The first of `errors` that has no counterpart. */
function unmatched(errors: Errors, others: Errors, data: unknown): GraphQLFormattedError | undefined {
  return errors.find((error) => {
    const place = placeOf(error, data);
    const near = others.filter((candidate) => placeOf(candidate, data) === place);
    const belowNull = place !== pathOf(error);
    if (near.some((candidate) => belowNull || pathAndMessage(candidate) === pathAndMessage(error))) return false;
    return !others.some((candidate) => withoutIndices(candidate) === withoutIndices(error));
  });
}

const pathOf = ({ path }: GraphQLFormattedError): string => JSON.stringify(path ?? null);
const pathAndMessage = (error: GraphQLFormattedError): string => `${pathOf(error)} ${error.message}`;
const shown = pathAndMessage;
const withoutIndices = ({ path, message }: GraphQLFormattedError): string =>
  `${JSON.stringify(path?.map((key) => (typeof key === 'number' ? '#' : key)) ?? null)} ${message}`;

/** The null that an error explains: its path as far as the data goes. */
function placeOf({ path }: GraphQLFormattedError, data: unknown): string {
  let value = data;
  for (let index = 0; path && index < path.length; index++) {
    if (value === null || value === undefined) return JSON.stringify(path.slice(0, index));
    value = (value as Record<string | number, unknown>)[path[index]!];
  }
  return JSON.stringify(path ?? null);
}
