import { type CallContext, requireService } from '../platform/kernel/context.ts';
import type { Platform } from '../platform/platform.ts';
import { processReport } from './process-report.ts';
import type { Resolvers } from './resolvers.ts';

/**
 * Fields of every subgraph's own schema and of no supergraph, as those of tenant acts: what operators see of a process, and do to it. Reports
 * are JSON, so that a start has no types of them to make.
 */
export const PROCESS_ACTS_SDL = `
  extend type Query {
    _process: String!
    _queues: String!
  }
  extend type Mutation {
    _setDrained(drained: Boolean!): Boolean!
    _setQueuePaused(name: String!, paused: Boolean!): Boolean!
    _retryQueue(name: String!): Int!
  }
`;

type Parts = Pick<
  Platform,
  'breakers' | 'bus' | 'config' | 'database' | 'health' | 'journals' | 'logger' | 'queues' | 'shutdown'
>;

/** Takes this process out of service, or puts it back. */
export function setDrained({ health, logger }: Pick<Parts, 'health' | 'logger'>, drained: boolean): void {
  health.setDrained(drained);
  logger.info(drained ? 'taken out of service by an operator' : 'put back into service by an operator');
}

/**
 * Resolvers of these fields.
 * @param served - The subgraphs that this process serves.
 */
export const processActResolvers = (
  { name, service }: { readonly name: string; readonly service: string },
  platform: Parts,
  served: readonly string[],
): Resolvers => ({
  Query: {
    _process: (_source: unknown, _args: unknown, context: CallContext) => {
      requireService(context);
      return JSON.stringify(processReport(platform, service, served));
    },
    _queues: async (_source: unknown, _args: unknown, context: CallContext) => {
      requireService(context);
      return JSON.stringify(await platform.queues.list(name));
    },
  },
  Mutation: {
    _setDrained: (_source: unknown, { drained }: { drained: boolean }, context: CallContext) => {
      requireService(context);
      setDrained(platform, drained);
      return true;
    },
    _setQueuePaused: async (
      _source: unknown,
      { name: queue, paused }: { name: string; paused: boolean },
      context: CallContext,
    ) => {
      requireService(context);
      await platform.queues.setPaused(name, queue, paused);
      return true;
    },
    _retryQueue: (_source: unknown, { name: queue }: { name: string }, context: CallContext) => {
      requireService(context);
      return platform.queues.retry(name, queue);
    },
  },
});
