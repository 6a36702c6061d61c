import fc from 'fast-check';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createErasure } from '../../subgraphs/tenant/deletion/erasure.ts';
import type { TenantDeletionModel } from '../../subgraphs/tenant/deletion/models.ts';
import { type DeletionStore, type Fence, type Removed, removedSince } from '../../subgraphs/tenant/deletion/store.ts';

const DELETION: TenantDeletionModel = {
  ...{ id: 'org_1', state: 'erasing', immediate: true, requestedAs: 'member', requestedBy: 'usr_1', fencingToken: 0 },
  ...{ requestedAt: new Date(0), dueAt: new Date(0), startedAt: new Date(0), finishedAt: null },
  ...{ error: null, proof: null, proofHash: null },
};
/** Calls of a store or a domain: what they do comes at one moment, and their answer at another. */
type Step = <T>(label: string, act: () => T) => Promise<T>;

/**
 * What several processes share: the row of the deletion, its steps, and the rows of the domains. Each statement is one step, as PostgreSQL makes
 * it; whatever else comes between two steps comes in any order.
 */
function world(held: Readonly<Record<string, number>>, step: Step) {
  const rows = { ...held };
  const steps = new Map<string, { erased: Removed; held: Removed }>();
  const state = { current: DELETION, isFree: true, finished: 0, erased: 0 };
  const isHeld = ({ fencingToken }: Fence) =>
    fencingToken === state.current.fencingToken && state.current.state === 'erasing';
  const store: Partial<DeletionStore> = {
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
    look: (_id, domain, now, lease) =>
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
  };
  const start = () => {
    const erasure = createErasure({
      ...{ store: store as DeletionStore, domains: Object.keys(held), logger: pino({ level: 'silent' }), settleMs: 0 },
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
  return { rows, state, start };
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
        const step: Step = async (label, act) => {
          await scheduler.schedule(Promise.resolve(), label);
          const answer = act();
          await scheduler.schedule(Promise.resolve(), `answer of ${label}`);
          return answer;
        };
        const { rows, state, start } = world(held, step);
        const processes = [start(), start()];
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
