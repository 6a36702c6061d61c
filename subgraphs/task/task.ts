import { type PageArguments, toConnection, toPage } from '../../platform/graphql/connection.ts';
import { mayDo, requirePermission } from '../../platform/identity/permissions.ts';
import { type CallContext, requireViewer } from '../../platform/kernel/context.ts';
import { AppError, invalid, notFound } from '../../platform/kernel/errors.ts';
import { isPlainLine } from '../../platform/kernel/field-errors.ts';
import { isDoneSince, makeOnce } from '../../platform/stores/repeated-request.ts';
import { callerOf } from '../acting-viewer.ts';
import { selectionOf } from './filter.ts';
import type { HandlerTable } from './handlers/handler.ts';
import type { TaskConnectionModel, TaskModel } from './models.ts';
import type { PendingLimit } from './pending-limit.ts';
import type { CreateTaskInput, RetryDeadTasksInput, TaskFilter } from './schema.generated.ts';
import type { TaskStore } from './store.ts';
import { checkTerms, isWithin, needsOf } from './terms.ts';

/** The rules of tasks. What belongs to another organization is NOT_FOUND. */
export interface Tasks {
  /** @throws AppError BAD_USER_INPUT; CONFLICT when the organization has as many that wait as it may. */
  create(input: CreateTaskInput, context: CallContext): Promise<TaskModel>;
  get(id: string, context: CallContext): Promise<TaskModel>;
  list(filter: TaskFilter | null | undefined, page: PageArguments, context: CallContext): Promise<TaskConnectionModel>;
  /** @throws AppError CONFLICT for one that was completed. To cancel a failed one is no error. */
  cancel(id: string, context: CallContext): Promise<TaskModel>;
  /** In the name of who wants it. @throws AppError CONFLICT for one that has not failed; FORBIDDEN for work that the viewer may not do. */
  retry(id: string, context: CallContext): Promise<TaskModel>;
  /** Returns the tasks that wait again: those whose work the viewer may do, in its name. @throws AppError FORBIDDEN for a type that it may not. */
  retryDead(input: RetryDeadTasksInput, context: CallContext): Promise<readonly TaskModel[]>;
}

/** Hears of tasks that can be claimed from now on. */
export type OnReady = (tasks: readonly Pick<TaskModel, 'tenantId' | 'type' | 'own'>[]) => void;

interface TaskRules {
  readonly store: TaskStore;
  readonly handlers: HandlerTable;
  readonly limit: PendingLimit;
  readonly onReady: OnReady;
  /** Hears of running tasks that are to stop. */
  readonly onCancel: (id: string) => void;
}

const MAX_DEDUPE_KEY = 200;
const MAX_RETRIED = 1_000;
const FARTHEST_MS = 10 * 366 * 24 * 3_600_000;

export function createTasks({ store, handlers, limit, onReady, onCancel }: TaskRules): Tasks {
  const find = async (id: string, context: CallContext): Promise<TaskModel> => {
    const [task] = await store.byIds([id]);
    if (!task || task.tenantId !== tenantOf(context)) throw notFound('Task');
    return task;
  };
  return {
    get: find,
    create: async (input, context) => {
      const tenantId = tenantOf(context);
      const terms = checkTerms(input, handlers, context);
      const dedupeKey = checkDedupeKey(input.dedupeKey);
      const scheduledAt = checkTime(input.scheduledAt);
      return makeOnce(context, 'task', store.byIds, async (id) => {
        const settled = await limit.require(tenantId);
        const task = {
          id,
          tenantId,
          ...terms,
          dedupeKey,
          scheduledAt,
          createdBy: requireViewer(context).id,
          caller: callerOf(requireViewer(context)),
          scheduleId: null,
          scheduledFor: null,
        };
        try {
          // The one that has the key may end between the two questions; then there is room for this one.
          for (let tries = 0; tries < 3; tries++) {
            const [made] = await store.insert([task]);
            if (made) {
              onReady([made]);
              return made;
            }
            const unfinished = dedupeKey === null ? null : await store.unfinished(tenantId, dedupeKey);
            if (unfinished) return unfinished;
          }
        } finally {
          settled();
        }
        throw new AppError('CONFLICT', 'Tasks with this key come and go too fast');
      });
    },
    list: async (filter, args, context) => {
      const page = toPage(args);
      const selection = selectionOf(filter, tenantOf(context));
      const { nodes, edges, pageInfo } = toConnection(page, await store.page(selection, page), 0);
      return { selection, nodes, edges, pageInfo };
    },
    cancel: async (id, context) => {
      const cancelled = await store.cancel(id, tenantOf(context));
      if (cancelled?.status === 'running') onCancel(id);
      const task = cancelled ?? (await find(id, context));
      if (task.status === 'completed') throw new AppError('CONFLICT', 'The task was completed already');
      return task;
    },
    retry: async (id, context) => {
      const { type, ...before } = await find(id, context);
      // Whoever tries it again runs it: otherwise they would act as whoever made it.
      for (const permission of needsOf(type, handlers)) requirePermission(context, permission);
      const task = await store.retry(id, tenantOf(context), callerOf(requireViewer(context)));
      if (task) {
        onReady([task]);
        return task;
      }
      // Due since the request was first made: by its first attempt, or as if it were.
      const dueAt = before.status === 'failed' || before.dueAt.getTime() > Date.now() ? null : before.dueAt;
      if (isDoneSince(context, dueAt)) return find(id, context);
      throw new AppError('CONFLICT', `Only a failed task can be retried; this one is ${before.status}`);
    },
    retryDead: async ({ type, failedBefore, limit: given }, context) => {
      const most = given ?? 100;
      if (!isWithin(most, 1, MAX_RETRIED)) throw invalid('limit', `must be from 1 to ${MAX_RETRIED}`);
      const tenantId = tenantOf(context);
      const settled = await limit.require(tenantId);
      settled(); // those that failed are counted when they wait again
      const caller = callerOf(requireViewer(context));
      const isMine = (wanted: string) => needsOf(wanted, handlers).every((each) => mayDo(requireViewer(context), each));
      if (type != null) for (const permission of needsOf(type, handlers)) requirePermission(context, permission);
      const except = [...handlers.keys()].filter((each) => handlers.get(each)!.needs === 'platform' || !isMine(each));
      const found = { tenantId, type: type ?? null, except, failedBefore: failedBefore ?? null, limit: most };
      const selection = { ...found, caller };
      const tasks = await store.retryDead(selection);
      onReady(tasks);
      return tasks;
    },
  };
}

/** The organization that the viewer works in. */
export function tenantOf(context: CallContext): string {
  const { tenantId } = requireViewer(context);
  if (tenantId === null) throw notFound('Task');
  return tenantId;
}

function checkDedupeKey(key: string | null | undefined): string | null {
  if (key === null || key === undefined) return null;
  if (key === '' || key.length > MAX_DEDUPE_KEY || !isPlainLine(key))
    throw invalid('dedupeKey', `must have 1 to ${MAX_DEDUPE_KEY} characters on one line`);
  return key;
}

function checkTime(at: Date | null | undefined): Date | null {
  if (!at) return null;
  if (at.getTime() > Date.now() + FARTHEST_MS) throw invalid('scheduledAt', 'must be within ten years');
  if (at.getTime() < 0) throw invalid('scheduledAt', 'must be after 1970');
  return at;
}
