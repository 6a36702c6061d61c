import type { Database } from '../../../platform/database/database.ts';
import type { Outbox } from '../../../platform/events/outbox.ts';
import { openStatements } from '../../statements.ts';
import { trainingEvent } from '../events.ts';
import type { TrainingTrainerModel } from '../models.ts';

const DOMAIN = 'training';

/** The rows of registered trainers, one an organization. Every write commits together with its event. */
export interface TrainerStore {
  get(tenantId: string): Promise<TrainingTrainerModel | null>;
  /** Replaces the one that was registered before. */
  set(trainer: Omit<TrainingTrainerModel, 'updatedAt'>): Promise<TrainingTrainerModel>;
  /** The one that is gone; null when there was none. */
  delete(tenantId: string, actorId: string): Promise<TrainingTrainerModel | null>;
}

const TRAINERS = '"training"."trainers"';
const TRAINER = 'tenant_id AS "tenantId", url, secret, updated_by AS "updatedBy", updated_at AS "updatedAt"';
const SQL = {
  get: `SELECT ${TRAINER} FROM ${TRAINERS} WHERE tenant_id = $1`,
  set: `INSERT INTO ${TRAINERS} (tenant_id, url, secret, updated_by) VALUES ($1, $2, $3, $4)
    ON CONFLICT (tenant_id) DO UPDATE SET url = $2, secret = $3, updated_by = $4, updated_at = now() RETURNING ${TRAINER}`,
  delete: `DELETE FROM ${TRAINERS} WHERE tenant_id = $1 RETURNING ${TRAINER}`,
} as const;

export function createTrainerStore(
  database: Pick<Database, 'pool'>,
  outbox: Pick<Outbox, 'append' | 'wake'>,
): TrainerStore {
  const { read, write } = openStatements({ database, outbox, domain: DOMAIN, part: 'trainers', sql: SQL });
  return {
    get: async (tenantId) => (await read<TrainingTrainerModel>('get', tenantId))[0] ?? null,
    set: ({ tenantId, url, secret, updatedBy }) =>
      write(async (rows) => {
        const [trainer] = await rows<TrainingTrainerModel>('set', tenantId, url, secret, updatedBy);
        return [trainer!, trainingEvent('training.trainer.registered', tenantId, { url, actor_id: updatedBy })];
      }),
    delete: (tenantId, actorId) =>
      write(async (rows) => {
        const [trainer] = await rows<TrainingTrainerModel>('delete', tenantId);
        if (!trainer) return [null];
        return [trainer, trainingEvent('training.trainer.removed', tenantId, { url: trainer.url, actor_id: actorId })];
      }),
  };
}
