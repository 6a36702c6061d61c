import { createHash } from 'node:crypto';
import {
  type Connection,
  inOrder,
  type PageArguments,
  toConnection,
  toPage,
} from '../../platform/graphql/connection.ts';
import type { BreakerSnapshot } from '../../platform/health/circuit-breaker.ts';
import type { CircuitBreaker, CircuitBreakerState } from './schema.generated.ts';

/** States of circuits by the names that the graph has for them. */
export const STATES: Readonly<Record<BreakerSnapshot['state'], CircuitBreakerState>> = {
  closed: 'CLOSED',
  open: 'OPEN',
  half_open: 'HALF_OPEN',
};

/** Returns a circuit as the graph tells it. */
export const toBreaker = ({ name, state, failure_count, success_count }: BreakerSnapshot): CircuitBreaker => ({
  name,
  state: STATES[state],
  failureCount: failure_count,
  successCount: success_count,
});

/** A circuit in a list: names have characters that a cursor has not. */
interface ListedBreaker extends CircuitBreaker {
  readonly id: string;
}

const listed = (snapshot: BreakerSnapshot): ListedBreaker => ({
  id: createHash('sha256').update(snapshot.name).digest('hex').slice(0, 32),
  ...toBreaker(snapshot),
});

/** A page of circuits by name. @throws AppError BAD_USER_INPUT that names the argument. */
export function pageOfBreakers(snapshots: readonly BreakerSnapshot[], args: PageArguments): Connection<ListedBreaker> {
  const page = toPage(args, 'NAME');
  const breakers = inOrder(
    snapshots.map(listed).sort((a, b) => (a.name < b.name ? -1 : 1)),
    page,
  );
  // A circuit that has gone meanwhile was somewhere; without its place the list begins anew.
  const after = page.after === null ? 0 : breakers.findIndex(({ id }) => id === page.after) + 1;
  const from = after + page.offset;
  return toConnection(page, breakers.slice(from, from + page.limit + 1), breakers.length);
}
