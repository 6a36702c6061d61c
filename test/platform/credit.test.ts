import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Held, LeasedAccount, UsageClient } from '../../platform/credit/credit-protocol.ts';
import { takeFrom } from '../../platform/credit/credit-purse.ts';
import { createWallets, type ReservedAmount, type Wallets } from '../../platform/credit/credit-wallets.ts';

const LEASE_MS = 60_000;
const ACCOUNT = 'credit:org_a';
const SPENDER = { tenantId: 'org_a', projectId: null, keyId: null };

interface Lease {
  granted: number;
  returned: number;
  used: number;
  uncovered: number;
  untilMs: number;
}

/** What the database does (`lease`, `renew_lease`, `spend`, `end_leases` of the migration), with answers that can be lost. */
function createBank(limit: number, clock: { nowMs: number }) {
  const leases = new Map<string, Lease>();
  let spent = 0;
  let isLossy = false;
  const openOf = ({ granted, returned, used }: Lease) => granted - returned - used;
  const leased = () => [...leases.values()].reduce((sum, lease) => sum + openOf(lease), 0);
  const room = () => limit - spent - leased();
  const answered = <T>(answer: T): T => {
    if (isLossy) throw new Error('the answer was lost');
    return answer;
  };
  const usageClient: UsageClient = {
    async lease({ holder, least, want, slice, have }) {
      const known = have.find(({ accountId }) => accountId === ACCOUNT);
      const available = known?.available ?? 0;
      const [needed, wanted] = [Math.max(0, least - available), Math.max(0, want - available)];
      for (const [name, lease] of leases) if (name !== holder && lease.untilMs < clock.nowMs) leases.delete(name);
      const before = room();
      const spare = Math.floor(Math.max(0, before - wanted) / 16);
      const extra = spare < needed ? 0 : Math.min(known?.slice ?? slice, spare);
      const given = before >= needed ? Math.max(0, Math.min(before, wanted + extra)) : 0;
      const lease = leases.get(holder) ?? { granted: 0, returned: 0, used: 0, uncovered: 0, untilMs: 0 };
      lease.granted += given;
      lease.untilMs = clock.nowMs + LEASE_MS;
      leases.set(holder, lease);
      const account: LeasedAccount = {
        ...{ id: ACCOUNT, kind: 'CREDIT', limited: true, ...lease },
        ...{ room: before - given, unconfirmed: false, refused: needed > 0 && given < needed },
      };
      return answered({ accounts: [account], validMs: 30_000 });
    },
    async renew(holder, holds) {
      const held = holds.flatMap(({ returned }): Held[] => {
        const lease = leases.get(holder);
        if (!lease) return [];
        lease.returned = Math.max(lease.returned, Math.min(returned, lease.granted - lease.used));
        lease.untilMs = clock.nowMs + LEASE_MS;
        return [{ accountId: ACCOUNT, ...lease }];
      });
      return answered(held);
    },
  };
  return {
    usageClient,
    spend(holder: string, amount: number) {
      const lease = leases.get(holder);
      const covered = lease ? Math.min(amount, openOf(lease)) : 0;
      if (lease) Object.assign(lease, { used: lease.used + covered, uncovered: lease.uncovered + amount - covered });
      spent += amount;
    },
    lose: (isLost: boolean) => {
      isLossy = isLost;
    },
    get spent() {
      return spent;
    },
    leased,
  };
}

type Step =
  | { readonly do: 'reserve'; readonly process: number; readonly amount: number }
  | { readonly do: 'settle'; readonly which: number; readonly share: number }
  | { readonly do: 'arrive' }
  | { readonly do: 'tend'; readonly process: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'lose'; readonly isLost: boolean };

const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('reserve' as const),
        process: fc.nat(2),
        amount: fc.integer({ min: 0, max: 400_000 }),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('settle' as const),
        which: fc.nat(20),
        share: fc.integer({ min: 0, max: 100 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('arrive' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('tend' as const), process: fc.nat(2) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 8_000 }) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const), isLost: fc.boolean() }) },
  ) as fc.Arbitrary<Step>,
  { maxLength: 120 },
);

describe('wallets of three processes', () => {
  test('never put aside and spend more than there is, in whatever order things happen', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 0, max: 3_000_000 }), async (plan, limit) => {
        const clock = { nowMs: 1 };
        const bank = createBank(limit, clock);
        const wallets: Wallets[] = Array.from({ length: 3 }, () =>
          createWallets({ usageClient: bank.usageClient, leaseMs: LEASE_MS, now: () => clock.nowMs }),
        );
        const running: ReservedAmount[] = [];
        const onTheWay: { holder: string; cost: number }[] = [];
        const total = () =>
          bank.spent +
          onTheWay.reduce((sum, { cost }) => sum + cost, 0) +
          running.reduce((sum, { amount }) => sum + amount, 0);
        for (const step of plan) {
          if (step.do === 'reserve') {
            try {
              running.push(await wallets[step.process]!.reserve(SPENDER, step.amount));
            } catch (error) {
              expect((error as { extensions: { code: string } }).extensions.code).toMatch(
                /CREDIT_EXHAUSTED|SERVICE_UNAVAILABLE/,
              );
            }
          } else if (step.do === 'settle' && running.length > 0) {
            const [taken] = running.splice(step.which % running.length, 1);
            const cost = Math.floor((taken!.amount * step.share) / 100);
            takeFrom(taken!.purses, taken!.amount, cost);
            onTheWay.push({ holder: taken!.holder, cost });
          } else if (step.do === 'arrive') for (const { holder, cost } of onTheWay.splice(0)) bank.spend(holder, cost);
          else if (step.do === 'tend') await wallets[step.process]!.tend();
          else if (step.do === 'wait') {
            clock.nowMs += step.ms;
            // Every process says in time that it is there; one that cannot is another test's matter.
            if (step.ms > 4_000) for (const each of wallets) await each.tend();
          } else if (step.do === 'lose') bank.lose(step.isLost);
          if (total() > limit) return false;
          if (bank.spent + bank.leased() > limit) return false;
        }
        // At the end all that was not spent is there again.
        bank.lose(false);
        for (const { purses, amount } of running.splice(0)) takeFrom(purses, amount, 0);
        for (const { holder, cost } of onTheWay.splice(0)) bank.spend(holder, cost);
        for (const each of wallets) await each.tend();
        for (const each of wallets) await each.close();
        // A first lease whose answer was lost is nobody's: it comes back when it ends.
        return bank.leased() === 0 || plan.some((step) => step.do === 'lose' && step.isLost);
      }),
      { numRuns: 300 },
    );
  });

  test('let a process that was silent for too long begin afresh', async () => {
    const clock = { nowMs: 1 };
    const bank = createBank(1_000_000, clock);
    const [one, other] = [0, 1].map(() =>
      createWallets({ usageClient: bank.usageClient, leaseMs: LEASE_MS, now: () => clock.nowMs }),
    );
    const first = await one!.reserve(SPENDER, 900_000);
    clock.nowMs += LEASE_MS + 1;
    expect((await other!.reserve(SPENDER, 900_000)).amount).toBe(900_000);
    await expect(async () => one!.reserve(SPENDER, 200_000)).rejects.toThrow(/credit of the organization/);
    // What it had put aside is spent, and taken from no lease.
    takeFrom(first.purses, first.amount, 500_000);
    bank.spend(first.holder, 500_000);
    expect(bank.spent).toBe(500_000);
  });

  test('find out what is left when calls cost more than was put aside for them', async () => {
    const clock = { nowMs: 1 };
    const bank = createBank(10_000_000, clock);
    const wallets = createWallets({ usageClient: bank.usageClient, leaseMs: LEASE_MS, now: () => clock.nowMs });
    const taken = await wallets.reserve(SPENDER, 100);
    takeFrom(taken.purses, taken.amount, 2_000_000);
    bank.spend(taken.holder, 2_000_000);
    expect(taken.purses[0]!.available).toBeLessThan(0);
    clock.nowMs += LEASE_MS / 2;
    await wallets.tend();
    expect(taken.purses[0]!.available).toBe(0);
    expect((await wallets.reserve(SPENDER, 8_000_000)).amount).toBe(8_000_000);
  });
});
