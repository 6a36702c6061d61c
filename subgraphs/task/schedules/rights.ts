import { backgroundContext } from '../../../platform/kernel/context.ts';
import { type ActAs, RightsLost } from '../../acting-viewer.ts';
import { taskEvent } from '../events.ts';
import type { HandlerTable } from '../handlers/handler.ts';
import { needsOf } from '../terms.ts';
import type { TaskScheduleModel } from './models.ts';
import type { ScheduleStore } from './store.ts';

/** Holds schedules to the rights of whom they run for. */
export interface ScheduleRights {
  /** Of those that are due, the ones whose tasks may be made, with their versions; the others are paused. Rejects where that cannot be asked. */
  ofDue(): Promise<ReadonlyMap<string, number>>;
  /** Looks again at those of a tenant that run for somebody, or with something, that has changed. */
  review(tenantId: string, id: string): Promise<void>;
}

interface RightsParts {
  readonly store: Pick<ScheduleStore, 'due' | 'runningFor' | 'rest'>;
  readonly handlers: HandlerTable;
  readonly actAs: ActAs;
}

export function createScheduleRights({ store, handlers, actAs }: RightsParts): ScheduleRights {
  const lost = async ({ caller, type }: TaskScheduleModel): Promise<string | null> => {
    // The installation's own, of a type that nobody can ask for.
    if (handlers.get(type)?.needs === 'platform') return caller.kind === 'service' ? null : 'nobody may ask for it';
    try {
      await actAs(caller, needsOf(type, handlers), backgroundContext('schedules'));
      return null;
    } catch (error) {
      if (error instanceof RightsLost) return error.message;
      throw error;
    }
  };
  const pause = async (schedule: TaskScheduleModel, reason: string): Promise<void> => {
    const { id, tenantId, name, caller } = schedule;
    const lost = { work_type: 'task_schedule', work_id: id, name, runs_as: caller.id, reason } as const;
    const event = taskEvent('task.schedule_paused', tenantId, { schedule_id: id, rights_lost: lost });
    await store.rest(schedule, reason, event);
  };
  /** Those whose tasks may be made. Each caller is asked about once. */
  const judge = async (schedules: readonly TaskScheduleModel[]): Promise<readonly TaskScheduleModel[]> => {
    const asked = new Map<string, Promise<string | null>>();
    const allowed: TaskScheduleModel[] = [];
    for (const schedule of schedules) {
      const key = JSON.stringify([schedule.type, schedule.caller]);
      if (!asked.has(key)) asked.set(key, lost(schedule));
      const reason = await asked.get(key)!;
      if (reason === null) allowed.push(schedule);
      else await pause(schedule, reason);
    }
    return allowed;
  };
  return {
    ofDue: async () => new Map((await judge(await store.due())).map(({ id, version }) => [id, version])),
    review: async (tenantId, id) => void (await judge(await store.runningFor(tenantId, id))),
  };
}
