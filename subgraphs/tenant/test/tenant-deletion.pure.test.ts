import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { backgroundContext } from '../../../platform/kernel/context.ts';
import { nextWeeklyCleanup } from '../../../platform/work/weekly-cleanup.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { openGate } from '../../../test/support/open-gate.ts';
import { estimatedCompletion } from '../deletion/deletion.ts';
import { erasingOrder } from '../deletion/domains.ts';
import { createErasure, type ErasureStore, hashOf } from '../deletion/erasure.ts';
import type { TenantDeletionModel } from '../deletion/models.ts';
import { type Removed, removedSince } from '../deletion/store.ts';

const DELETION: TenantDeletionModel = {
  ...{ id: 'org_1', state: 'erasing', immediate: true, requestedAs: 'member', requestedBy: 'usr_1', fencingToken: 0 },
  ...{ requestedAt: new Date(0), dueAt: new Date(0), startedAt: new Date(0), finishedAt: null },
  ...{ error: null, proof: null, proofHash: null },
};
const DOMAINS = ['session', 'sleep', 'tenant'];
/** A store with nothing that is due. */
const IDLE: ErasureStore = {
  claim: async () => [],
  keep: async () => true,
  release: async () => undefined,
  closed: async () => null,
  record: async () => true,
  steps: async () => [],
  finish: async () => true,
};

/** One deletion, what is noted of it, and domains whose calls take away two rows each. */
function world(held: Record<string, number>) {
  const rows = { ...held };
  const steps = new Map<string, { erased: Removed; held: Removed }>();
  const state = {
    current: DELETION,
    calls: 0,
    dieAt: Number.POSITIVE_INFINITY,
    error: '',
    isFree: false,
    takenOverAt: 0,
  };
  const store: ErasureStore = {
    ...IDLE,
    claim: async () => {
      if (!state.isFree) return [];
      state.isFree = false;
      state.current = { ...state.current, fencingToken: state.current.fencingToken + 1 };
      return [state.current];
    },
    keep: async ({ fencingToken }) => fencingToken === state.current.fencingToken,
    release: async (_deletion, error) => {
      state.error = error;
    },
    record: async (_id, domain, now) => {
      const erased = removedSince(steps.get(domain) ?? { erased: {}, held: {} }, now);
      steps.set(domain, { erased, held: now });
      return true;
    },
    steps: async () => [...steps].map(([domain, step]) => ({ tenantId: 'org_1', domain, ...step })),
    finish: async (_deletion, proof, hash) => {
      state.current = { ...state.current, state: 'hard_deleted', proof, proofHash: hash };
      return true;
    },
  };
  /** A process, which finds the lease of the one before it at its end. */
  const start = () => {
    state.isFree = true;
    const erasure = createErasure({
      gate: openGate('organization_deletions'),
      ...{ store, domains: DOMAINS, logger: pino({ level: 'silent' }), settleMs: 1 },
      moveAccounts: async () => undefined,
      act: async (domain, act) => {
        // As a process that was killed: this call and all after it have no answer.
        if (++state.calls >= state.dieAt) return new Promise(() => undefined);
        if (state.calls === state.takenOverAt) state.current = { ...state.current, fencingToken: 99 };
        if (act === 'ERASE') rows[domain] = Math.max(0, (rows[domain] ?? 0) - 2);
        return { rows: rows[domain] ?? 0 };
      },
      onErased: () => undefined,
    });
    erasure.start();
    return erasure;
  };
  return { rows, steps, state, start };
}

describe('an erasure', () => {
  it('goes on wherever it was cut off, and counts each row once', async () => {
    const held = { session: 5, sleep: 0, tenant: 3 };
    const whole = world(held);
    const erasure = whole.start();
    await eventually('it is done', () => whole.state.current.state === 'hard_deleted');
    await erasure.close();
    const { proof, proofHash } = whole.state.current;
    expect(proof).toMatchObject({ erased: { session: { rows: 5 }, sleep: { rows: 0 }, tenant: { rows: 3 } } });
    expect(hashOf(proof!)).toBe(proofHash);
    for (let dieAt = 1; dieAt <= whole.state.calls; dieAt++) {
      const cut = world(held);
      cut.state.dieAt = dieAt;
      void cut.start();
      await eventually('it hangs', () => cut.state.calls >= dieAt);
      cut.state.dieAt = Number.POSITIVE_INFINITY;
      const next = cut.start();
      await eventually('it is done', () => cut.state.current.state === 'hard_deleted');
      await next.close();
      expect(cut.state.current.proof, `cut off at call ${dieAt}`).toMatchObject({ erased: proof!['erased'] as object });
    }
  });

  it('counts what a domain drops when the organization is closed, and nothing else before its time', async () => {
    const looks: [string, Removed][] = [];
    const held: Record<string, Record<string, number>> = {
      authorization: { bindings: 2 },
      sleep: { rows: 4, kept: 3 },
    };
    const erasure = createErasure({
      gate: openGate('organization_deletions'),
      ...{ domains: ['sleep', 'authorization'], logger: pino({ level: 'silent' }), settleMs: 1 },
      store: { ...IDLE, record: async (_id, domain, now) => looks.push([domain, now]) > 0 },
      moveAccounts: async () => undefined,
      act: async (domain, act) => {
        if (act === 'CLOSE' && domain === 'sleep') held['sleep'] = { rows: 4, kept: 0 };
        return { ...held[domain] };
      },
      onErased: () => undefined,
    });
    await erasure.closeEverywhere(DELETION, backgroundContext('test'));
    expect(looks).toEqual([
      ['sleep', { kept: 3 }],
      ['sleep', { kept: 0 }],
    ]);
  });

  it('is not ended by a process that has lost its lease', async () => {
    const { state, start } = world({ session: 4 });
    state.takenOverAt = 2;
    const late = start();
    await eventually('another one has taken it over', () => state.current.fencingToken === 99);
    await late.close();
    expect(state.calls).toBe(2);
    expect(state.current.state).toBe('erasing');
    expect(state.error).toBe('');
  });

  it('says which domain it waits for', async () => {
    const { state, rows, start } = world({ session: 1 });
    Object.defineProperty(rows, 'session', { get: () => 1, set: () => undefined });
    const erasure = start();
    await eventually('it is told', () => state.error !== '');
    await erasure.close();
    expect(state.error).toContain('session could not be erased');
    expect(state.current.state).toBe('erasing');
  });
});

describe('what was removed', () => {
  it('is what the last look has found and this one has not; what came meanwhile is not subtracted', () => {
    expect(removedSince({ erased: {}, held: {} }, { a: 5 })).toEqual({ a: 0 });
    expect(removedSince({ erased: { a: 1 }, held: { a: 5, b: 1 } }, { a: 2, b: 3 })).toEqual({ a: 4, b: 0 });
    expect(removedSince({ erased: { a: 4 }, held: { a: 2 } }, {})).toEqual({ a: 6 });
  });
});

describe('the order of erasing', () => {
  it('leaves for the end what tells of the others, and the organization itself', () => {
    expect(erasingOrder(['tenant', 'audit', 'sleep', 'event', 'agent', 'authorization'])).toEqual([
      ...['agent', 'sleep', 'event', 'authorization', 'audit', 'tenant'],
    ]);
  });
});

describe('the weekly cleanup', () => {
  it('is on Sundays at 03:00 UTC, the same day before that hour', () => {
    const next = (from: string) => nextWeeklyCleanup(new Date(from)).toISOString();
    expect(next('2030-02-09T12:00:00Z')).toBe('2030-02-10T03:00:00.000Z');
    expect(next('2030-02-10T02:59:59Z')).toBe('2030-02-10T03:00:00.000Z');
    expect(next('2030-02-10T03:00:00Z')).toBe('2030-02-10T03:00:00.000Z');
    expect(next('2030-02-10T03:00:01Z')).toBe('2030-02-17T03:00:00.000Z');
  });

  it('is when a scheduled deletion is expected to be done; one that is done tells when it was', () => {
    const scheduled = { ...DELETION, state: 'deletion_scheduled', dueAt: new Date('2030-02-09T12:00:00Z') } as const;
    expect(estimatedCompletion(scheduled).toISOString()).toBe('2030-02-10T03:00:00.000Z');
    const finishedAt = new Date('2030-02-10T03:00:07Z');
    expect(estimatedCompletion({ ...scheduled, state: 'hard_deleted', finishedAt })).toBe(finishedAt);
  });
});
