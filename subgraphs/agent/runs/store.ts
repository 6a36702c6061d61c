import type { Database } from '../../../platform/database/database.ts';
import type { NewEvent, Outbox } from '../../../platform/events/outbox.ts';
import type { Page } from '../../../platform/graphql/connection.ts';
import type { Abortable } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { openStatements, type Rows } from '../../statements.ts';
import { agentEvent } from '../events.ts';
import type { AgentRunModel, AgentRunStepModel, RunError, RunMessage, RunStatus } from './models.ts';

const DOMAIN = 'agent';

/** A run that begins. */
export interface NewRun
  extends Pick<
    AgentRunModel,
    'id' | 'agentId' | 'agentVersion' | 'tenantId' | 'profile' | 'metadata' | 'createdBy' | 'traceId'
  > {
  readonly messages: readonly RunMessage[];
  readonly limits: object;
}

/** The use of a run so far. */
export type RunProgress = Pick<AgentRunModel, 'turns' | 'usage' | 'costUsd'>;

/** How a run has ended. */
export interface RunEnding extends RunProgress {
  readonly status: Exclude<RunStatus, 'running'>;
  readonly output: string | null;
  readonly annotations: readonly unknown[] | null;
  readonly error: RunError | null;
}

/** Conditions that runs have to fulfil together; null for none. */
export interface RunFilter {
  readonly statuses: readonly RunStatus[] | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** The rows of runs and their steps. A run ends once: whoever comes second finds it ended. */
export interface RunStore {
  /**
   * @param most - at once in one organization; 0: no limit.
   * @throws AppError RATE_LIMITED when the organization has as many as it may.
   */
  begin(run: NewRun, most: number, leaseSeconds: number, call: Abortable): Promise<AgentRunModel>;
  byIds(ids: readonly string[]): Promise<readonly AgentRunModel[]>;
  /** Newest first, one more than the page holds when there are more. @param agentId - null: of all agents. */
  page(tenantId: string, agentId: string | null, filter: RunFilter, page: Page): Promise<readonly AgentRunModel[]>;
  count(tenantId: string, agentId: string | null, filter: RunFilter): Promise<number>;
  /** Those of the runs, in their order. */
  steps(runIds: readonly string[]): Promise<readonly AgentRunStepModel[]>;
  /** Those of a run that have changed since, in the order of their changes. */
  stepsAfter(runId: string, sequence: number): Promise<readonly AgentRunStepModel[]>;
  /** Writes a step as it is now. False when the run has ended meanwhile, and the step was not written. */
  keepStep(tenantId: string, step: AgentRunStepModel): Promise<boolean>;
  keepProgress(id: string, progress: RunProgress): Promise<void>;
  /** The run as it has ended; null when it had ended before. */
  end(id: string, ending: RunEnding): Promise<AgentRunModel | null>;
  /** Ends a run from outside: what it has used stays as it was told last. Null when there is none that works. */
  cancel(id: string, tenantId: string): Promise<AgentRunModel | null>;
  /** Says that the process of these runs lives. @returns those that still work. */
  renew(ids: readonly string[], leaseSeconds: number): Promise<readonly string[]>;
  /** Ends the runs whose process no longer lives. @returns their identifiers. */
  endInterrupted(): Promise<readonly string[]>;
  /** Removes runs that ended so long ago. */
  removeEnded(retentionSeconds: number): Promise<void>;
}

const RUNS = '"agent"."agent_runs"';
const STEPS = '"agent"."agent_run_steps"';
const RUN = `id, agent_id AS "agentId", agent_version AS "agentVersion", tenant_id AS "tenantId", status, profile, output, annotations,
  usage, cost_usd AS "costUsd", turns, error, metadata, created_by AS "createdBy", created_at AS "createdAt", finished_at AS "finishedAt", trace_id AS "traceId"`;
const STEP = `run_id AS "runId", index, sequence, turn, type, status, body, usage, cost_usd AS "costUsd", error,
  started_at AS "startedAt", finished_at AS "finishedAt"`;
/** Runs that are removed at once, so that no transaction is long. */
const REMOVED_AT_ONCE = 500;

const FITS = `tenant_id = $1 AND ($2::text IS NULL OR agent_id = $2) AND ($3::text[] IS NULL OR status = ANY($3))
  AND ($4::timestamptz IS NULL OR created_at >= $4) AND ($5::timestamptz IS NULL OR created_at < $5)`;

const SQL = {
  active: `SELECT count(*)::int AS total FROM ${RUNS} WHERE tenant_id = $1 AND leased_until IS NOT NULL`,
  begin: `INSERT INTO ${RUNS} (id, agent_id, agent_version, tenant_id, profile, limits, messages, metadata, created_by, leased_until, trace_id)
    VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8::jsonb, $9, now() + make_interval(secs => $10), $11) RETURNING ${RUN}`,
  by_ids: `SELECT ${RUN} FROM ${RUNS} WHERE id = ANY($1)`,
  page: `SELECT ${RUN} FROM ${RUNS} WHERE ${FITS} AND ($6::text IS NULL OR id < $6) ORDER BY id DESC LIMIT $7 OFFSET $8`,
  count: `SELECT count(*)::int AS total FROM ${RUNS} WHERE ${FITS}`,
  steps: `SELECT ${STEP} FROM ${STEPS} WHERE run_id = ANY($1) ORDER BY run_id, index`,
  steps_after: `SELECT ${STEP} FROM ${STEPS} WHERE run_id = $1 AND sequence > $2 ORDER BY sequence`,
  // The lock on the run's row keeps its end and this step in order.
  keep_step: `WITH run AS (SELECT id FROM ${RUNS} WHERE id = $1 AND status = 'running' FOR SHARE)
    INSERT INTO ${STEPS} (run_id, index, tenant_id, turn, type, status, sequence, body, usage, cost_usd, error, started_at, finished_at)
    SELECT id, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10, $11::jsonb, $12, $13 FROM run
    ON CONFLICT (run_id, index) DO UPDATE SET status = EXCLUDED.status, sequence = EXCLUDED.sequence, body = EXCLUDED.body,
      usage = EXCLUDED.usage, cost_usd = EXCLUDED.cost_usd, error = EXCLUDED.error, finished_at = EXCLUDED.finished_at
    RETURNING index`,
  progress: `UPDATE ${RUNS} SET turns = $2, usage = $3::jsonb, cost_usd = $4 WHERE id = $1 AND status = 'running' RETURNING id`,
  end: `UPDATE ${RUNS} SET status = $2, output = $3, annotations = $4::jsonb, usage = $5::jsonb, cost_usd = $6, turns = $7,
    error = $8::jsonb, finished_at = now(), leased_until = NULL WHERE id = $1 AND status = 'running' RETURNING ${RUN}`,
  cancel: `UPDATE ${RUNS} SET status = 'cancelled', finished_at = now(), leased_until = NULL
    WHERE id = $1 AND tenant_id = $2 AND status = 'running' RETURNING ${RUN}`,
  end_steps: `UPDATE ${STEPS} SET status = 'cancelled', finished_at = now(), sequence = ended.sequence FROM (
      SELECT run_id, index, (SELECT max(sequence) FROM ${STEPS} each WHERE each.run_id = open.run_id)
        + row_number() OVER (PARTITION BY run_id ORDER BY index) AS sequence
      FROM ${STEPS} open WHERE run_id = ANY($1) AND status = 'in_progress'
    ) ended WHERE ${STEPS}.run_id = ended.run_id AND ${STEPS}.index = ended.index RETURNING ${STEPS}.index`,
  renew: `UPDATE ${RUNS} SET leased_until = now() + make_interval(secs => $2) WHERE id = ANY($1) AND status = 'running' RETURNING id`,
  interrupt: `UPDATE ${RUNS} SET status = 'failed', finished_at = now(), leased_until = NULL, error = $1::jsonb
    WHERE id IN (SELECT id FROM ${RUNS} WHERE leased_until < now() ORDER BY id LIMIT 100 FOR UPDATE SKIP LOCKED) RETURNING ${RUN}`,
  remove: `WITH old AS (
      DELETE FROM ${RUNS} WHERE id IN (
        SELECT id FROM ${RUNS} WHERE finished_at < now() - make_interval(secs => $1) LIMIT ${REMOVED_AT_ONCE} FOR UPDATE SKIP LOCKED
      ) RETURNING id
    ), steps AS (DELETE FROM ${STEPS} WHERE run_id IN (SELECT id FROM old)) SELECT id FROM old`,
} as const;

/** The error of a run whose process has died or was stopped. */
export const INTERRUPTED: RunError = { code: 'interrupted', message: 'The process that ran it has ended' };

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Opens the store. */
export function createRunStore(database: Pick<Database, 'pool'>, outbox: Pick<Outbox, 'append' | 'wake'>): RunStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: DOMAIN, part: 'runs', sql: SQL });
  /** The one run that an ending has touched, with its open steps ended too. */
  const ended = async (rows: Rows<keyof typeof SQL>, run: AgentRunModel | undefined) => {
    if (!run) return [null] as const;
    await rows('end_steps', [run.id]);
    return [run, endEvent(run)] as const;
  };
  return {
    begin: (
      { id, agentId, agentVersion, tenantId, profile, limits, messages, metadata, createdBy, traceId },
      most,
      lease,
      call,
    ) =>
      write(
        async (rows) => {
          const [{ total }] = (await rows('active', tenantId)) as [{ total: number }];
          if (most > 0 && total >= most)
            throw new AppError('RATE_LIMITED', `An organization has at most ${most} runs at once`, { retryAfter: 5 });
          const values = [id, agentId, agentVersion, tenantId, profile, json(limits), json(messages), json(metadata)];
          const [run] = await rows<AgentRunModel>('begin', ...values, createdBy, lease, traceId);
          return [run!, agentEvent('agent.run.started', tenantId, eventBody(run!))] as const;
        },
        { of: `agent runs ${tenantId}`, call },
      ),
    byIds: (ids) => read('by_ids', ids),
    page: (tenantId, agentId, { statuses, from, to }, page) =>
      readPage('page', page, tenantId, agentId, statuses, from, to),
    count: async (tenantId, agentId, { statuses, from, to }) =>
      (await read<{ total: number }>('count', tenantId, agentId, statuses, from, to))[0]!.total,
    steps: (runIds) => read('steps', runIds),
    stepsAfter: (...values) => read('steps_after', ...values),
    async keepStep(tenantId, { runId, index, turn, type, status, sequence, body, ...step }) {
      const values = [runId, index, tenantId, turn, type, status, sequence, json(body), json(step.usage), step.costUsd];
      return (await read('keep_step', ...values, json(step.error), step.startedAt, step.finishedAt)).length > 0;
    },
    async keepProgress(id, { turns, usage, costUsd }) {
      await read('progress', id, turns, json(usage), costUsd);
    },
    end: (id, { status, output, annotations, usage, costUsd, turns, error }) =>
      write(async (rows) => {
        const values = [status, output, json(annotations), json(usage), costUsd, turns, json(error)];
        return ended(rows, (await rows<AgentRunModel>('end', id, ...values))[0]);
      }),
    cancel: (id, tenantId) =>
      write(async (rows) => ended(rows, (await rows<AgentRunModel>('cancel', id, tenantId))[0])),
    renew: async (ids, leaseSeconds) => (await read<{ id: string }>('renew', ids, leaseSeconds)).map(({ id }) => id),
    endInterrupted: () =>
      write(async (rows) => {
        const runs = await rows<AgentRunModel>('interrupt', json(INTERRUPTED));
        const ids = runs.map(({ id }) => id);
        if (ids.length > 0) await rows('end_steps', ids);
        return [ids, ...runs.map(endEvent)] as const;
      }),
    async removeEnded(retentionSeconds) {
      while ((await read('remove', retentionSeconds)).length === REMOVED_AT_ONCE);
    },
  };
}

const eventBody = ({ id, agentId, agentVersion, createdBy }: AgentRunModel) => ({
  run_id: id,
  agent_id: agentId,
  agent_version: agentVersion,
  actor_id: createdBy,
});

/** Returns the event of a run that has ended. One that was cut short by its limits has failed for whoever waits for its answer. */
function endEvent(run: AgentRunModel): NewEvent {
  const { status, tenantId, turns, error } = run;
  const body = { ...eventBody(run), turns };
  if (status === 'running') throw new TypeError('The run has not ended');
  if (status === 'completed' || status === 'cancelled') return agentEvent(`agent.run.${status}`, tenantId, body);
  return agentEvent('agent.run.failed', tenantId, { ...body, status, reason: error?.code ?? 'unknown' });
}
