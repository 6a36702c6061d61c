import type { Lease } from '../events/group-lease.ts';
import type { Nats } from './nats.ts';
import { isOvertaken, type Streams } from './nats-streams.ts';

/** The newest message of a subject, which the server removes when it is not renewed. */
export interface LeaseSubject {
  /** Writes after the message of this number, 0 for none; answers the new number, or null when another message came first. */
  write(text: string, after: number): Promise<number | null>;
  read(): Promise<{ readonly seq: number; readonly text: string } | null>;
}

/** The subject of a lease on NATS. */
export const natsLeaseSubject = (nats: Nats, streams: Streams, subject: string): LeaseSubject => ({
  async write(text, after) {
    try {
      const written = await nats.ask(({ publisher }) =>
        publisher.publish(subject, text, { expect: { lastSubjectSequence: after } }),
      );
      return written.seq;
    } catch (error) {
      if (isOvertaken(error)) return null;
      throw error;
    }
  },
  async read() {
    const last = await nats.ask(({ manager }) => manager.streams.getMessage(streams.leases, { last_by_subj: subject }));
    return last ? { seq: last.seq, text: last.string() } : null;
  },
});

/** The lease of whoever wrote the newest message of a subject; an empty one tells that it was given back. */
export function subjectLease(subject: LeaseSubject, member: string): Lease {
  let seq: number | null = null;
  return {
    async hold() {
      if (seq !== null) {
        const before = seq;
        seq = null;
        seq = await subject.write(member, before);
        if (seq !== null) return 'ours';
      }
      const last = await subject.read();
      if (last !== null && last.text !== '' && last.text !== member) return 'others';
      seq = await subject.write(member, last?.seq ?? 0);
      if (seq === null) return 'others';
      return last?.text === '' ? 'handed' : 'taken';
    },
    async release() {
      if (seq !== null) await subject.write('', seq);
      seq = null;
    },
  };
}
