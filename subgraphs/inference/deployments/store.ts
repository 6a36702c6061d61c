import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../platform/database/database.ts';
import type { NewEvent, Outbox } from '../../../platform/events/outbox.ts';
import type { Page } from '../../../platform/graphql/connection.ts';
import type { Abortable } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { LostRights } from '../../lost-rights.ts';
import { openStatements, type Rows } from '../../statements.ts';
import { RUNS_FOR } from '../../watch-rights.ts';
import type { Decision } from './decide.ts';
import { deploymentEvent } from './events.ts';
import type { Configuration, DeploymentModel, Gathering, RolloutModel, Stage } from './models.ts';

const DOMAIN = 'inference';

/** A deployment with the rollout that is on its way. */
export interface Deployed {
  readonly deployment: DeploymentModel;
  readonly rollout: RolloutModel | null;
}

/** A move of a rollout, from where it was when it was decided; without an actor it follows from its rules. */
export interface Move {
  readonly from: readonly Stage[];
  readonly to: Decision;
  readonly actorId: string | null;
  /** Why, where whoever it ran for has lost the right to it. */
  readonly lost?: LostRights | null;
}

/** The outcome of one comparison in the shadow. */
export type Comparison = 'wins' | 'losses' | 'ties' | 'failures';

/** The rows of deployments and rollouts. Every write commits together with its events. */
export interface DeploymentStore {
  /** @throws AppError CONFLICT when the name is taken, or the organization has as many as it may (0: no limit). */
  insert(
    deployment: Pick<DeploymentModel, 'id' | 'tenantId' | 'name' | 'configuration' | 'gather' | 'createdBy'>,
    most: number,
    call: Abortable,
  ): Promise<DeploymentModel>;
  byIds(ids: readonly string[]): Promise<readonly DeploymentModel[]>;
  byName(tenantId: string, name: string): Promise<Deployed | null>;
  /** Newest first: one more than the page holds, when there are more. */
  page(tenantId: string, page: Page): Promise<readonly DeploymentModel[]>;
  count(tenantId: string): Promise<number>;
  /** Changes the row as it is once no other change holds it, and supersedes its rollout; `next` may throw. Null when there is none. */
  update(
    id: string,
    tenantId: string,
    actorId: string,
    next: (current: DeploymentModel) => { readonly configuration: Configuration; readonly gather: Gathering | null },
  ): Promise<DeploymentModel | null>;
  /** Deletes a deployment with all that belongs to it, and returns it; null when it was gone already. */
  delete(id: string, tenantId: string, actorId: string): Promise<DeploymentModel | null>;
  /** `make` is given the deployment as no other change can change it. @throws AppError CONFLICT when one is on its way. Null without a deployment. */
  start(
    deploymentId: string,
    tenantId: string,
    make: (
      deployment: DeploymentModel,
    ) => Pick<
      RolloutModel,
      'id' | 'candidate' | 'stable' | 'stableVersion' | 'settings' | 'stage' | 'createdBy' | 'caller' | 'canarySince'
    >,
  ): Promise<Deployed | null>;
  rollouts(ids: readonly string[]): Promise<readonly RolloutModel[]>;
  /** Of the deployments, those that are on their way. */
  active(deploymentIds: readonly string[]): Promise<readonly RolloutModel[]>;
  rolloutPage(deploymentId: string, page: Page): Promise<readonly RolloutModel[]>;
  rolloutCount(deploymentId: string): Promise<number>;
  /** Null when it is not where the move begins: somebody else was faster. */
  move(id: string, move: Move): Promise<Deployed | null>;
  /** Counts one; the rollout as it stands, null when it is not in the shadow any more. */
  compared(id: string, outcome: Comparison, costMicroUsd: number): Promise<RolloutModel | null>;
  /** On their way, in a tenant, for somebody or with something of this identifier. */
  runningFor(tenantId: string, id: string): Promise<readonly RolloutModel[]>;
  /** On their way since before a time. */
  stale(before: Date): Promise<readonly RolloutModel[]>;
}

const DEPLOYMENTS = '"inference"."deployments"';
const ROLLOUTS = '"inference"."rollouts"';
const DEPLOYMENT = `id, tenant_id AS "tenantId", name, configuration, gather, version, created_by AS "createdBy", created_at AS "createdAt",
  updated_at AS "updatedAt"`;
const ROLLOUT = `id, deployment_id AS "deploymentId", tenant_id AS "tenantId", candidate, stable, stable_version AS "stableVersion", settings, stage,
  reason, wins, losses, ties, failures, spent_micro_usd::float8 AS "spentMicroUsd", created_by AS "createdBy", caller, created_at AS "createdAt",
  canary_since AS "canarySince", finished_at AS "finishedAt"`;
const ON_ITS_WAY = `stage IN ('shadow', 'canary')`;
const counted = (
  outcome: Comparison,
) => `UPDATE ${ROLLOUTS} SET ${outcome} = ${outcome} + 1, spent_micro_usd = spent_micro_usd + $2
  WHERE id = $1 AND stage = 'shadow' RETURNING ${ROLLOUT}`;

const SQL = {
  count: `SELECT count(*)::int AS total FROM ${DEPLOYMENTS} WHERE tenant_id = $1`,
  insert: `INSERT INTO ${DEPLOYMENTS} (id, tenant_id, name, configuration, gather, created_by) VALUES ($1, $2, $3, $4::jsonb, $5::jsonb, $6)
    ON CONFLICT (tenant_id, name) DO NOTHING RETURNING ${DEPLOYMENT}`,
  by_ids: `SELECT ${DEPLOYMENT} FROM ${DEPLOYMENTS} WHERE id = ANY($1)`,
  by_name: `SELECT ${DEPLOYMENT} FROM ${DEPLOYMENTS} WHERE tenant_id = $1 AND name = $2`,
  page: `SELECT ${DEPLOYMENT} FROM ${DEPLOYMENTS} WHERE tenant_id = $1 AND ($2::text IS NULL OR id < $2) ORDER BY id DESC LIMIT $3 OFFSET $4`,
  hold: `SELECT ${DEPLOYMENT} FROM ${DEPLOYMENTS} WHERE id = $1 AND tenant_id = $2 FOR UPDATE`,
  update: `UPDATE ${DEPLOYMENTS} SET configuration = $2::jsonb, gather = $3::jsonb, version = version + 1, updated_at = now() WHERE id = $1
    RETURNING ${DEPLOYMENT}`,
  delete: `DELETE FROM ${DEPLOYMENTS} WHERE id = $1`,
  delete_rollouts: `DELETE FROM ${ROLLOUTS} WHERE deployment_id = $1`,
  delete_feedback: `DELETE FROM "inference"."deployment_feedback" f USING "inference"."deployment_answers" a
    WHERE a.deployment_id = $1 AND f.tenant_id = a.tenant_id AND f.answer_id = a.id`,
  delete_answers: 'DELETE FROM "inference"."deployment_answers" WHERE deployment_id = $1',
  start: `INSERT INTO ${ROLLOUTS} (id, deployment_id, tenant_id, candidate, stable, stable_version, settings, stage, created_by, canary_since, caller)
    VALUES ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7::jsonb, $8, $9, $10, $11::jsonb) RETURNING ${ROLLOUT}`,
  rollouts: `SELECT ${ROLLOUT} FROM ${ROLLOUTS} WHERE id = ANY($1)`,
  active: `SELECT ${ROLLOUT} FROM ${ROLLOUTS} WHERE deployment_id = ANY($1) AND ${ON_ITS_WAY}`,
  rollout_page: `SELECT ${ROLLOUT} FROM ${ROLLOUTS} WHERE deployment_id = $1 AND ($2::text IS NULL OR id < $2) ORDER BY id DESC LIMIT $3 OFFSET $4`,
  rollout_count: `SELECT count(*)::int AS total FROM ${ROLLOUTS} WHERE deployment_id = $1`,
  hold_rollout: `SELECT ${ROLLOUT} FROM ${ROLLOUTS} WHERE id = $1 FOR UPDATE`,
  move: `UPDATE ${ROLLOUTS} SET stage = $2, reason = $3,
    canary_since = CASE WHEN $2 = 'canary' THEN now() ELSE canary_since END,
    finished_at = CASE WHEN $2 = 'canary' THEN NULL ELSE now() END WHERE id = $1 RETURNING ${ROLLOUT}`,
  wins: counted('wins'),
  losses: counted('losses'),
  ties: counted('ties'),
  failures: counted('failures'),
  running_for: `SELECT ${ROLLOUT} FROM ${ROLLOUTS} WHERE tenant_id = $1 AND ${ON_ITS_WAY} AND ${RUNS_FOR} LIMIT 1000`,
  stale: `SELECT ${ROLLOUT} FROM ${ROLLOUTS} WHERE ${ON_ITS_WAY} AND created_at < $1 LIMIT 100`,
} as const;

/** Opens the store. */
export function createDeploymentStore(
  database: Pick<Database, 'pool'>,
  outbox: Pick<Outbox, 'append' | 'wake'>,
): DeploymentStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: DOMAIN, part: 'deployments', sql: SQL });
  const moved = async (
    rows: Rows<keyof typeof SQL>,
    { name }: DeploymentModel,
    rollout: RolloutModel,
    { to, actorId, lost }: Omit<Move, 'from'>,
  ): Promise<readonly [RolloutModel, NewEvent]> => {
    const [next] = await rows<RolloutModel>('move', rollout.id, to.stage, to.reason);
    const { id, deploymentId } = rollout;
    const why = lost ? { rights_lost: lost } : undefined;
    const payload = { rollout_id: id, deployment_id: deploymentId, name, ...to, actor_id: actorId, ...why };
    return [next!, deploymentEvent('inference.rollout_changed', rollout.tenantId, payload)];
  };
  const changed = (
    what: 'created' | 'updated' | 'deleted',
    { id, name, tenantId, version }: DeploymentModel,
    actorId: string,
  ) =>
    deploymentEvent(`inference.deployment_${what}`, tenantId, {
      deployment_id: id,
      name,
      version,
      actor_id: actorId,
    });
  const saved = async (
    rows: Rows<keyof typeof SQL>,
    id: string,
    configuration: Configuration,
    gather: Gathering | null,
  ) => (await rows<DeploymentModel>('update', id, JSON.stringify(configuration), gather && JSON.stringify(gather)))[0]!;

  return {
    insert: ({ id, tenantId, name, configuration, gather, createdBy }, most, call) =>
      write(
        async (rows) => {
          const [{ total }] = (await rows('count', tenantId)) as [{ total: number }];
          if (most > 0 && total >= most)
            throw new AppError('CONFLICT', `An organization has at most ${most} deployments`);
          const document = JSON.stringify(configuration);
          const kept = gather && JSON.stringify(gather);
          const [made] = await rows<DeploymentModel>('insert', id, tenantId, name, document, kept, createdBy);
          if (!made) throw new AppError('CONFLICT', `There is a deployment ${name} already`);
          return [made, changed('created', made, createdBy)] as const;
        },
        { of: `deployments ${tenantId}`, call },
      ),
    byIds: (ids) => read('by_ids', ids),
    async byName(tenantId, name) {
      const [deployment] = await read<DeploymentModel>('by_name', tenantId, name);
      if (!deployment) return null;
      return { deployment, rollout: (await read<RolloutModel>('active', [deployment.id]))[0] ?? null };
    },
    page: (tenantId, page) => readPage('page', page, tenantId),
    count: async (tenantId) => (await read<{ total: number }>('count', tenantId))[0]!.total,
    update: (id, tenantId, actorId, next) =>
      write(async (rows) => {
        const [current] = await rows<DeploymentModel>('hold', id, tenantId);
        if (!current) return [null] as const;
        const { configuration, gather } = next(current);
        const deployment = await saved(rows, id, configuration, gather);
        const events = [changed('updated', deployment, actorId)];
        const isOther = !isDeepStrictEqual(configuration, current.configuration);
        const superseded = { stage: 'rolled_back', reason: 'superseded' } as const;
        for (const rollout of isOther ? await rows<RolloutModel>('active', [id]) : [])
          events.push((await moved(rows, deployment, rollout, { to: superseded, actorId }))[1]);
        return [deployment, ...events] as const;
      }),
    delete: (id, tenantId, actorId) =>
      write(async (rows) => {
        const [current] = await rows<DeploymentModel>('hold', id, tenantId);
        if (!current) return [null] as const;
        for (const each of ['delete_rollouts', 'delete_feedback', 'delete_answers', 'delete'] as const)
          await rows(each, id);
        return [current, changed('deleted', current, actorId)] as const;
      }),
    start: (deploymentId, tenantId, make) =>
      write(async (rows) => {
        const [deployment] = await rows<DeploymentModel>('hold', deploymentId, tenantId);
        if (!deployment) return [null] as const;
        const [other] = await rows<RolloutModel>('active', [deploymentId]);
        if (other) throw new AppError('CONFLICT', `The rollout ${other.id} is on its way: promote it or roll it back`);
        const { id, candidate, stable, stableVersion, settings, stage, createdBy, caller, canarySince } =
          make(deployment);
        const documents = [JSON.stringify(candidate), JSON.stringify(stable), stableVersion, JSON.stringify(settings)];
        const values = [
          id,
          deploymentId,
          tenantId,
          ...documents,
          stage,
          createdBy,
          canarySince,
          JSON.stringify(caller),
        ];
        const [rollout] = await rows<RolloutModel>('start', ...values);
        const payload = {
          rollout_id: id,
          deployment_id: deploymentId,
          name: deployment.name,
          stage,
          actor_id: createdBy,
        };
        return [
          { deployment, rollout: rollout! },
          deploymentEvent('inference.rollout_started', tenantId, payload),
        ] as const;
      }),
    rollouts: (ids) => read('rollouts', ids),
    active: (ids) => read('active', ids),
    rolloutPage: (id, page) => readPage('rollout_page', page, id),
    rolloutCount: async (id) => (await read<{ total: number }>('rollout_count', id))[0]!.total,
    move: (id, { from, ...how }) =>
      write(async (rows) => {
        const [seen] = await rows<RolloutModel>('rollouts', [id]);
        // Deployments are held before their rollouts, everywhere.
        const [deployment] = seen ? await rows<DeploymentModel>('hold', seen.deploymentId, seen.tenantId) : [];
        const [rollout] = deployment ? await rows<RolloutModel>('hold_rollout', id) : [];
        if (!deployment || !rollout || !from.includes(rollout.stage)) return [null] as const;
        const [next, event] = await moved(rows, deployment, rollout, how);
        const { to, actorId } = how;
        if (to.stage !== 'promoted') return [{ deployment, rollout: next }, event] as const;
        const promoted = await saved(rows, deployment.id, rollout.candidate, deployment.gather);
        const updated = changed('updated', promoted, actorId ?? rollout.createdBy);
        return [{ deployment: promoted, rollout: next }, event, updated] as const;
      }),
    compared: async (id, outcome, costMicroUsd) => (await read<RolloutModel>(outcome, id, costMicroUsd))[0] ?? null,
    runningFor: (tenantId, id) => read('running_for', tenantId, id),
    stale: (before) => read('stale', before),
  };
}
