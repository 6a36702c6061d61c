import { expect, test } from 'vitest';
import { subjectLease } from '../../platform/bus-nats/nats-lease.ts';
import { createLeader, type Lease, type LeaseState } from '../../platform/events/group-lease.ts';
import { type Bounds, explore, type Run } from '../support/interleavings.ts';

/** State of a lease at its server: its newest message, or the value at its key. */
interface Held {
  readonly seq: number;
  readonly text: string;
}
const LEASE_MS = 300;
const ROUNDS = 2;

/** Members of a group that lead when they may, work, renew their lease meanwhile, and give it back. */
function leaseWorld(run: Run, kind: 'subject' | 'key', members: readonly string[]) {
  let held: Held | null = null;
  let seq = 0;
  let clock = 0;
  const broken: string[] = [];
  /** Members that others have led after, and that were not told. */
  const passed = new Set<string>();
  const led = new Set<string>();
  const put = (who: string, text: string) => {
    if (held !== null && held.text !== '' && held.text !== who)
      broken.push(`${who} writes over the lease of ${held.text}`);
    if (text !== '') {
      for (const each of led) if (each !== text) passed.add(each);
      led.add(text);
    }
    seq++;
    held = { seq, text };
  };
  const overSubject = (who: string): Lease =>
    subjectLease(
      {
        write: (text, after) =>
          run.step(who, `writes "${text}" after ${after}`, () => {
            if ((held?.seq ?? 0) !== after) return null;
            put(who, text);
            return seq;
          }),
        read: () => run.step(who, 'reads', () => held),
      },
      who,
    );
  /** The scripts in Redis, each one step there. */
  const overKey = (who: string): Lease => ({
    hold: () =>
      run.step(who, 'holds', (): LeaseState => {
        if (held !== null && held.text !== who) return 'others';
        const isRenewed = held !== null;
        put(who, who);
        return isRenewed ? 'ours' : 'taken';
      }),
    release: () =>
      run.step(who, 'releases', () => {
        if (held?.text === who) held = null;
      }),
  });
  const join = (who: string, rounds: number) => {
    const lease = kind === 'subject' ? overSubject(who) : overKey(who);
    const leader = createLeader({
      ...{ lease, renewMs: LEASE_MS / 3, nowMs: () => clock },
      onState: (state) => {
        if (state !== 'ours') passed.delete(who);
      },
    });
    let isAtWork = true;
    run.start(who, async () => {
      for (let round = 0; round < rounds; round++) {
        if (await leader.lead()) {
          if (held?.text !== who) broken.push(`${who} leads without the lease`);
          if (passed.has(who)) broken.push(`${who} goes on as if nobody had led meanwhile`);
        }
        await run.step(who, 'works', () => undefined);
      }
      isAtWork = false;
      await lease.release();
    });
    const keep = async (): Promise<void> => {
      await run.step(who, 'renews', () => undefined, { isPatient: true, when: () => isAtWork && leader.leads });
      await leader.renew();
    };
    void keep();
    return leader;
  };
  for (const who of members) {
    join(who, ROUNDS);
    run.may(`${who} dies`, () => run.kill(who));
  }
  run.may('it is time to renew', () => {
    clock += LEASE_MS / 3;
  });
  const end = () => {
    held = null;
    clock += LEASE_MS;
  };
  run.may('the lease ends', end, { times: 2, when: () => held !== null });
  let heir: { readonly leads: boolean } | null = null;
  return {
    state: () => [held, seq, clock, [...passed].sort(), [...led].sort()],
    check() {
      if (broken.length > 0) throw new Error(broken.join('; '));
    },
    settle() {
      end();
      heir = join('heir', 1);
    },
    end: () => expect(heir?.leads).toBe(true),
  };
}

const SEARCHES: readonly [kind: 'subject' | 'key', members: readonly string[], bounds: Bounds, runs: number][] = [
  ['subject', ['A', 'B'], { switches: 2, faults: 2 }, 16_000],
  ['subject', ['A', 'B', 'C'], { switches: 1, faults: 1 }, 5_300],
  ['key', ['A', 'B'], { switches: 2, faults: 2 }, 12_600],
  ['key', ['A', 'B', 'C'], { switches: 1, faults: 1 }, 3_400],
];

test.each(SEARCHES)(
  'the lease of an ordered group, a %s, has one holder at a time, who hears that another one had it: %j, %j',
  async (kind, members, bounds, runs) => {
    const { schedules, merged, isComplete } = await explore((run) => leaseWorld(run, kind, members), bounds);
    expect(isComplete).toBe(true);
    expect(schedules + merged).toBeGreaterThanOrEqual(runs);
  },
);
