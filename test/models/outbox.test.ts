import { describe, expect, test } from 'vitest';
import { explore, replay } from '../support/interleavings.ts';
import { type Fault, type OutboxWorldOptions, outboxWorld } from './outbox-world.ts';

const EACH: readonly Fault[] = [
  'a relay dies',
  'the bus is lost',
  'a replica that lags takes over',
  'PostgreSQL crashes',
];

interface Search extends OutboxWorldOptions {
  readonly name: string;
  readonly bounds: { readonly switches: number; readonly faults: number };
  /** A search that takes fewer runs has become blind to something. */
  readonly runs: number;
}
const two = { events: { A: 1, B: 1 }, groups: ['g'], looks: { A: 1, B: 1 } };
const mixed = { events: { A: 2, B: 1 }, groups: ['g', 'h'], looks: { A: 1, B: 1 } };
const alone = { events: { A: 3 }, groups: ['g', 'h'], looks: { A: 1 } };
const SEARCHES: readonly Search[] = [
  { name: 'two relays', ...two, looks: { A: 1 }, faults: [], bounds: { switches: 2, faults: 0 }, runs: 3_000 },
  { name: 'a fault', ...two, looks: { A: 1 }, faults: EACH, bounds: { switches: 1, faults: 1 }, runs: 11_000 },
  { name: 'a fault, and two groups', ...mixed, faults: EACH, bounds: { switches: 0, faults: 1 }, runs: 4_500 },
  { name: 'batches, and a fault', ...alone, faults: EACH, bounds: { switches: 1, faults: 1 }, runs: 4_000 },
  {
    ...{ name: 'the bus and the last commits are lost', ...two, faults: ['the bus is lost', 'PostgreSQL crashes'] },
    ...{ bounds: { switches: 0, faults: 2 }, runs: 3_000 },
  },
  {
    ...{ name: 'a call fails, whatever else happens', ...two, faults: ['a call fails', ...EACH] },
    ...{ bounds: { switches: 0, faults: 1 }, runs: 1_300 },
  },
  {
    ...{ name: 'two calls fail', events: { A: 2 }, groups: ['g'], looks: { A: 1 }, faults: ['a call fails'] },
    ...{ bounds: { switches: 1, faults: 2 }, runs: 4_700 },
  },
];

describe('an outbox hands every committed event to every group, in order, and keeps its row until then', () => {
  test.each(SEARCHES)('$name', async ({ bounds, runs, name: _name, ...options }) => {
    const { schedules, merged, isComplete } = await explore((run) => outboxWorld(run, options), bounds);
    expect(isComplete).toBe(true);
    expect(schedules + merged).toBeGreaterThanOrEqual(runs);
  });
});

test('a deletion that a crash of PostgreSQL undid is done again, although no other event comes', async () => {
  const options: OutboxWorldOptions = {
    events: { A: 1 },
    groups: ['g'],
    looks: { A: 1 },
    faults: ['PostgreSQL crashes'],
  };
  await replay(
    (run) => outboxWorld(run, options),
    [
      ...['A: asks the bus', 'A: commits A1', 'A: takes rows beyond 0, deletes to null'],
      ...[
        'A: reads the records of groups',
        'A: adds A1 at 2 after 0, g from 0',
        'A: takes rows beyond 2, deletes to null',
      ],
      ...['g: reads and handles', 'g: acknowledges A1', 'A: a second is over', 'A: looks for rows', 'A: asks the bus'],
      ...['A: reads the records of groups', 'A: records g at 2', 'A: reads the records of groups'],
      ...['A: takes rows beyond 2, deletes to 2', 'PostgreSQL crashes'],
    ],
  );
});
