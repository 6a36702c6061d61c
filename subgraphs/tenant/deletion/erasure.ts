import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { canonicalJson } from '../../../platform/kernel/canonical-json.ts';
import { backgroundContext, type CallContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { processTimers, type Timers } from '../../../platform/kernel/timers.ts';
import { createLeasedWork, GONE, type Lease, STOPPED } from '../../../platform/work/leased-work.ts';
import type { QueueGate } from '../../../platform/work/queues.ts';
import type { Holdings } from '../../tenant-acts.ts';
import type { Act } from './domains.ts';
import type { TenantDeletionModel } from './models.ts';
import type { DeletionStore, Fence, Removed } from './store.ts';

type Deletion = Pick<TenantDeletionModel, 'id' | 'fencingToken'>;

/** Erases the organizations whose deletion has come so far, one after the other; any number of processes may, each its own. */
export interface Erasure {
  start(): void;
  wake(): void;
  /** Hides the organization in every domain. @throws AppError of the domain that refuses, or cannot be reached. */
  closeEverywhere(deletion: Deletion, context: CallContext): Promise<void>;
  openEverywhere(tenantId: string, context: CallContext): Promise<void>;
  /** Looks again at organizations that were erased, and removes what has come late. */
  sweep(tenantIds: readonly string[], context: CallContext): Promise<void>;
  close(): Promise<void>;
}

/** The notes of an erasure: what is due, what was found and removed, and how it ended. */
export type ErasureStore = Pick<DeletionStore, 'claim' | 'keep' | 'release' | 'closed' | 'record' | 'steps' | 'finish'>;

export interface ErasureOptions {
  readonly gate: QueueGate;
  readonly store: ErasureStore;
  readonly act: Act;
  /** Before anything is erased: accounts that are members elsewhere get another home. */
  readonly moveAccounts: (tenantId: string, context: CallContext) => Promise<void>;
  /** In the order of erasing. */
  readonly domains: readonly string[];
  readonly logger: Logger;
  /** Between two looks at everything, so that what was under way at the first is there at the second. */
  readonly settleMs: number;
  readonly onErased: (seconds: number, removed: number) => void;
  /** The time of this process unless given. */
  readonly timers?: Timers;
}

const POLL_MS = 2_000;
/** Lengthened all the time: so long after the death of a process another one goes on. */
const LEASE_SECONDS = 10;
const RETRY_SECONDS = 15;
/** Looks at everything before it is given up for now: something makes rows as fast as they are removed. */
const MAX_ROUNDS = 20;
/** Calls of one domain that remove nothing, before it is given up for now. */
const MAX_IDLE_CALLS = 3;

/**
 * Removed at the end of every round, and no reason for another one: domains tell each other what they erase, and what is left of their
 * tables is counted there.
 */
export const BUS_ENTRIES = 'bus_entries';

/**
 * Each domain is asked what it holds, and told to erase until it holds nothing. That is repeated until a whole round has found nothing:
 * only then the organization is gone. What was found and removed is noted after each call, so that a process that takes over goes on
 * counting where another one died.
 */
export function createErasure(options: ErasureOptions): Erasure {
  const { gate, store, act, moveAccounts, domains, logger, settleMs, onErased, timers = processTimers } = options;
  /** Ends a look at those that were erased, which has no lease. */
  const stopping = new AbortController();

  /** @throws GONE when the lease is lost. */
  const record = async (tenantId: string, domain: string, held: Holdings, lease: Fence | null): Promise<void> => {
    if (!(await store.record(tenantId, domain, held, lease))) throw GONE;
  };
  /** Answers whether there was anything. @param keep - called before each call; throws to end it. */
  const eraseDomain = async (
    domain: string,
    tenantId: string,
    context: CallContext,
    keep: () => Promise<void>,
    lease: Fence | null,
  ): Promise<boolean> => {
    await keep();
    let held = await act(domain, 'COUNT', tenantId, context);
    await record(tenantId, domain, held, lease);
    const found = Object.entries(held).some(([name, rows]) => rows > 0 && name !== BUS_ENTRIES);
    let idle = 0;
    // Once in any case: not every store can say what it holds, and tombstones have to be set.
    do {
      await keep();
      const left = await act(domain, 'ERASE', tenantId, context);
      await record(tenantId, domain, left, lease);
      idle = total(left) < total(held) ? 0 : idle + 1;
      held = left;
      if (idle >= MAX_IDLE_CALLS) throw new Error(`${domain} still holds ${textOf(held)}`);
    } while (total(held) > 0);
    return found;
  };
  const eraseAll = async (deletion: TenantDeletionModel, lease: Lease, context: CallContext): Promise<number> => {
    const keep = async () => {
      lease.signal.throwIfAborted();
      if (!(await store.keep(deletion, LEASE_SECONDS))) throw GONE;
    };
    for (let round = 1; round <= MAX_ROUNDS; round++) {
      let found = false;
      for (const domain of domains) {
        const here = await eraseDomain(domain, deletion.id, context, keep, deletion).catch((error: Error) => {
          throw error === GONE || lease.signal.aborted ? error : new DomainFailure(domain, error);
        });
        found ||= here;
      }
      if (!found && round > 1) return round;
      await timers.pause(settleMs, lease.signal, true);
    }
    throw new Error('something makes new data of the organization as fast as it is removed');
  };
  const finish = async (deletion: TenantDeletionModel, rounds: number): Promise<void> => {
    const steps = await store.steps([deletion.id]);
    const erased = Object.fromEntries(steps.map((step) => [step.domain, step.erased]));
    const proof = proofOf(deletion, erased, rounds, new Date());
    if (!(await store.finish(deletion, proof, hashOf(proof)))) throw GONE;
    const seconds = (Date.now() - (deletion.startedAt ?? deletion.requestedAt).getTime()) / 1_000;
    const removed = Object.values(erased).reduce((sum, each) => sum + total(each), 0);
    onErased(seconds, removed);
    logger.info({ tenant_id: deletion.id, rounds, removed }, 'an organization was erased');
  };
  /** Some domains drop what can be made again: it counts as removed. Of all else nothing is noted before it is erased. */
  const close = async (domain: string, deletion: Deletion, context: CallContext): Promise<void> => {
    const { id } = deletion;
    const before = await act(domain, 'COUNT', id, context);
    const after = await act(domain, 'CLOSE', id, context);
    const dropped = Object.keys(before).filter((name) => (after[name] ?? 0) < before[name]!);
    if (dropped.length === 0) return;
    // Where another process has taken over, that one counts; to close twice does no harm.
    for (const held of [before, after])
      await store.record(id, domain, Object.fromEntries(dropped.map((name) => [name, held[name] ?? 0])), deletion);
  };
  const closeEverywhere = async (deletion: Deletion, context: CallContext): Promise<void> => {
    // Roles before all else: this one may refuse, and once it has answered every credential is refused.
    await close('authorization', deletion, context);
    for (const domain of domains) if (domain !== 'authorization') await close(domain, deletion, context);
  };
  const queue = createLeasedWork<TenantDeletionModel>({
    gate,
    atOnce: 1,
    pollMs: POLL_MS,
    leaseSeconds: LEASE_SECONDS,
    logger,
    timers,
    claim: (limit) => store.claim(limit, LEASE_SECONDS),
    keep: (deletion) => store.keep(deletion, LEASE_SECONDS),
    async work(deletion, lease) {
      const context = backgroundContext('tenant_deletion', lease.signal);
      if (deletion.state === 'closing') {
        await closeEverywhere(deletion, context);
        await store.closed(deletion.id);
        queue.wake();
        return;
      }
      await moveAccounts(deletion.id, context);
      await finish(deletion, await eraseAll(deletion, lease, context));
    },
    async interrupted(deletion, error) {
      if (error === GONE) return;
      const isOurs = error instanceof AppError || error instanceof DomainFailure;
      const message = isOurs ? error.message : 'it was interrupted; it is tried again';
      if (error !== STOPPED) logger.warn({ err: error, tenant_id: deletion.id }, 'a deletion does not go on');
      await store.release(deletion, message, error === STOPPED ? 0 : RETRY_SECONDS);
    },
  });
  return {
    start: queue.start,
    wake: queue.wake,
    closeEverywhere,
    openEverywhere: async (tenantId, context) => {
      for (const domain of domains) await act(domain, 'OPEN', tenantId, context);
    },
    sweep: async (tenantIds, context) => {
      for (const tenantId of tenantIds)
        for (const domain of domains) {
          const held = await act(domain, 'COUNT', tenantId, context);
          if (total(held) === 0) continue;
          logger.warn({ tenant_id: tenantId, domain, held }, 'data of an erased organization has come late');
          await eraseDomain(domain, tenantId, context, async () => stopping.signal.throwIfAborted(), null);
        }
    },
    async close() {
      stopping.abort();
      await queue.close();
    },
  };
}

/** Which domain it was; its own message may hold more than others should read, and is logged alone. */
class DomainFailure extends Error {
  constructor(domain: string, cause: Error) {
    super(`${domain} could not be erased; it is tried again`, { cause });
    this.name = 'DomainFailure';
  }
}

const total = (held: Holdings): number => Object.values(held).reduce((sum, rows) => sum + rows, 0);
const textOf = (held: Holdings): string =>
  Object.entries(held)
    .filter(([, rows]) => rows > 0)
    .map(([name, rows]) => `${rows} ${name}`)
    .join(', ');

/** Returns the proof of an erased organization: which one, when, and how much was removed where. Nobody's data is in it. */
export const proofOf = (
  { id, immediate, requestedAs, requestedAt, startedAt }: TenantDeletionModel,
  erased: Readonly<Record<string, Removed>>,
  rounds: number,
  finishedAt: Date,
): Readonly<Record<string, unknown>> => ({
  tenant_id: id,
  immediate,
  requested_as: requestedAs,
  requested_at: requestedAt.toISOString(),
  started_at: startedAt?.toISOString() ?? null,
  finished_at: finishedAt.toISOString(),
  erased,
  rounds,
});

/** SHA-256 over the canonical JSON (RFC 8785), in hexadecimal. */
export const hashOf = (proof: Readonly<Record<string, unknown>>): string =>
  createHash('sha256').update(canonicalJson(proof)).digest('hex');
