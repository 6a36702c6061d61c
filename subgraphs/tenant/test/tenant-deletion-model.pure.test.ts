import fc from 'fast-check';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { processTimers, type Timers } from '../../../platform/kernel/timers.ts';
import { explore, type Run } from '../../../test/support/interleavings.ts';
import { openGate } from '../../../test/support/open-gate.ts';
import { createErasure, type ErasureStore } from '../deletion/erasure.ts';
import type { TenantDeletionModel } from '../deletion/models.ts';
import { type Fence, type Removed, removedSince } from '../deletion/store.ts';

const DELETION: TenantDeletionModel = {
  ...{ id: 'org_1', state: 'erasing', immediate: true, requestedAs: 'member', requestedBy: 'usr_1', fencingToken: 0 },
  ...{ requestedAt: new Date(0), dueAt: new Date(0), startedAt: new Date(0), finishedAt: null },
  ...{ error: null, proof: null, proofHash: null },
};
/** Made once: making it took as long as all else of a process, and a search starts tens of thousands. */
const logger = pino({ level: 'silent' });

/** Calls of a store or a domain by a process. */
type Step = <T>(label: string, act: () => T) => Promise<T>;

/**
 * What several processes share: the row of the deletion, its steps, and the rows of the domains. Each statement is one step, as PostgreSQL makes
 * it; whatever else comes between two steps comes in any order.
 */
function world(held: Readonly<Record<string, number>>) {
  const rows = { ...held };
  const steps = new Map<string, { erased: Removed; held: Removed }>();
  const state = { current: DELETION, isFree: true, finished: 0, erased: 0 };
  const isHeld = ({ fencingToken }: Fence) =>
    fencingToken === state.current.fencingToken && state.current.state === 'erasing';
  const storeOf = (step: Step): ErasureStore => ({
    closed: async () => null,
    claim: () =>
      step('claim', () => {
        if (!state.isFree || state.current.state !== 'erasing') return [];
        state.isFree = false;
        state.current = { ...state.current, fencingToken: state.current.fencingToken + 1 };
        return [state.current];
      }),
    keep: (deletion) => step('keep', () => isHeld(deletion)),
    release: (deletion) =>
      step('release', () => {
        if (isHeld(deletion)) state.isFree = true;
      }),
    record: (_id, domain, now, lease) =>
      step('look', () => {
        if (lease && !isHeld(lease)) return false;
        const before = steps.get(domain) ?? { erased: {}, held: {} };
        steps.set(domain, { erased: removedSince(before, now), held: now });
        return true;
      }),
    steps: () => step('steps', () => [...steps].map(([domain, each]) => ({ tenantId: DELETION.id, domain, ...each }))),
    finish: (deletion, proof, hash) =>
      step('finish', () => {
        if (!isHeld(deletion)) return false;
        state.finished++;
        state.current = { ...state.current, state: 'hard_deleted', proof, proofHash: hash };
        return true;
      }),
  });
  const start = (step: Step, timers: Timers = processTimers) => {
    const erasure = createErasure({
      ...{
        store: storeOf(step),
        domains: Object.keys(held),
        logger,
        settleMs: 0,
        timers,
        gate: openGate('organization_deletions'),
      },
      moveAccounts: async () => undefined,
      act: (domain, act) =>
        step(`${act} ${domain}`, () => {
          if (act === 'ERASE') rows[domain] = Math.max(0, rows[domain]! - 2);
          return { rows: rows[domain]! };
        }),
      onErased: () => {
        state.erased++;
      },
    });
    erasure.start();
    return erasure;
  };
  return { rows, steps, state, start };
}

it('an erasure that several processes take from each other counts each row once, in whatever order their steps come', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 1, max: 3 }),
      async (scheduler, ofOne, ofOther, leases) => {
        const held = { sleep: ofOne, tenant: ofOther };
        // What a call does comes at one moment, and its answer at another.
        const step: Step = async (label, act) => {
          await scheduler.schedule(Promise.resolve(), label);
          const answer = act();
          await scheduler.schedule(Promise.resolve(), `answer of ${label}`);
          return answer;
        };
        const { rows, state, start } = world(held);
        const processes = [start(step), start(step)];
        // As if the one that has it stood still for longer than its lease.
        for (let i = 0; i < leases; i++)
          void scheduler.schedule(Promise.resolve(), 'a lease ends').then(() => {
            state.isFree = true;
            for (const each of processes) each.wake();
          });
        const done = (async () => {
          while (state.current.state !== 'hard_deleted') await new Promise((resolve) => setImmediate(resolve));
        })();
        await scheduler.waitFor(done);
        await scheduler.waitFor(Promise.all(processes.map((each) => each.close())));
        expect(rows).toEqual({ sleep: 0, tenant: 0 });
        expect(state).toMatchObject({ finished: 1, erased: 1 });
        expect(state.current.proof!['erased']).toEqual({ sleep: { rows: ofOne }, tenant: { rows: ofOther } });
      },
    ),
    { numRuns: 500 },
  );
});

/** Ticks of each interval: those that the search places, and those after them. */
const TICKS = { open: 1, settling: 6 };

const timersOf = (run: Run, who: string): Timers => ({
  nowMs: () => 0,
  every(ms, act) {
    const left = { ...TICKS };
    let stopped = false;
    const when = () => !stopped && (run.isOpen ? left.open > 0 : left.settling > 0);
    const tick = () => {
      left[run.isOpen ? 'open' : 'settling']--;
    };
    const go = async (): Promise<void> => {
      await run.step(who, `${Math.round(ms)} ms are over`, tick, { isPatient: true, when });
      act();
      return go();
    };
    void go();
    return () => {
      stopped = true;
    };
  },
  pause: (ms) => run.step(who, `${ms} ms are over`, () => undefined),
});

const DIES = true;
it.each([
  { held: { sleep: 3 }, dies: DIES, bounds: { switches: 1, faults: 1 }, runs: 5_500 },
  { held: { sleep: 1, tenant: 1 }, dies: DIES, bounds: { switches: 0, faults: 2 }, runs: 1_300 },
  { held: { sleep: 1 }, dies: !DIES, bounds: { switches: 2, faults: 1 }, runs: 29_000 },
])(
  'the same in every order: $held, within $bounds, processes that die: $dies',
  async ({ held, dies, bounds, runs }) => {
    const scenario = (run: Run) => {
      const { rows, steps, state, start } = world(held as Readonly<Record<string, number>>);
      const open = (who: string) => start((label, act) => run.step(who, label, act), timersOf(run, who));
      const alive = new Set(['A', 'B']);
      for (const who of alive) {
        open(who);
        const die = () => {
          run.kill(who);
          alive.delete(who);
        };
        if (dies) run.may(`${who} dies`, die);
      }
      const endLease = () => {
        state.isFree = true;
      };
      run.may('a lease ends', endLease, { times: bounds.faults });
      return {
        // Without the proof, which tells the time.
        state: () => [
          rows,
          [...steps],
          { ...state, current: [state.current.state, state.current.fencingToken] },
          [...alive],
        ],
        settle() {
          endLease();
          if (alive.size === 0) open('heir');
        },
        end() {
          expect(state).toMatchObject({ finished: 1, erased: 1 });
          const erased = Object.fromEntries(Object.entries(held).map(([domain, count]) => [domain, { rows: count }]));
          expect(state.current.proof!['erased']).toEqual(erased);
        },
      };
    };
    const { schedules, merged, isComplete } = await explore(scenario, bounds);
    expect(isComplete).toBe(true);
    expect(schedules + merged).toBeGreaterThanOrEqual(runs);
  },
);
