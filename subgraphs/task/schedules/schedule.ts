import { type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { safeMessage } from '../../../platform/health/health.ts';
import { abortableOf, type CallContext, requireViewer } from '../../../platform/kernel/context.ts';
import { AppError, invalid, notFound } from '../../../platform/kernel/errors.ts';
import { checkPatch } from '../../../platform/kernel/merge-patch.ts';
import { makeOnce } from '../../../platform/stores/repeated-request.ts';
import { nextRun } from '../../../platform/work/cron.ts';
import { callerOf } from '../../acting-viewer.ts';
import { taskEvent } from '../events.ts';
import type { HandlerTable } from '../handlers/handler.ts';
import { PRIORITIES } from '../models.ts';
import type { CreateTaskScheduleInput, UpdateTaskScheduleInput } from '../schema.generated.ts';
import { tenantOf } from '../task.ts';
import { CONTENTS, checkTerms } from '../terms.ts';
import type { TaskScheduleConnectionModel, TaskScheduleModel } from './models.ts';
import type { ScheduleStore, ScheduleTerms } from './store.ts';

/** The rules of schedules. What belongs to another organization is NOT_FOUND. */
export interface Schedules {
  /** @throws AppError BAD_USER_INPUT; CONFLICT when the organization has as many as it may. */
  create(input: CreateTaskScheduleInput, context: CallContext): Promise<TaskScheduleModel>;
  get(id: string, context: CallContext): Promise<TaskScheduleModel>;
  list(page: PageArguments, context: CallContext): Promise<TaskScheduleConnectionModel>;
  /**
   * Whoever changes more than `paused: true` is whom it runs for from then on.
   * @throws AppError BAD_USER_INPUT; FORBIDDEN for work that the viewer may not do; CONFLICT when the version is not the one that was read.
   */
  update(id: string, input: UpdateTaskScheduleInput, context: CallContext): Promise<TaskScheduleModel>;
  delete(id: string, context: CallContext): Promise<void>;
}

/** @param most - of one organization; 0: as many as it likes. */
export function createSchedules(store: ScheduleStore, handlers: HandlerTable, most: number): Schedules {
  const find = async (id: string, context: CallContext): Promise<TaskScheduleModel> => {
    const [schedule] = await store.byIds([id]);
    if (!schedule || schedule.tenantId !== tenantOf(context)) throw notFound('Schedule');
    return schedule;
  };
  /** The event of a change by the viewer. */
  const eventOf = (what: 'created' | 'updated' | 'deleted', id: string, context: CallContext) =>
    taskEvent(`task.schedule_${what}`, tenantOf(context), { schedule_id: id, actor_id: requireViewer(context).id });
  return {
    get: find,
    create: async (input, context) => {
      const { own: _, ...terms } = checkTerms(input, handlers, context);
      const times = checkTimes(input.cron, input.timeZone ?? 'UTC');
      const paused = input.paused ?? false;
      const schedule = (id: string) => ({
        id,
        tenantId: tenantOf(context),
        createdBy: requireViewer(context).id,
        ...terms,
        ...times,
        paused,
        caller: callerOf(requireViewer(context)),
      });
      return makeOnce(context, 'sched', store.byIds, (id) =>
        store.insert(schedule(id), most, eventOf('created', id, context), abortableOf(context)),
      );
    },
    list: async (args, context) => {
      const page = toPage(args);
      const tenantId = tenantOf(context);
      return toConnection(page, await store.page(tenantId, page), await store.count(tenantId));
    },
    update: async (id, input, context) => {
      // What is no object is refused before anything is looked up.
      if (input.payload != null) checkPatch('payload', input.payload, CONTENTS);
      const change = (current: TaskScheduleModel): ScheduleTerms => {
        if (typeof input.version === 'number' && input.version !== current.version)
          throw new AppError('CONFLICT', `The schedule was changed since: its version is ${current.version}`);
        return changed(current, input, handlers, context);
      };
      const schedule = await store.update(id, tenantOf(context), change, eventOf('updated', id, context));
      if (!schedule) throw notFound('Schedule');
      return schedule;
    },
    delete: async (id, context) => {
      if (!(await store.delete(id, tenantOf(context), eventOf('deleted', id, context)))) throw notFound('Schedule');
    },
  };
}

function changed(
  { type, ...current }: TaskScheduleModel,
  input: UpdateTaskScheduleInput,
  handlers: HandlerTable,
  context: CallContext,
): ScheduleTerms {
  // To stop something needs no right to do it, and makes nobody the one that it runs for.
  if (isPauseAlone(input)) return { ...current, type, paused: true };
  const { own: _, ...terms } = checkTerms(
    {
      type,
      name: input.name ?? current.name,
      priority: input.priority ?? PRIORITIES[current.priority]!,
      payload: input.payload ?? current.payload,
      maxAttempts: input.maxAttempts ?? current.maxAttempts,
      timeoutSeconds: input.timeoutSeconds ?? current.timeoutSeconds,
    },
    handlers,
    context,
  );
  const times = checkTimes(input.cron ?? current.cron, input.timeZone ?? current.timeZone);
  return { ...terms, ...times, paused: input.paused ?? current.paused, caller: callerOf(requireViewer(context)) };
}

const isPauseAlone = ({ paused, version: _, ...others }: UpdateTaskScheduleInput): boolean =>
  paused === true && Object.values(others).every((given) => given === undefined || given === null);

function checkTimes(cron: string, timeZone: string): { readonly cron: string; readonly timeZone: string } {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw invalid('timeZone', 'must be a time zone, such as Europe/Berlin');
  }
  try {
    nextRun(cron, timeZone, new Date());
  } catch (error) {
    throw invalid('cron', `must be five fields, such as "30 6 * * 1-5": ${safeMessage(error)}`);
  }
  return { cron, timeZone };
}
