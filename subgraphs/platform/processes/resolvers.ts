import { requirePermission } from '../../../platform/identity/permissions.ts';
import type { ProcessReport as Report } from '../../process-report.ts';
import { toBreaker } from '../circuits.ts';
import type { PlatformProcess, PlatformQueue, ProcessState, Resolvers } from '../schema.generated.ts';
import type { FoundProcess, FoundQueue, Processes } from './processes.ts';

const STATES: Readonly<Record<Report['state'], ProcessState>> = {
  starting: 'STARTING',
  ready: 'READY',
  drained: 'DRAINED',
  stopping: 'STOPPING',
};

/** Arguments → rules → processes and queues. */
export const processResolvers = (processes: Processes): Resolvers => ({
  Query: {
    processes: async (_source, _args, context) => {
      requirePermission(context, 'platform:read');
      return { nodes: (await processes.list(context)).map(toProcess) };
    },
    queues: async (_source, _args, context) => {
      requirePermission(context, 'platform:read');
      const { nodes, unreachable } = await processes.queues(context);
      return { nodes: nodes.map(toQueue), unreachable: [...unreachable] };
    },
  },
  Mutation: {
    drainProcess: async (_source, { id, force }, context) => {
      requirePermission(context, 'platform:write');
      return toProcess(await processes.setDrained(id, true, force === true, context));
    },
    resumeProcess: async (_source, { id }, context) => {
      requirePermission(context, 'platform:write');
      return toProcess(await processes.setDrained(id, false, false, context));
    },
    pauseQueue: async (_source, { name }, context) => {
      requirePermission(context, 'platform:write');
      return toQueue(await processes.setPaused(name, true, context));
    },
    resumeQueue: async (_source, { name }, context) => {
      requirePermission(context, 'platform:write');
      return toQueue(await processes.setPaused(name, false, context));
    },
    retryQueue: async (_source, { name }, context) => {
      requirePermission(context, 'platform:write');
      return toQueue(await processes.retry(name, context));
    },
  },
});

const toProcess = ({ report, ...found }: FoundProcess): PlatformProcess => ({
  ...found,
  state: report === null ? 'UNREACHABLE' : STATES[report.state],
  report: report && toReport(report),
});

const toReport = ({ uptime, memory, circuits, subgraphs, pools, journals, ...report }: Report) => ({
  ...report,
  subgraphs: [...subgraphs],
  uptimeSeconds: uptime,
  memoryBytes: memory,
  circuitBreakers: circuits.map(toBreaker),
  pools: [...pools],
  journals: [...journals],
});

/** Times are text where another process has told them. */
const toQueue = ({ oldestWaitingAt, pausedAt, ...queue }: FoundQueue): PlatformQueue => ({
  ...queue,
  oldestWaitingAt: oldestWaitingAt && new Date(oldestWaitingAt),
  pausedAt: pausedAt && new Date(pausedAt),
});
