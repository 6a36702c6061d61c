import type { Logger } from 'pino';
import type { Shutdown } from '../../../platform/work/shutdown.ts';
import type { ActAs } from '../../acting-viewer.ts';
import type { HandlerTable } from '../handlers/handler.ts';
import type { Claimed, Completion, Failure, Held } from '../leases/models.ts';
import type { LeaseStore, Turn } from '../leases/store.ts';
import type { TaskModel } from '../models.ts';
import { type Attempt, type Outcome, startAttempt } from './attempt.ts';

/** Runs the tasks that are the platform's own, some at once. */
export interface Runner {
  /** Something can be claimed: look now. */
  wake(): void;
  /** Ends a task that runs here; harmless for one that does not. */
  cancel(id: string): void;
  /** Gives back what runs; resolves when the table knows. */
  stop(): Promise<void>;
}

export interface RunnerOptions {
  readonly leases: Pick<LeaseStore, 'turn' | 'keep'>;
  readonly handlers: HandlerTable;
  readonly actAs: ActAs;
  /** Tasks at once in this process; 0: none. */
  readonly concurrency: number;
  /** Of those, of one organization. */
  readonly perTenant: number;
  readonly workerId: string;
  readonly leaseMs?: number;
  /** Says which tasks have ended and which have begun; what was given back can be claimed again. */
  readonly onTurn: (turn: Turn) => void;
  readonly shutdown: Pick<Shutdown, 'draining' | 'trackStream'>;
  readonly logger: Logger;
}

const LEASE_MS = 30_000;
const RETRY_MS = 1_000;

/**
 * One transaction at a time reports what has ended since the last one, and claims as much as there are free places: the busier it is,
 * the more tasks share a commit. While tasks run, it counts as a stream, so that a shutdown tells it to give them back at its second step.
 */
export function createRunner(options: RunnerOptions): Runner {
  const { leases, handlers, actAs, concurrency, perTenant, workerId, onTurn, shutdown, logger } = options;
  const leaseMs = options.leaseMs ?? LEASE_MS;
  const running = new Map<string, Attempt>();
  const held = new Map<string, number>();
  let ended: Outcome[] = [];
  let wanted = false;
  let stopped = concurrency === 0;
  let after = '';
  let pumping: Promise<void> | null = null;
  let leave: (() => void) | null = null;
  let keeping: NodeJS.Timeout | undefined;

  const hold = (tenantId: string, change: 1 | -1) => {
    const tasks = (held.get(tenantId) ?? 0) + change;
    if (tasks === 0) held.delete(tenantId);
    else held.set(tenantId, tasks);
  };
  const halt = () => {
    stopped = true;
    for (const attempt of running.values()) attempt.stop('shutdown');
    pump();
  };
  const begin = (task: Claimed) => {
    hold(task.tenantId, 1);
    const attempt = startAttempt(task, handlers.get(task.type), actAs);
    running.set(task.id, attempt);
    if (stopped) attempt.stop('shutdown');
    void attempt.outcome.then((outcome) => {
      running.delete(task.id);
      // An organization that had all that it may have can get another one now.
      if (held.get(task.tenantId) === perTenant) wanted = true;
      hold(task.tenantId, -1);
      if (outcome.kind !== 'lost') ended.push(outcome);
      pump();
    });
  };
  /** Present among the streams, and keeping its leases, only while it has something to lose. */
  const settleIn = () => {
    const busy = running.size > 0 || ended.length > 0;
    if (busy && !leave) {
      leave = shutdown.trackStream(halt);
      keeping = setInterval(() => void keep(), leaseMs / 3);
    } else if (!busy && leave) {
      leave();
      leave = null;
      clearInterval(keeping);
    }
  };
  const mayClaim = () => wanted && !stopped && !shutdown.draining && running.size < concurrency;

  const turn = async (): Promise<void> => {
    const reported = ended;
    ended = [];
    const limit = mayClaim() ? concurrency - running.size : 0;
    if (limit > 0) wanted = false;
    const claim = limit > 0 ? { after, limit, leaseMs, workerId, perTenant, held } : null;
    try {
      const done = await leases.turn(reportOf(reported), claim);
      const { claimed } = done;
      if (limit > 0) {
        // Full, or a round that did not begin at the first organization: there may be more.
        if (claimed.length > 0 || after !== '') wanted = true;
        after = claimed.length < limit ? '' : lastTenant(claimed);
      }
      onTurn(done);
      for (const task of claimed) begin(task);
    } catch (error) {
      ended = [...reported, ...ended];
      if (limit > 0) wanted = true;
      throw error;
    }
  };
  const work = async (): Promise<void> => {
    while (ended.length > 0 || mayClaim()) {
      try {
        await turn();
      } catch (error) {
        logger.warn({ err: error, ended: ended.length }, 'tasks wait for the database');
        if (stopped) ended = []; // the leases will end by themselves
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
      settleIn();
    }
  };
  const pump = () => {
    pumping ??= work().finally(() => {
      pumping = null;
      settleIn();
      if (ended.length > 0 || mayClaim()) pump();
    });
  };

  const keep = async (): Promise<void> => {
    const attempts = [...running.values()];
    if (attempts.length === 0) return;
    try {
      const kept = new Map(
        (
          await leases.keep(
            attempts.map(({ task }) => task),
            leaseMs,
          )
        ).map((each) => [each.id, each]),
      );
      for (const { task, stop } of attempts) {
        if (running.get(task.id)?.task !== task) continue;
        const lease = kept.get(task.id);
        if (!lease) stop('lost');
        else if (lease.cancelRequested) stop('cancelled');
      }
    } catch (error) {
      logger.warn({ err: error }, 'leases of tasks were not lengthened');
    }
  };

  return {
    wake() {
      wanted = true;
      pump();
    },
    cancel: (id) => running.get(id)?.stop('cancelled'),
    async stop() {
      halt();
      while (running.size > 0 || ended.length > 0 || pumping) {
        await Promise.all([...running.values()].map(({ outcome }) => outcome));
        await pumping;
      }
      clearInterval(keeping);
    },
  };
}

function reportOf(outcomes: readonly Outcome[]) {
  const completed: Completion[] = [];
  const failed: Failure[] = [];
  const givenBack: Held[] = [];
  for (const outcome of outcomes) {
    if (outcome.kind === 'completed') completed.push(outcome);
    else if (outcome.kind === 'failed') failed.push(outcome);
    else if (outcome.kind === 'given_back') givenBack.push(outcome);
  }
  return { completed, failed, givenBack };
}

const lastTenant = (claimed: readonly Claimed[]): string =>
  claimed
    .map(({ tenantId }) => tenantId)
    .sort()
    .at(-1) ?? '';

/** Returns the tasks that were given back, which can be claimed again at once. */
export const claimable = ({ settled }: Turn): readonly TaskModel[] =>
  settled.filter(({ status, dueAt, startedAt }) => status === 'pending' && startedAt !== null && dueAt <= startedAt);
