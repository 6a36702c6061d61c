import type { ReactNode } from 'react';
import { useChange, useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import {
  CancelTasksOfFilterDocument,
  RetryDeadTasksOfTypeDocument,
  type TaskFilter,
  TasksToCancelDocument,
  TasksToRetryDocument,
} from '../../generated/operations.ts';
import { ConfirmDialog } from '../../parts/forms.tsx';
import { Dialog, formatCount } from '../../parts/parts.tsx';

/** The graph counts no further. */
const COUNTED = 10_000;
/** Tasks of one call. */
const RETRIED_AT_ONCE = 1_000;

interface BulkProps {
  /** Says what was done. */
  readonly onDone: (notice: string) => void;
  readonly onClose: () => void;
}

const tasksOf = (count: number): string =>
  `${count >= COUNTED ? `${formatCount(COUNTED)} or more` : formatCount(count)} ${count === 1 ? 'task' : 'tasks'}`;

/** Cancels all tasks of a filter that have not ended. */
export function CancelMatching({ filter, onDone, onClose }: BulkProps & { readonly filter: TaskFilter }): ReactNode {
  const cancel = useChange(CancelTasksOfFilterDocument);
  const only = (status: 'PENDING' | 'RUNNING'): TaskFilter => ({ ...filter, status });
  const { data, error } = useGraph(TasksToCancelDocument, { pending: only('PENDING'), running: only('RUNNING') }, [
    'task.',
  ]);
  const has = (status: string) => filter.status == null || filter.status === status;
  const pending = has('PENDING') ? (data?.data.pending?.totalCount ?? 0) : 0;
  const running = has('RUNNING') ? (data?.data.running?.totalCount ?? 0) : 0;
  const count = pending + running;
  const run = async () => {
    let cancelled = 0;
    for (let hasMore = true; hasMore; ) {
      const { cancelTasks } = await cancel.mutateAsync({ filter });
      cancelled += cancelTasks.cancelledCount;
      hasMore = cancelTasks.hasMore && cancelTasks.cancelledCount > 0;
    }
    onDone(`${tasksOf(cancelled)} cancelled.`);
  };
  const title = 'Cancel all that match?';
  if (!data || error || count === 0)
    return <NothingToDo title={title} error={error} isKnown={data !== undefined} onClose={onClose} />;
  return (
    <ConfirmDialog title={title} act={`Cancel ${tasksOf(count)}`} run={run} onClose={onClose}>
      {formatCount(pending)} pending and {formatCount(running)} running fit the filters, on all pages. What waits fails
      at once; what runs is asked to stop. It cannot be undone, but a cancelled task can be tried again.
    </ConfirmDialog>
  );
}

/** Tries dead letters again, of one type or of all. */
export function RetryDead({ type, onDone, onClose }: BulkProps & { readonly type: string }): ReactNode {
  const retry = useChange(RetryDeadTasksOfTypeDocument);
  const ofType = type === '' ? {} : { type };
  const { data, error } = useGraph(TasksToRetryDocument, { filter: { ...ofType, dead: true } }, ['task.']);
  const count = data?.data.tasks?.totalCount ?? 0;
  const run = async () => {
    // Those that fail anew meanwhile are not tried a second time.
    const failedBefore = new Date().toISOString();
    let retried = 0;
    for (let last = RETRIED_AT_ONCE; last > 0 && retried < count; retried += last)
      last = (await retry.mutateAsync({ input: { ...ofType, failedBefore, limit: RETRIED_AT_ONCE } })).retryDeadTasks
        .retriedCount;
    onDone(`${tasksOf(retried)} will be tried again.`);
  };
  const title = type === '' ? 'Retry all dead letters?' : `Retry the dead letters of ${type}?`;
  if (!data || error || count === 0)
    return <NothingToDo title={title} error={error} isKnown={data !== undefined} onClose={onClose} />;
  return (
    <ConfirmDialog title={title} act={`Retry ${tasksOf(count)}`} run={run} onClose={onClose}>
      They wait for a worker again, with all their tries before them, and run in your name. Cancelled tasks are not
      among them.
    </ConfirmDialog>
  );
}

interface NothingToDoProps {
  readonly title: string;
  readonly error: unknown;
  /** Whether they were counted. */
  readonly isKnown: boolean;
  readonly onClose: () => void;
}

const NothingToDo = ({ title, error, isKnown, onClose }: NothingToDoProps): ReactNode => (
  <Dialog title={title} onClose={onClose}>
    <p role="status">{error ? messageOf(error) : isKnown ? 'No task fits.' : 'Counting …'}</p>
  </Dialog>
);
