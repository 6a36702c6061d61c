import path from 'node:path';
import { GraphQLError, print } from 'graphql';
import { projectRoot } from '../../platform/kernel/root.ts';
import { createWorkerPool } from '../../platform/work/worker-pool.ts';
import type { PlannerLibrary } from './planner.ts';
import type { PlannerAnswer, PlannerJob } from './planner-thread.ts';

/** Threads run compiled code, also where the process runs the sources. */
const THREAD = path.join(projectRoot, 'dist/gateway/graph/planner-thread.js');
/** Operations that may wait for a plan; those beyond are refused. */
const MAX_WAITING = 100;
/** A plan may take this long: an operation of many parts over many subgraphs has more plans than can be counted. */
const TIMEOUT_MS = 10_000;
const MEMORY_MB = 512;
const FOREVER = new AbortController().signal;

/** One thread a process, which ends with it; it is started by the first job, and takes no memory before. */
let pool: ReturnType<typeof createWorkerPool<PlannerJob, PlannerAnswer>> | undefined;

async function ask<Key extends 'apiSdl' | 'plan'>(
  key: Key,
  job: PlannerJob,
): Promise<Extract<PlannerAnswer, Record<Key, unknown>>> {
  pool ??= createWorkerPool<PlannerJob, PlannerAnswer>({
    file: THREAD,
    size: 1,
    maxWaiting: MAX_WAITING,
    memoryMb: MEMORY_MB,
    timeoutMs: TIMEOUT_MS,
    reuse: true,
    onStderr: (text) => process.stderr.write(text),
  });
  const answer = await pool.run(job, { signal: FOREVER });
  if ('invalid' in answer) throw new GraphQLError(answer.invalid);
  if (!hasKey(answer, key)) throw new Error(`The planner's thread did not answer with ${key}`);
  return answer;
}

const hasKey = <Key extends string>(
  answer: PlannerAnswer,
  key: Key,
): answer is Extract<PlannerAnswer, Record<Key, unknown>> => key in answer;

/** Apollo's planner in a thread: it takes some milliseconds for a plan, up to a second for its first one, and the event loop goes on. */
export const threadedPlanner = (supergraphSdl: string): PlannerLibrary => ({
  async apiSdl() {
    const { apiSdl } = await ask('apiSdl', { supergraphSdl });
    return apiSdl;
  },
  async plan(document, operationName) {
    const operation = { query: print(document), operationName };
    const { plan } = await ask('plan', { supergraphSdl, operation });
    return plan;
  },
});
