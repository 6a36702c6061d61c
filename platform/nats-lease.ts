import type { Nats } from './nats.ts';
import { isOvertaken, type Streams } from './nats-streams.ts';

/** State of a lease for the member that asks: `taken`, from one that may have left work behind; `handed`, from one that left none. */
export type LeaseState = 'ours' | 'taken' | 'handed' | 'others';

/** A right that one member has at a time: the newest message of a subject, which the server removes when it is not renewed. */
export interface Lease {
  /** Takes or renews it. */
  hold(): Promise<LeaseState>;
  /** Gives it back, so that another member need not wait for its end. */
  release(): Promise<void>;
}

export function natsLease(nats: Nats, streams: Streams, subject: string, member: string): Lease {
  let seq: number | null = null;

  const write = async (text: string, after: number): Promise<number | null> => {
    try {
      const written = await nats.ask(({ publisher }) =>
        publisher.publish(subject, text, { expect: { lastSubjectSequence: after } }),
      );
      return written.seq;
    } catch (error) {
      if (isOvertaken(error)) return null;
      throw error;
    }
  };
  return {
    async hold() {
      if (seq !== null) {
        const before = seq;
        seq = null;
        seq = await write(member, before);
        if (seq !== null) return 'ours';
      }
      const last = await nats.ask(({ manager }) =>
        manager.streams.getMessage(streams.leases, { last_by_subj: subject }),
      );
      const holder = last?.string() ?? null;
      if (holder !== null && holder !== '' && holder !== member) return 'others';
      seq = await write(member, last?.seq ?? 0);
      if (seq === null) return 'others';
      return holder === '' ? 'handed' : 'taken';
    },
    async release() {
      if (seq !== null) await write('', seq);
      seq = null;
    },
  };
}
