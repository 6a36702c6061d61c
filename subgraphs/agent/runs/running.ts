import type { EventBus } from '../../../platform/events/event-bus.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import type { Logger } from '../../../platform/observability/logger.ts';
import type { TraceLink } from '../../../platform/observability/trace-link.ts';
import { openJournal } from './journal.ts';
import type { AskModel } from './model-turn.ts';
import type { AgentRunModel, RunError } from './models.ts';
import type { RunEvents } from './run-events.ts';
import { INTERRUPTED, type RunEnding, type RunStore } from './store.ts';
import type { createTelemetry, ObservedAgent } from './telemetry.ts';
import type { OpenTools } from './tools.ts';
import { type Plan, runTurns, type TurnsEnding } from './turns.ts';
import { wireRun } from './wire.ts';

/** Why a run is ended before it has an answer, and what it then is. */
export interface Stop {
  readonly status: 'failed' | 'cancelled' | 'expired';
  readonly error: RunError | null;
}

/** A run that this process works on. */
export interface Working {
  /** The run as it has ended. Rejects when that could not be written; the run ends then with its lease. */
  readonly done: Promise<AgentRunModel>;
  stop(why: Stop): void;
}

/** The runs of this process. */
export interface Running {
  start(work: Work, context: CallContext): Working;
  /** Ends the runs of which the test says so. */
  stopAll(why: Stop, isMeant?: (viewer: Viewer, run: AgentRunModel) => boolean): void;
  /** Looks after leases, now and every few seconds. */
  begin(): void;
  /** Ends all runs and waits for them. */
  close(): Promise<void>;
}

/** A run that was begun in the database. */
export interface Work {
  readonly run: AgentRunModel;
  readonly agent: ObservedAgent;
  readonly plan: Plan;
  readonly timeoutMs: number;
  readonly listener: RunEvents | null;
}

export interface RunningOptions {
  readonly store: RunStore;
  readonly bus: Pick<EventBus, 'publish'>;
  readonly askModel: AskModel;
  readonly openTools: OpenTools;
  readonly notify: ReturnType<typeof createTelemetry>;
  readonly link: TraceLink;
  readonly logger: Logger;
  readonly retentionSeconds: number;
  /** After so long without a sign of life of its process a run has ended. */
  readonly leaseSeconds: number;
}

/** Where processes hear that a run has changed or ended. */
export const RUNS_TOPIC = 'agent_runs';
/** Signs of life within one lease: three may be lost. */
const SIGNS = 4;
/** The time that calls of a run have beyond its own, milliseconds, so that the run says why it ends. */
const GRACE_MS = 1_000;
/** Between two removals of what is too old. */
const REMOVE_MS = 60_000;

/** Ended by its route. */
export const CANCELLED: Stop = { status: 'cancelled', error: null };
const EXPIRED = (timeoutMs: number): Stop => ({
  status: 'expired',
  error: { code: 'timeout', message: `The run took longer than ${timeoutMs / 1000} s` },
});

interface Entry extends Working {
  readonly run: AgentRunModel;
  readonly viewer: Viewer;
}

export function createRunning(options: RunningOptions): Running {
  const { store, bus, logger, retentionSeconds, leaseSeconds } = options;
  const working = new Map<string, Entry>();
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | null = null;
  let removedAtMs = 0;

  const changed = (id: string, tenantId: string): void =>
    void bus
      .publish(RUNS_TOPIC, {
        id: newId('evt'),
        type: 'agent_run.changed',
        tenantId,
        time: new Date().toISOString(),
        payload: { run_id: id },
      })
      // Who follows looks by itself after a while.
      .catch(() => undefined);

  const poll = async (): Promise<void> => {
    const ids = [...working.keys()];
    if (ids.length > 0) {
      const alive = new Set(await store.renew(ids, leaseSeconds));
      for (const id of ids) if (!alive.has(id)) working.get(id)?.stop(CANCELLED);
    }
    for (const id of await store.endInterrupted()) logger.warn({ run_id: id }, 'a run of an agent was interrupted');
    if (Date.now() - removedAtMs < REMOVE_MS) return;
    removedAtMs = Date.now();
    await store.removeEnded(retentionSeconds);
  };
  const pollSoon = (): void => {
    polling ??= poll()
      .catch((error: unknown) => logger.warn({ err: error }, 'the leases of runs could not be renewed'))
      .finally(() => {
        polling = null;
      });
  };

  return {
    start(work, context) {
      const { run } = work;
      const controller = new AbortController();
      const stop = (why: Stop) => controller.abort(why);
      controller.signal.addEventListener('abort', () => work.listener?.hurry(), { once: true });
      const expiry = setTimeout(() => stop(EXPIRED(work.timeoutMs)), work.timeoutMs);
      const done = carryOut(options, work, {
        context,
        signal: controller.signal,
        onChange: () => changed(run.id, run.tenantId),
      }).finally(() => {
        clearTimeout(expiry);
        working.delete(run.id);
        changed(run.id, run.tenantId);
      });
      // Whoever waits for it hears of it; nobody has to.
      done.catch((error: unknown) => logger.error({ err: error, run_id: run.id }, 'a run could not be ended'));
      const entry = { run, viewer: context.viewer!, done, stop };
      working.set(run.id, entry);
      return entry;
    },
    stopAll(why, isMeant = () => true) {
      for (const { run, viewer, stop } of working.values()) if (isMeant(viewer, run)) stop(why);
    },
    begin() {
      timer = setInterval(pollSoon, (leaseSeconds * 1000) / SIGNS).unref();
      pollSoon();
    },
    async close() {
      clearInterval(timer);
      this.stopAll({ status: 'failed', error: INTERRUPTED });
      await Promise.allSettled([...working.values()].map(({ done }) => done));
      await polling;
    },
  };
}

interface Carried {
  readonly context: CallContext;
  readonly signal: AbortSignal;
  readonly onChange: () => void;
}

async function carryOut(options: RunningOptions, work: Work, carried: Carried): Promise<AgentRunModel> {
  const { store, askModel, openTools, notify, link, logger } = options;
  const { run, agent, plan, timeoutMs, listener } = work;
  const { context, signal, onChange } = carried;
  const telemetry = notify(agent, run.id, context.traceparent);
  const journal = openJournal({ run, store, listener, onChange });
  // The run outlives the request that has started it, and acts for the same caller.
  const own: CallContext = {
    requestId: context.requestId,
    viewer: context.viewer,
    client: clientOf(context),
    signal,
    deadlineMs: Date.now() + timeoutMs + GRACE_MS,
    traceparent: telemetry.traceparent,
  };
  let ended: AgentRunModel | null = null;
  try {
    await listener?.notify('run.created', { run: wireRun(run, link) });
    const ending = await runTurns({ plan, askModel, openTools, journal, listener, telemetry }, own).catch(
      (error: unknown) =>
        endingOf(error, signal, (cause) => logger.error({ err: cause, run_id: run.id }, 'a run failed')),
    );
    const full: RunEnding = { ...ending, ...journal.progress() };
    // Null: it was ended from outside, and is as that has left it.
    ended = (await store.end(run.id, full)) ?? (await store.byIds([run.id]))[0] ?? { ...run, ...full };
    listener?.hurry();
    await listener?.notify(`run.${ended.status}`, { run: wireRun(ended, link) });
    return ended;
  } finally {
    listener?.end();
    telemetry.end(ended);
  }
}

function endingOf(error: unknown, signal: AbortSignal, report: (error: unknown) => void): TurnsEnding {
  const nothing = { output: null, annotations: null };
  if (signal.aborted) return { ...nothing, ...(signal.reason as Stop) };
  if (error instanceof AppError) {
    const code = String(error.extensions['code']);
    return { ...nothing, status: 'failed', error: { code, message: error.message } };
  }
  report(error);
  return { ...nothing, status: 'failed', error: { code: 'INTERNAL_SERVER_ERROR', message: 'Internal server error' } };
}

/** Returns the facts of the client that still hold when its request is over: not its headers, nor who counts its windows. */
const clientOf = ({ client: { ip, userAgent } }: CallContext): CallContext['client'] => ({ ip, userAgent });
