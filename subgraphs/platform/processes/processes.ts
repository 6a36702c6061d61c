import type { CallSubgraph } from '../../../platform/graphql/graph.ts';
import { safeMessage } from '../../../platform/health/health.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type AskProcess, PROCESSES } from '../../../platform/remote/process-client.ts';
import type { SubgraphInstances } from '../../../platform/remote/subgraph-instances.ts';
import type { QueueReport } from '../../../platform/work/queues.ts';
import { setDrained } from '../../process-acts.ts';
import { type ProcessReport, processReport } from '../../process-report.ts';
import { withoutUser } from '../without-user.ts';

/** The parts of a gateway that see the other processes. */
export interface ProcessParts
  extends Pick<
    Platform,
    'breakers' | 'bus' | 'config' | 'database' | 'health' | 'journals' | 'logger' | 'queues' | 'registry' | 'shutdown'
  > {
  /** The identifier of this start of the process. */
  readonly instance: string;
  /** The subgraphs that it serves. */
  readonly served: readonly string[];
  /** All subgraphs by name, with their processes; null for those that run in this one. */
  readonly placement: ReadonlyMap<string, SubgraphInstances | null>;
  /** The way to single processes; null where this one could not prove who it is. */
  readonly askProcess: AskProcess | null;
  /** The way to the subgraphs, whichever of their processes answers. */
  readonly call: CallSubgraph;
}

/** A process of the installation, as it was found. */
export interface FoundProcess {
  readonly id: string;
  readonly url: string | null;
  readonly isAnswering: boolean;
  /** Null where it does not answer. */
  readonly report: ProcessReport | null;
  readonly errorMessage: string | null;
}

/** A queue and the subgraph that it is of. */
export interface FoundQueue extends QueueReport {
  readonly subgraph: string;
}

/** Processes and queues of the installation. */
export interface Processes {
  list(context: CallContext): Promise<readonly FoundProcess[]>;
  /** @throws AppError NOT_FOUND; CONFLICT where nobody could take over, unless it is forced. */
  setDrained(id: string, drained: boolean, isForced: boolean, context: CallContext): Promise<FoundProcess>;
  queues(
    context: CallContext,
  ): Promise<{ readonly nodes: readonly FoundQueue[]; readonly unreachable: readonly string[] }>;
  /** @throws AppError NOT_FOUND; SERVICE_UNAVAILABLE where the subgraph of the queue may be one that does not answer. */
  setPaused(name: string, paused: boolean, context: CallContext): Promise<FoundQueue>;
  /** @throws AppError as `setPaused`; CONFLICT where its failures cannot be tried again. */
  retry(name: string, context: CallContext): Promise<FoundQueue>;
}

/** The subgraph of gateways, whose queues are those of all processes. */
const OWN = 'platform';
const PROCESS = '{ _process }';
const SET_DRAINED = 'mutation ($drained: Boolean!) { _setDrained(drained: $drained) }';
const QUEUES = '{ _queues }';
const SET_PAUSED = 'mutation ($name: String!, $paused: Boolean!) { _setQueuePaused(name: $name, paused: $paused) }';
const RETRY = 'mutation ($name: String!) { _retryQueue(name: $name) }';

interface Place {
  readonly id: string;
  readonly url: string;
}

export function createProcesses(parts: ProcessParts): Processes {
  const { instance, served, placement, askProcess, call, queues, registry, config } = parts;
  const others = [...placement.keys()].filter((name) => name !== OWN);
  const readQueues = others.map(
    (name) => [name, call<{ _queues: string }, Record<string, never>>(name, QUEUES)] as const,
  );

  const places = async (): Promise<readonly Place[]> => {
    const registered = await registry.lookup(PROCESSES);
    const fixed = [...placement].flatMap(([name, instances]) =>
      config.SUBGRAPH_URLS.has(name) ? (instances?.list() ?? []) : [],
    );
    const known = new Map([...registered, ...fixed].map(({ id, url }) => [url, { id, url }]));
    return [...known.values()].filter(({ id }) => id !== instance);
  };
  const own = (): FoundProcess => ({
    id: instance,
    url: registry.instances(PROCESSES).find(({ id }) => id === instance)?.url ?? null,
    isAnswering: true,
    report: processReport(parts, 'gateway', served),
    errorMessage: null,
  });
  const read = async ({ id, url }: Place, context: CallContext): Promise<FoundProcess> => {
    const found = { id: withoutUser(id), url: withoutUser(url), isAnswering: false };
    if (askProcess === null)
      return { ...found, report: null, errorMessage: 'INTERNAL_SECRET is not set: nobody can prove who asks' };
    try {
      const { _process: text } = await askProcess<{ _process: string }>(url, PROCESS, {}, context);
      return { ...found, report: JSON.parse(text) as ProcessReport, errorMessage: null };
    } catch (error) {
      return { ...found, report: null, errorMessage: safeMessage(error) };
    }
  };
  /** Each process with its place; null for this one. */
  const readAll = async (context: CallContext): Promise<(readonly [Place | null, FoundProcess])[]> => {
    const reading = (await places()).map(async (place) => [place, await read(place, context)] as const);
    return [[null, own()], ...(await Promise.all(reading))];
  };
  const list = async (context: CallContext): Promise<readonly FoundProcess[]> => {
    const found = (await readAll(context)).map(([, each]) => each);
    const rank = ({ report }: FoundProcess) => (report?.subgraphs.includes(OWN) ? 0 : 1);
    const nameOf = ({ report, id }: FoundProcess) => `${report?.subgraphs.join(' ') ?? '~'} ${id}`;
    return found.sort((one, other) => rank(one) - rank(other) || (nameOf(one) < nameOf(other) ? -1 : 1));
  };

  const queuesOf = async (name: string, context: CallContext): Promise<readonly FoundQueue[]> => {
    const ask = readQueues.find(([domain]) => domain === name)?.[1];
    const found = ask
      ? (JSON.parse((await ask({}, context))._queues) as readonly QueueReport[])
      : await queues.list(OWN);
    return found.map((queue) => ({ ...queue, subgraph: name }));
  };
  const queueOf = async (subgraph: string, name: string, context: CallContext): Promise<FoundQueue> =>
    (await queuesOf(subgraph, context)).find((queue) => queue.name === name)!;
  const allQueues = async (context: CallContext) => {
    const names = [OWN, ...others];
    const settled = await Promise.allSettled(names.map((name) => queuesOf(name, context)));
    const nodes = settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    const unreachable = names.filter((_name, at) => settled[at]!.status === 'rejected').sort();
    return { nodes: nodes.sort((one, other) => (one.name < other.name ? -1 : 1)), unreachable };
  };
  const findQueue = async (name: string, context: CallContext): Promise<FoundQueue> => {
    const { nodes, unreachable } = await allQueues(context);
    const found = nodes.find((queue) => queue.name === name);
    if (found) return found;
    if (unreachable.length > 0)
      throw new AppError('SERVICE_UNAVAILABLE', `Queues of ${unreachable.join(', ')} are unknown now`, {
        retryAfter: 5,
      });
    throw new AppError('NOT_FOUND', 'Queue not found');
  };

  return {
    list,
    async setDrained(id, drained, isForced, context) {
      const all = await readAll(context);
      const [place, target] = all.find(([, each]) => each.id === id) ?? [];
      if (place === undefined || !target) throw new AppError('NOT_FOUND', 'Process not found');
      if (drained && !isForced)
        refuseLast(
          target,
          all.map(([, each]) => each),
        );
      if (place === null) {
        setDrained(parts, drained);
        return own();
      }
      if (askProcess === null) throw new AppError('UPSTREAM_FAILED', 'The process does not answer');
      await askProcess(place.url, SET_DRAINED, { drained }, context);
      return read(place, context);
    },
    queues: allQueues,
    async setPaused(name, paused, context) {
      const { subgraph } = await findQueue(name, context);
      if (subgraph === OWN) await queues.setPaused(OWN, name, paused);
      else await call(subgraph, SET_PAUSED)({ name, paused }, context);
      return queueOf(subgraph, name, context);
    },
    async retry(name, context) {
      const { subgraph } = await findQueue(name, context);
      if (subgraph === OWN) await queues.retry(OWN, name);
      else await call(subgraph, RETRY)({ name }, context);
      return queueOf(subgraph, name, context);
    },
  };
}

/** @throws AppError CONFLICT where nobody else that is ready serves one of its subgraphs. */
function refuseLast({ id, report }: FoundProcess, all: readonly FoundProcess[]): void {
  const ready = all.filter((each) => each.id !== id && each.report?.state === 'ready');
  const left = new Set(ready.flatMap((each) => each.report?.subgraphs ?? []));
  const lost = (report?.subgraphs ?? []).filter((name) => !left.has(name));
  if (lost.length === 0) return;
  const what = lost.length > 3 ? `${lost.length} subgraphs` : lost.join(', ');
  throw new AppError('CONFLICT', `No other process that is ready serves ${what}: start one first, or force it`);
}
