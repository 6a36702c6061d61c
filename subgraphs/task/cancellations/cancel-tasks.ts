import type { CallContext } from '../../../platform/kernel/context.ts';
import { collectFieldErrors } from '../../../platform/kernel/field-errors.ts';
import { selectionOf } from '../filter.ts';
import type { TaskModel } from '../models.ts';
import type { Resolvers, TaskFilter } from '../schema.generated.ts';
import type { TaskStore } from '../store.ts';
import { tenantOf } from '../task.ts';
import { isType } from '../terms.ts';

interface CancellationParts {
  readonly store: Pick<TaskStore, 'cancelBatch' | 'hasUnfinished'>;
  /** Hears of running tasks that are to stop. */
  readonly onCancel: (id: string) => void;
}

/** Each is a transaction of its own, so that no worker waits for the whole. */
const BATCH = 500;
const MAX_CANCELLED = 10_000;
const MAX_ANSWERED = 1_000;
/** So long before the deadline of its request it stops. */
const ANSWER_MS = 3_000;
const MAX_SCHEDULE_ID = 100;

/** Arguments → tasks that are cancelled by a filter. */
export const cancellationResolvers = ({ store, onCancel }: CancellationParts): Resolvers => ({
  Mutation: {
    cancelTasks: async (_source, { filter }, context) => {
      const selection = selectionOf(checkFilter(filter), tenantOf(context));
      const cancelled: TaskModel[] = [];
      while (cancelled.length < MAX_CANCELLED && hasTime(context)) {
        const batch = await store.cancelBatch(selection, BATCH);
        for (const { id, status } of batch) if (status === 'running') onCancel(id);
        cancelled.push(...batch);
        if (batch.length === 0) break;
      }
      return {
        cancelledCount: cancelled.length,
        stoppingCount: cancelled.filter(({ status }) => status === 'running').length,
        // What a worker was reporting on is passed over: whether it is left is known only now.
        hasMore: await store.hasUnfinished(selection),
        taskIds: cancelled.map(({ id }) => id),
        tasks: cancelled.slice(0, MAX_ANSWERED),
      };
    },
  },
});

const hasTime = ({ deadlineMs, signal }: CallContext): boolean =>
  !signal.aborted && deadlineMs - Date.now() > ANSWER_MS;

/** The filter is kept in the audit log: what no task can have is refused. @throws AppError BAD_USER_INPUT */
function checkFilter(filter: TaskFilter): TaskFilter {
  const errors = collectFieldErrors();
  const isEmpty = Object.values(filter).every((condition) => condition === null || condition === undefined);
  errors.expect(!isEmpty, 'filter', 'needs one condition at least');
  errors.expect(filter.type == null || isType(filter.type), 'type', 'must be the type of a task');
  errors.expect(
    filter.scheduleId == null || filter.scheduleId.length <= MAX_SCHEDULE_ID,
    'scheduleId',
    `must have at most ${MAX_SCHEDULE_ID} characters`,
  );
  errors.throwIfAny();
  return filter;
}
