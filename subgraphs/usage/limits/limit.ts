import { toMicroUsd } from '../../../platform/credit/micro-usd.ts';
import { backgroundContext, type CallContext, requireTenant, requireViewer } from '../../../platform/kernel/context.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { collectFieldErrors } from '../../../platform/kernel/field-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements } from '../../statements.ts';
import { usageEvent } from '../events.ts';
import type { SpendLimitModel } from '../models.ts';
import type { SetSpendLimitsInput } from '../schema.generated.ts';

/** Spend limits of organizations and their projects. */
export interface Limits {
  /** Those of the organization as a whole, and of one project where there is one. */
  of(tenantId: string, projectId: string | null): Promise<readonly SpendLimitModel[]>;
  all(tenantId: string): Promise<readonly SpendLimitModel[]>;
  /** @throws AppError NOT_FOUND for a project of somebody else, BAD_USER_INPUT */
  set(input: SetSpendLimitsInput, context: CallContext): Promise<readonly SpendLimitModel[]>;
}

const COLUMNS = `tenant_id AS "tenantId", nullif(project_id, '') AS "projectId", "window", micro_usd::float8 AS "microUsd",
  set_by AS "setBy", updated_at AS "updatedAt"`;
const TABLE = '"usage"."spend_limits"';
const SQL = {
  of: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND project_id = ANY($2)`,
  all: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 ORDER BY project_id, "window" LIMIT 1000`,
  set: `INSERT INTO ${TABLE} (tenant_id, project_id, "window", micro_usd, set_by) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (tenant_id, project_id, "window")
    DO UPDATE SET micro_usd = excluded.micro_usd, set_by = excluded.set_by, updated_at = now()`,
  lift: `DELETE FROM ${TABLE} WHERE tenant_id = $1 AND project_id = $2 AND "window" = $3`,
} as const;

/** Opens the limits. */
export function createLimits({ call, database, outbox }: Pick<Platform, 'call' | 'database' | 'outbox'>): Limits {
  const { read, write } = openStatements({ database, outbox, domain: 'usage', part: 'limits', sql: SQL });
  const projectOf = call<{ _project: object | null }, { id: string; tenantId: string }>(
    'tenant',
    'query Project($id: ID!, $tenantId: ID!) { _project(id: $id, tenantId: $tenantId) { id } }',
  );
  const of: Limits['of'] = (tenantId, projectId) =>
    read<SpendLimitModel>('of', tenantId, projectId === null ? [''] : ['', projectId]);
  return {
    of,
    all: (tenantId) => read<SpendLimitModel>('all', tenantId),
    async set(input, context) {
      const tenantId = requireTenant(context);
      const projectId = input.projectId ?? null;
      const changes = readChanges(input);
      if (projectId !== null) {
        const { _project: project } = await projectOf(
          { id: projectId, tenantId },
          backgroundContext('usage', context.signal),
        );
        if (!project) throw notFound('Project');
      }
      const { id: actorId } = requireViewer(context);
      await write(async (rows) => {
        for (const { window, microUsd } of changes)
          if (microUsd === null) await rows('lift', tenantId, projectId ?? '', window);
          else await rows('set', tenantId, projectId ?? '', window, microUsd, actorId);
        const event = usageEvent('usage.limits_changed', tenantId, { project_id: projectId, actor_id: actorId });
        return [undefined, event];
      });
      return (await of(tenantId, projectId)).filter((limit) => limit.projectId === projectId);
    },
  };
}

interface Change {
  readonly window: SpendLimitModel['window'];
  /** Null lifts it. */
  readonly microUsd: number | null;
}

function readChanges({ projectId, monthlyUsd, totalUsd }: SetSpendLimitsInput): readonly Change[] {
  const errors = collectFieldErrors();
  const read = (path: string, window: Change['window'], usd: number | null | undefined): Change[] => {
    if (usd === undefined) return [];
    const microUsd = usd === null ? null : toMicroUsd(usd);
    errors.expect(usd === null || microUsd !== null, path, 'must be 0 to 999999999 with at most 6 decimals');
    return [{ window, microUsd }];
  };
  const isOfProject = projectId !== undefined && projectId !== null;
  errors.expect(isOfProject || totalUsd === undefined || totalUsd === null, 'totalUsd', 'is only for a project');
  const changes = [
    ...read('monthlyUsd', 'month', monthlyUsd),
    ...(isOfProject ? read('totalUsd', 'total', totalUsd) : []),
  ];
  errors.throwIfAny();
  return changes;
}
