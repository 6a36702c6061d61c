import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useGraph } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import {
  CancelOneTaskDocument,
  RetryOneTaskDocument,
  TaskPeekDocument,
  type TaskPeekQuery,
} from '../../generated/operations.ts';
import { ConfirmDialog } from '../../parts/forms.tsx';
import { Button, formatMs, Problem, partStyle, Status, Time, wordOf } from '../../parts/parts.tsx';
import { Facts, Json, Peek } from '../../parts/peek.tsx';
import { Timeline, type TimelineEntry } from '../../parts/timeline.tsx';

type Task = NonNullable<TaskPeekQuery['task']>;

/** All of one task: its input, what came of it, and each try. */
export function TaskPeekPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactNode {
  const { data, error } = useGraph(TaskPeekDocument, { id }, ['task.']);
  const task = data?.data.task;
  const problem = error ? messageOf(error) : data?.errors[0]?.message;
  return (
    <Peek title={task?.name ?? 'Task'} onClose={onClose}>
      {problem && !task && <Problem>{problem}</Problem>}
      {task && <TaskDetails task={task} />}
    </Peek>
  );
}

function TaskDetails({ task }: { readonly task: Task }): ReactNode {
  const mayWrite = useMay()('tasks:write');
  const [, setFilters] = useFilters('schedule');
  const { scheduleId, progress } = task;
  return (
    <>
      {mayWrite && <TaskActs task={task} />}
      <Facts
        facts={{
          State: <Status status={task.dead ? 'DEAD_LETTER' : task.status} tone={task.dead ? 'bad' : undefined} />,
          Reason: task.failureReason && wordOf(task.failureReason),
          Error: task.error,
          Progress:
            progress == null ? null : (
              <>
                <progress value={progress} aria-label="Progress" /> {Math.round(progress * 100)} %{' '}
                {task.progressMessage}
              </>
            ),
          Stopping: task.cancelRequested && task.status === 'RUNNING' ? 'asked to stop' : null,
          Type: <code>{task.type}</code>,
          Priority: wordOf(task.priority),
          Tries: `${task.attempts} of ${task.maxAttempts}, ${task.timeoutSeconds} s each`,
          Made: <Time at={task.createdAt} />,
          Due: <Time at={task.scheduledAt} />,
          'Next try': task.nextAttemptAt && <Time at={task.nextAttemptAt} />,
          Ended: task.finishedAt && <Time at={task.finishedAt} />,
          'Made by': <code>{task.createdBy}</code>,
          'Runs as': task.runsAs !== task.createdBy && <code>{task.runsAs}</code>,
          'Dedupe key': task.dedupeKey,
          Identifier: <code>{task.id}</code>,
          Schedule: scheduleId && (
            <Button onClick={() => setFilters({ schedule: scheduleId })}>All tasks of its schedule</Button>
          ),
        }}
      />
      <h3>Payload</h3>
      <Json label="Payload" value={task.payload} />
      {task.result != null && (
        <>
          <h3>Result</h3>
          <Json label="Result" value={task.result} />
        </>
      )}
      <h3>Tries</h3>
      {task.attemptLog.length === 0 ? (
        <p>No worker has had it yet.</p>
      ) : (
        <Timeline entries={task.attemptLog.map(entryOf)} />
      )}
    </>
  );
}

function entryOf({ startedAt, endedAt, worker, error }: Task['attemptLog'][number]): TimelineEntry {
  const tookMs = endedAt ? Date.parse(endedAt) - Date.parse(startedAt) : null;
  return {
    at: startedAt,
    tone: error ? 'bad' : endedAt ? 'good' : undefined,
    title: `${error ? 'Failed' : endedAt ? 'Completed' : 'Running'}${tookMs === null ? '' : ` after ${formatMs(tookMs)}`}`,
    detail: (
      <>
        {error && <p>{error}</p>}
        <p>
          by <code>{worker}</code>
        </p>
      </>
    ),
  };
}

function TaskActs({ task: { id, name, status, cancelRequested } }: { readonly task: Task }): ReactNode {
  const retry = useChange(RetryOneTaskDocument);
  const cancel = useChange(CancelOneTaskDocument);
  const [isCancelling, setCancelling] = useState(false);
  const isOpen = status === 'PENDING' || status === 'RUNNING';
  return (
    <>
      {retry.error && <Problem>{messageOf(retry.error)}</Problem>}
      <div className={partStyle['row']}>
        {status === 'FAILED' && (
          <Button disabled={retry.isPending} onClick={() => retry.mutate({ id })}>
            Retry
          </Button>
        )}
        {isOpen && !cancelRequested && (
          <Button look="danger" onClick={() => setCancelling(true)}>
            Cancel task
          </Button>
        )}
      </div>
      {isCancelling && (
        <ConfirmDialog
          title={`Cancel ${name}?`}
          act="Cancel the task"
          run={() => cancel.mutateAsync({ id })}
          onClose={() => setCancelling(false)}
        >
          {status === 'RUNNING' ? 'Its worker is asked to stop.' : 'It fails at once.'} It can be tried again later.
        </ConfirmDialog>
      )}
    </>
  );
}
