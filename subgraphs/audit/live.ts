import type { BusEvent, EventBus } from '../../platform/events/event-bus.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AuditEventModel, type EntryFilter, isClients, SYSTEM_CHAIN } from './models.ts';

/**
 * Tells every process that a chain has grown. A topic of its own: this is no event of a domain, nothing is lost with it, and the entries
 * themselves do not travel, so that the log with its personal data stays in one place.
 */
const TOPIC = 'audit_growth';

interface Growth {
  readonly from: number;
  readonly to: number;
}

/** The parts of the platform that tell of growth. */
export interface Announcing extends Pick<Platform, 'logger'> {
  readonly bus: Pick<EventBus, 'publish'>;
}

/** Tells of rows that were committed; one message a chain. */
export function announce({ bus, logger }: Announcing, rows: readonly AuditEventModel[]): void {
  const grown = new Map<string, Growth>();
  for (const { tenantId, sequence } of rows)
    grown.set(tenantId, { from: grown.get(tenantId)?.from ?? sequence, to: sequence });
  for (const [tenantId, payload] of grown) {
    const event: BusEvent<Growth> = {
      id: newId('evt'),
      type: 'audit_growth.appended',
      time: new Date().toISOString(),
      payload,
      tenantId: tenantId === SYSTEM_CHAIN ? null : tenantId,
    };
    bus.publish(TOPIC, event).catch((error) => logger.debug({ err: error }, 'growth of the audit log not told'));
  }
}

/** Entries of a chain with sequences from `from` to `to`, in their order; at most `limit` of them. */
type ReadRange = (tenantId: string, from: number, to: number, limit: number) => Promise<readonly AuditEventModel[]>;

const PAGE = 200;

/**
 * The entries of a chain that pass the filter, as they are appended. What a lost message told of comes with the next one. `return()`
 * ends it at once, even while a `next()` is pending.
 */
export function followChain(
  bus: EventBus,
  readRange: ReadRange,
  tenantId: string,
  filter: EntryFilter,
  signal: AbortSignal,
): AsyncIterableIterator<AuditEventModel> {
  const growths = bus.stream<Growth>(TOPIC, (event) => (event.tenantId ?? SYSTEM_CHAIN) === tenantId, { signal });
  let unread: AuditEventModel[] = [];
  let known = 0;
  let announced = 0;
  let pending: Promise<unknown> = Promise.resolve();

  const advance = async (): Promise<IteratorResult<AuditEventModel>> => {
    for (;;) {
      const next = unread.shift();
      if (next) return { value: next, done: false };
      if (known >= announced) {
        const growth = await growths.next();
        if (growth.done) return { value: undefined, done: true };
        const { from, to } = growth.value.payload;
        if (known === 0) known = from - 1;
        announced = Math.max(announced, to);
        continue;
      }
      const rows = await readRange(tenantId, known + 1, announced, PAGE);
      known = rows.at(-1)?.sequence ?? announced;
      unread = rows.filter((row) => passes(row, filter));
    }
  };
  return {
    next() {
      const step = pending.then(advance);
      pending = step.catch(() => undefined);
      return step;
    },
    async return() {
      unread = [];
      announced = known;
      await growths.return?.();
      return { value: undefined, done: true };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

const FILTERED = [
  'eventType',
  'category',
  'severity',
  'actorId',
  'resourceType',
  'resourceId',
  'outcome',
  'requestId',
] as const;

const passes = (row: AuditEventModel, filter: EntryFilter): boolean =>
  (!filter.source || filter.source === (isClients(row) ? 'client' : 'platform')) &&
  FILTERED.every((name) => filter[name] === undefined || filter[name] === null || row[name] === filter[name]);
