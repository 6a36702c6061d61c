import { pino } from 'pino';
import type { PlacedEvent } from '../../platform/events/event-log.ts';
import { openRelays, type RelayBus, type Relays } from '../../platform/events/outbox-relay.ts';
import type { OutboxTable, OutboxTables } from '../../platform/events/outbox-table.ts';
import type { Timers } from '../../platform/kernel/timers.ts';
import type { Model, Run } from '../support/interleavings.ts';

/** Faults of an installation; each may come once. */
export type Fault =
  | 'a relay dies'
  | 'the bus is lost'
  | 'a replica that lags takes over'
  | 'PostgreSQL crashes'
  | 'a call fails';

export interface OutboxWorldOptions {
  /** Events that each process commits. */
  readonly events: Readonly<Record<string, number>>;
  readonly groups: readonly string[];
  /** Looks of each process, as its timer makes one each second, before the world comes to rest. */
  readonly looks: Readonly<Record<string, number>>;
  readonly faults: readonly Fault[];
  /** Rows of a batch. */
  readonly batch?: number;
}

interface Row {
  readonly id: string;
  readonly position: number | null;
}
interface Stored {
  readonly rows: readonly Row[];
  /** Recorded position of each group. */
  readonly groups: Readonly<Record<string, number>>;
}
interface BusGroup {
  /** Position of the newest that it was handed. */
  readonly given: number;
  /** Positions that it was handed, and has not acknowledged. */
  readonly held: readonly number[];
}
interface Stream {
  readonly newest: number;
  readonly entries: readonly { readonly position: number; readonly id: string }[];
  readonly groups: Readonly<Record<string, BusGroup>>;
}

const TOPIC = 'session';
const LOST: Stream = { newest: 0, entries: [], groups: {} };
const logger = pino({ level: 'silent' });

/**
 * The real relays of several processes, over a table that behaves as PostgreSQL does and a bus that behaves as the Redis one: each statement and each
 * script is one step. Groups are members that read, handle and acknowledge.
 * `check` and `end` throw for what decision 70 rules out.
 */
export function outboxWorld(run: Run, options: OutboxWorldOptions): Model {
  const { events, groups, batch = 2 } = options;
  const names = Object.keys(events);
  const atStart = Object.fromEntries(groups.map((name) => [name, 0]));
  let stored: Stored = { rows: [], groups: atStart };
  /** Rows that a crash leaves: commits of positions and of deletions do not wait for the disk. */
  let durable = stored;
  let clock = 0;
  let stream: Stream = { ...LOST, groups: Object.fromEntries(groups.map((name) => [name, { given: 0, held: [] }])) };
  /** The stream before its last changes, as a replica that lags has it. */
  let lagging: readonly Stream[] = [];
  const committed: string[] = [];
  const handled = new Map(groups.map((name) => [name, [] as string[]]));
  const acknowledged = new Map(groups.map((name) => [name, [] as string[]]));
  /** Events that a group may be handed again. */
  const excused = new Map(groups.map((name) => [name, [] as string[]]));
  const looks = new Map(Object.entries(options.looks));
  const alive = new Set(names);

  const positionOf = (name: string): number => {
    const { given, held } = stream.groups[name]!;
    return held.length > 0 ? held[0]! - 1 : given;
  };
  const setStream = (next: Stream) => {
    if (options.faults.includes('a replica that lags takes over')) lagging = [stream, ...lagging].slice(0, 2);
    stream = next;
  };
  const setGroup = (name: string, group: BusGroup) =>
    setStream({ ...stream, groups: { ...stream.groups, [name]: group } });
  /** Commits; what was committed before is on the disk then as well. */
  const commit = (next: Stored) => {
    stored = next;
    durable = next;
  };
  const excuse = (name: string, ids: Iterable<string>) => {
    const all = new Set([...excused.get(name)!, ...ids]);
    excused.set(name, [...all].sort());
  };
  /** Told by `check`: what is thrown in a step is an answer, from which the code under test recovers. */
  const broken: string[] = [];
  const requireDone = (ids: readonly string[], what: string) => {
    for (const id of ids)
      for (const name of groups)
        if (!acknowledged.get(name)!.includes(id)) broken.push(`${id} was ${what} before ${name} acknowledged it`);
  };

  const place = (rows: readonly Row[], after: number): readonly Row[] => {
    const waiting = rows.filter(({ position }) => position === null).slice(0, batch);
    if (waiting.length === 0) return rows;
    clock++;
    const before = Math.max(
      after,
      clock,
      ...rows.map(({ position }) => position ?? 0),
      ...Object.values(stored.groups),
    );
    clock = before + waiting.length;
    return rows.map((row) => {
      const index = waiting.indexOf(row);
      return index < 0 ? row : { ...row, position: before + 1 + index };
    });
  };
  const byPosition = (one: Row, other: Row) => one.position! - other.position!;
  const tableFor = (who: string): OutboxTable => {
    const take = (after: number, floor: number | null) => {
      const isKept = ({ position }: Row) => position === null || floor === null || position > floor;
      requireDone(
        stored.rows.filter((row) => !isKept(row)).map(({ id }) => id),
        'deleted',
      );
      const rows = place(stored.rows.filter(isKept), after);
      stored = { ...stored, rows };
      const beyond = rows.filter(({ position }) => position !== null && position > after).toSorted(byPosition);
      const taken = beyond.slice(0, batch).map(({ id, position }): PlacedEvent => {
        return { position: position!, event: { id, type: 'session.created', tenantId: null, time: '', payload: {} } };
      });
      return { events: taken, isFull: taken.length === batch, isDeleted: true };
    };
    return {
      take: (after, floor) => call(who, `takes rows beyond ${after}, deletes to ${floor}`, () => take(after, floor)),
      delete: () => Promise.reject(new Error('a bus between processes has no use for it')),
      groups: {
        load: () =>
          call(who, 'reads the records of groups', () =>
            Object.entries(stored.groups).map(([name, position]) => {
              return { name, position, isOverrun: false, isGone: false };
            }),
          ),
        record: (moved) =>
          call(who, `records ${moved.map((each) => each.join(' at ')).join(', ')}`, () => {
            const next = { ...stored.groups };
            for (const [name, position] of moved) next[name] = Math.max(next[name] ?? 0, position);
            commit({ ...stored, groups: next });
          }),
        // Nothing is too old, nor too many.
        limit: async () => 0,
        overrun: async () => [],
        drop: async () => undefined,
      },
    };
  };
  const tablesFor = (who: string): Pick<OutboxTables, 'of' | 'pending'> => {
    const table = tableFor(who);
    return {
      of: () => table,
      pending: (known) => {
        const { newest, deleted } = { ...known.get(TOPIC)! };
        return call(who, 'looks for rows', () => {
          const isBack = stored.rows.some(({ position }) => position !== null && position <= deleted);
          const isNew = stored.rows.some(({ position }) => position === null || position > (newest ?? 0));
          return isBack || isNew ? [{ domain: TOPIC, isBack }] : [];
        });
      },
    };
  };

  const add = (added: readonly PlacedEvent[], after: number, known: ReadonlyMap<string, number>): number => {
    if (stream.newest !== after) return stream.newest;
    const all = { ...stream.groups };
    for (const [name, at] of known) {
      const group = all[name] ?? { given: at, held: [] };
      all[name] = { given: Math.max(group.given, at), held: group.held.filter((position) => position > at) };
    }
    const entries = added.map(({ position, event }) => ({ position, id: event.id }));
    for (const [index, { position }] of entries.entries())
      if (position <= (entries[index - 1]?.position ?? after)) broken.push(`position ${position} is no later one`);
    setStream({ newest: entries.at(-1)?.position ?? after, entries: [...stream.entries, ...entries], groups: all });
    return stream.newest;
  };
  const busFor = (who: string): RelayBus => ({
    add: (_topic, added, after, known) => {
      const ids = added.map(({ event, position }) => `${event.id} at ${position}`).join(', ');
      const given = Array.from(known, ([name, at]) => `, ${name} from ${at}`).join('');
      return call(who, `adds ${ids} after ${after}${given}`, () => add(added, after, known));
    },
    standing: () =>
      call(who, 'asks the bus', () => {
        const positions = new Map(Object.keys(stream.groups).map((name) => [name, positionOf(name)]));
        return new Map([[TOPIC, { newest: stream.newest, groups: positions }]]);
      }),
    release: (_topic, position) =>
      call(who, `releases ${position}`, () => {
        const gone = stream.entries.filter((entry) => entry.position <= position);
        if (gone.length === 0) return;
        requireDone(
          gone.map(({ id }) => id),
          'trimmed',
        );
        setStream({ ...stream, entries: stream.entries.filter((entry) => entry.position > position) });
      }),
    drop: () => Promise.reject(new Error('no group is gone for so long')),
    onProgress: () => () => {},
    shared: true,
  });

  const call = <T>(who: string, label: string, act: () => T): Promise<T> => {
    const fail = () => {
      throw new Error('no answer');
    };
    const late = () => {
      act();
      return fail();
    };
    const or = [
      { label: '(in vain)', act: fail },
      { label: '(its answer is lost)', act: late },
    ];
    return run.step(who, label, act, options.faults.includes('a call fails') ? { or } : {});
  };
  const timersFor = (who: string): Timers => ({
    nowMs: () => 0,
    every(_ms, act) {
      const when = () => (looks.get(who) ?? 0) > 0;
      const tick = () => looks.set(who, looks.get(who)! - 1);
      const go = (): unknown =>
        run
          .step(who, 'a second is over', () => void tick(), { isPatient: true, when })
          .then(() => {
            act();
            go();
          });
      go();
      return () => undefined;
    },
    pause: async (ms) => run.step(who, `${ms} ms are over`, () => undefined, { isPatient: true }),
  });
  const open = (who: string): Relays => {
    const relays = openRelays({
      ...{ tables: tablesFor(who), bus: busFor(who), timers: timersFor(who), logger },
      ...{ retainedEvents: 1_000_000, retentionSeconds: 1_000_000 },
    });
    relays.start(TOPIC);
    return relays;
  };
  const write = async (who: string, relays: Relays) => {
    for (let n = 1; n <= events[who]!; n++) {
      const id = `${who}${n}`;
      await run.step(who, `commits ${id}`, () => {
        committed.push(id);
        commit({ ...stored, rows: [...stored.rows, { id, position: null }] });
      });
      relays.wake(TOPIC);
    }
  };

  const handle = (name: string, id: string) => {
    const before = handled.get(name)!;
    if (before.includes(id)) {
      if (!excused.get(name)!.includes(id)) broken.push(`${name} handles ${id} again`);
      return;
    }
    const missing = committed.slice(0, committed.indexOf(id)).find((each) => !before.includes(each));
    if (missing !== undefined) broken.push(`${name} handles ${id} before ${missing}`);
    before.push(id);
  };
  /** A member of a group, which lives as long as the world. */
  const consume = async (name: string): Promise<never> => {
    const unread = () => {
      const { given, held } = stream.groups[name]!;
      return stream.entries.filter(({ position }) => position > given || held.includes(position));
    };
    for (;;) {
      const when = () => stream.groups[name] === undefined || unread().length > 0;
      const read = await run.step(
        name,
        'reads and handles',
        () => {
          // It was there before, so all that the stream has is unseen.
          if (stream.groups[name] === undefined) setGroup(name, { given: 0, held: [] });
          // What it holds from before, without having it in hand, is handed to it once more.
          const entries = unread();
          for (const { id } of entries) handle(name, id);
          if (entries.length === 0) return [];
          const { given } = stream.groups[name]!;
          const held = entries.map(({ position }) => position);
          setGroup(name, { given: Math.max(given, held.at(-1)!), held });
          return entries;
        },
        { when },
      );
      if (read.length === 0) continue;
      await run.step(name, `acknowledges ${read.map(({ id }) => id).join(', ')}`, () => {
        acknowledged.set(name, [...new Set([...acknowledged.get(name)!, ...read.map(({ id }) => id)])].sort());
        const group = stream.groups[name];
        if (group === undefined) return;
        const done = read.map(({ position }) => position);
        setGroup(name, { ...group, held: group.held.filter((position) => !done.includes(position)) });
      });
    }
  };

  /** Groups may be handed again what the bus, as it is now, and the records do not know of. */
  const excuseUnknown = () => {
    for (const name of groups) {
      const group = stream.groups[name];
      const at = group === undefined ? stored.groups[name]! : positionOf(name);
      const known = new Set(stream.entries.filter(({ position }) => position <= at).map(({ id }) => id));
      for (const { id, position } of stored.rows) if (position !== null && position <= at) known.add(id);
      excuse(
        name,
        handled.get(name)!.filter((id) => !known.has(id)),
      );
    }
  };
  const faults: Readonly<Record<Fault, () => void>> = {
    'a relay dies': () => {
      for (const who of names)
        run.may(`${who} dies`, () => {
          run.kill(who);
          alive.delete(who);
        });
    },
    'the bus is lost': () =>
      run.may('the bus is lost', () => {
        stream = LOST;
        excuseUnknown();
      }),
    'a replica that lags takes over': () =>
      run.may(
        'a replica that lags takes over',
        () => {
          stream = lagging.at(-1)!;
          lagging = [];
          excuseUnknown();
        },
        { when: () => lagging.length > 0 },
      ),
    'PostgreSQL crashes': () =>
      run.may(
        'PostgreSQL crashes',
        () => {
          const left = new Map(durable.rows.map(({ id, position }) => [id, position]));
          const moved = stored.rows.filter(({ id, position }) => left.get(id) !== position).map(({ id }) => id);
          for (const name of groups) excuse(name, moved);
          stored = durable;
        },
        { when: () => stored !== durable },
      ),
    'a call fails': () => undefined,
  };
  for (const fault of options.faults) faults[fault]();
  for (const who of names) void write(who, open(who));
  for (const name of groups) void consume(name);

  return {
    state: () => [
      [stored, durable === stored ? null : durable, clock, stream, lagging, committed],
      [...handled, ...acknowledged, ...excused, ...looks, ...alive],
    ],
    check() {
      if (broken.length > 0) throw new Error(broken.join('; '));
    },
    settle() {
      for (const who of names) looks.set(who, SETTLING_LOOKS);
      if (alive.size > 0) return;
      looks.set('heir', SETTLING_LOOKS);
      open('heir');
    },
    end() {
      if (stored.rows.length > 0) throw new Error(`rows are left: ${JSON.stringify(stored.rows)}`);
      for (const name of groups)
        for (const id of committed)
          if (!handled.get(name)!.includes(id)) throw new Error(`${name} has not handled ${id}`);
    },
  };
}

const SETTLING_LOOKS = 3;
