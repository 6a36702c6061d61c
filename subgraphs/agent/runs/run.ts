import { setTimeout as delay } from 'node:timers/promises';
import { type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { requirePermission } from '../../../platform/identity/permissions.ts';
import { abortableOf, type CallContext, requireTenant, requireViewer } from '../../../platform/kernel/context.ts';
import { invalid, notFound } from '../../../platform/kernel/errors.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import { recordedTrace } from '../../../platform/observability/trace-link.ts';
import { makeOnce } from '../../../platform/stores/repeated-request.ts';
import type { Agents } from '../agent.ts';
import { complete } from '../configuration.ts';
import type { AgentConfig } from '../settings.ts';
import type { AgentRunConnectionModel, AgentRunModel, RunMessage } from './models.ts';
import { type RunEvents, runEvents } from './run-events.ts';
import { type GivenRun, readRunInput } from './run-input.ts';
import { CANCELLED, type Running, type Stop, type Working } from './running.ts';
import type { RunFilter, RunStore } from './store.ts';

/** The rules of runs. What belongs to another organization is NOT_FOUND. */
export interface Runs {
  /** Resolves with the run as it has ended, or as it is when the request's time is over or with `background`. @throws AppError */
  run(agentId: string, given: GivenRun, context: CallContext): Promise<AgentRunModel>;
  /** Starts a run and tells what happens. Leaving cancels it, but for `background`. @throws AppError */
  stream(agentId: string, given: GivenRun, context: CallContext): Promise<RunEvents>;
  /** @param agentId - where the run must be that agent's. */
  get(id: string, agentId: string | null, context: CallContext): Promise<AgentRunModel>;
  list(
    agentId: string | null,
    filter: RunFilter,
    page: PageArguments,
    context: CallContext,
  ): Promise<AgentRunConnectionModel>;
  /** The run as it is then: one that had ended stays as it was. */
  cancel(id: string, agentId: string | null, context: CallContext): Promise<AgentRunModel>;
}

export interface RunsOptions {
  readonly agents: Pick<Agents, 'get' | 'version'>;
  readonly store: RunStore;
  readonly running: Pick<Running, 'start'>;
  readonly config: Pick<AgentConfig, 'MAX_CONCURRENT_AGENT_RUNS' | 'AGENT_RUN_LEASE_SECONDS'>;
  /** Tells the process that works on a run that it was ended. */
  readonly onCancelled: (run: AgentRunModel) => void;
}

/** An answer has to be made before nobody waits for it any more. */
const MARGIN_MS = 250;
/** Between two looks at a run that another request has started. */
const LOOK_MS = 500;
const LEFT: Stop = { ...CANCELLED, error: { code: 'client_closed', message: 'The client left the stream' } };

export function createRuns({ agents, store, running, config, onCancelled }: RunsOptions): Runs {
  const begin = async (id: string, agentId: string, given: GivenRun, context: CallContext, streams: boolean) => {
    const input = readRunInput(given);
    requirePermission(context, 'inference:write'); // as the gateway asks of whoever calls a model themselves
    const { tenantId, id: createdBy } = requireViewer(context);
    const current = await agents.get(agentId, context);
    const version = input.version ?? current.version;
    const configuration = complete(
      version === current.version
        ? current.configuration
        : (await agents.version(agentId, version, context)).configuration,
    );
    const { name, model, systemPrompt, tools, executionProfiles } = configuration;
    const profile = Object.hasOwn(executionProfiles, input.profile) ? executionProfiles[input.profile] : undefined;
    if (!profile) throw invalid('profile', `must be one of ${Object.keys(executionProfiles).join(', ')}`);
    const run = await store.begin(
      {
        id,
        agentId,
        agentVersion: version,
        tenantId: tenantId!,
        profile: input.profile,
        createdBy,
        limits: profile,
        messages: input.messages,
        metadata: input.metadata,
        traceId: recordedTrace(context.traceparent),
      },
      config.MAX_CONCURRENT_AGENT_RUNS,
      config.AGENT_RUN_LEASE_SECONDS,
      abortableOf(context),
    );
    const system: RunMessage[] = systemPrompt === '' ? [] : [{ role: 'system', content: systemPrompt }];
    let working: Working | null = null;
    const listener = streams ? runEvents(run.id, () => input.background || working?.stop(LEFT)) : null;
    working = running.start(
      {
        run,
        listener,
        timeoutMs: profile.timeout_seconds * 1000,
        agent: { id: agentId, name, version, model },
        plan: { model, tools, messages: [...system, ...input.messages], maxTurns: profile.max_turns },
      },
      context,
    );
    return { run, listener, done: working.done, background: input.background };
  };
  /** Looks at a run again and again, until it has ended or nobody waits any more. */
  const untilEnded = async ({ id }: AgentRunModel, context: CallContext): Promise<AgentRunModel | null> => {
    for (;;) {
      const [run] = await store.byIds([id]);
      const isOver = context.signal.aborted || Date.now() + LOOK_MS > context.deadlineMs;
      if (run?.status !== 'running' || isOver) return run ?? null;
      await delay(LOOK_MS, undefined, { signal: context.signal }).catch(() => undefined);
    }
  };
  const find = async (id: string, agentId: string | null, context: CallContext): Promise<AgentRunModel> => {
    const [run] = await store.byIds([id]);
    if (!run || run.tenantId !== requireTenant(context) || (agentId !== null && run.agentId !== agentId))
      throw notFound('Run');
    return run;
  };
  return {
    async run(agentId, given, context) {
      let done: Promise<AgentRunModel | null> | undefined;
      let background = given.background ?? false;
      const run = await makeOnce(context, 'run', store.byIds, async (id) => {
        const begun = await begin(id, agentId, given, context, false);
        ({ done, background } = begun);
        return begun.run;
      });
      if (background) return run;
      // One that a request before this one has started is somebody else's work.
      const ended = done ?? untilEnded(run, context);
      return (
        (await within(ended, context.deadlineMs - Date.now() - MARGIN_MS)) ?? (await store.byIds([run.id]))[0] ?? run
      );
    },
    async stream(agentId, given, context) {
      const { listener } = await begin(newId('run'), agentId, given, context, true);
      const leave = () => void listener!.return!();
      context.signal.addEventListener('abort', leave, { once: true });
      if (context.signal.aborted) leave();
      return listener!;
    },
    get: find,
    async list(agentId, filter, args, context) {
      const tenantId = requireTenant(context);
      if (agentId !== null) await agents.get(agentId, context);
      const page = toPage(args);
      if (filter.from && filter.to && filter.to <= filter.from) throw invalid('filter.to', 'must be after from');
      const rows = await store.page(tenantId, agentId, filter, page);
      return toConnection(page, rows, await store.count(tenantId, agentId, filter));
    },
    async cancel(id, agentId, context) {
      const run = await find(id, agentId, context);
      const cancelled = await store.cancel(id, run.tenantId);
      if (cancelled) onCancelled(cancelled);
      return cancelled ?? find(id, agentId, context);
    },
  };
}

/** The promise's value, or null when it takes longer. */
async function within<Value>(promise: Promise<Value>, ms: number): Promise<Value | null> {
  if (ms === Number.POSITIVE_INFINITY) return promise;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), Math.max(0, ms));
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
