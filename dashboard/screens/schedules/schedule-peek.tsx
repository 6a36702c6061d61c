import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import {
  ChangeScheduleDocument,
  DeleteScheduleDocument,
  SchedulePeekDocument,
  type SchedulePeekQuery,
} from '../../generated/operations.ts';
import { ConfirmDialog } from '../../parts/forms.tsx';
import { Button, formatCount, Problem, partStyle, Status, Time, wordOf } from '../../parts/parts.tsx';
import { Facts, Json, Peek } from '../../parts/peek.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { EditSchedule, type Schedule } from './schedule-form.tsx';

/** All of one schedule: when it runs next, and what came of its last runs. */
export function SchedulePeekPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactNode {
  const { data, error } = useGraph(SchedulePeekDocument, { id }, ['task.']);
  const schedule = data?.data.taskSchedule;
  const problem = error ? messageOf(error) : data?.errors[0]?.message;
  return (
    <Peek title={schedule?.name ?? 'Schedule'} onClose={onClose}>
      {problem && <Problem>{problem}</Problem>}
      {schedule && (
        <>
          <ScheduleActs schedule={schedule} onDeleted={onClose} />
          <Facts
            facts={{
              State: <Status status={schedule.paused ? 'PAUSED' : 'ACTIVE'} />,
              Why: schedule.pausedReason && (schedule.pausedDetail ?? wordOf(schedule.pausedReason)),
              'Paused since': schedule.pausedAt && <Time at={schedule.pausedAt} />,
              'Runs at': (
                <>
                  <code>{schedule.cron}</code> in {schedule.timeZone}
                </>
              ),
              Type: <code>{schedule.type}</code>,
              Priority: wordOf(schedule.priority),
              Tries: `${schedule.maxAttempts}, ${schedule.timeoutSeconds} s each`,
              'Runs as': <code>{schedule.runsAs}</code>,
              Made: <Time at={schedule.createdAt} />,
              Changed: schedule.version > 1 && <Time at={schedule.updatedAt} />,
              Identifier: <code>{schedule.id}</code>,
            }}
          />
          <NextRuns schedule={schedule} />
          <h3>Last runs</h3>
          <LastRuns scheduleId={id} tasks={data?.data.tasks} />
          <h3>Payload</h3>
          <Json label="Payload" value={schedule.payload} />
        </>
      )}
    </Peek>
  );
}

function NextRuns({ schedule: { nextRuns, timeZone, paused } }: { readonly schedule: Schedule }): ReactNode {
  const clock = new Intl.DateTimeFormat(undefined, { timeZone, dateStyle: 'full', timeStyle: 'short' });
  return (
    <>
      <h3>Next runs</h3>
      {nextRuns.length === 0 ? (
        <p>{paused ? 'None while it is paused.' : 'Its expression does not come true again.'}</p>
      ) : (
        <Timeline entries={nextRuns.map((at) => ({ at, title: clock.format(new Date(at)) }))} />
      )}
    </>
  );
}

function LastRuns({
  scheduleId,
  tasks,
}: {
  readonly scheduleId: string;
  readonly tasks: SchedulePeekQuery['tasks'] | undefined;
}): ReactNode {
  if (!tasks) return null;
  if (tasks.nodes.length === 0) return <p>It has made no task yet.</p>;
  return (
    <>
      <Timeline
        entries={tasks.nodes.map(({ id, status, scheduledAt }) => ({
          at: scheduledAt,
          tone: status === 'COMPLETED' ? 'good' : status === 'FAILED' ? 'bad' : undefined,
          title: (
            <>
              <Status status={status} />{' '}
              <Link to="/tasks" search={{ schedule: scheduleId, peek: id }}>
                Show the task
              </Link>
            </>
          ),
        }))}
      />
      <Link to="/tasks" search={{ schedule: scheduleId }}>
        {tasks.totalCount === 1 ? 'Its task' : `All ${formatCount(tasks.totalCount)} of its tasks`}
      </Link>
    </>
  );
}

function ScheduleActs({
  schedule,
  onDeleted,
}: {
  readonly schedule: Schedule;
  readonly onDeleted: () => void;
}): ReactNode {
  const may = useMay();
  const change = useChange(ChangeScheduleDocument);
  const remove = useChange(DeleteScheduleDocument);
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const { id, name, paused } = schedule;
  const close = () => setOpen(null);
  return (
    <>
      {change.error && <Problem>{messageOf(change.error)}</Problem>}
      <div className={partStyle['row']}>
        {may('tasks:write') && (
          <>
            <Button onClick={() => setOpen('edit')}>Edit</Button>
            <Button disabled={change.isPending} onClick={() => change.mutate({ id, input: { paused: !paused } })}>
              {paused ? 'Resume' : 'Pause'}
            </Button>
          </>
        )}
        {may('tasks:delete') && (
          <Button look="danger" onClick={() => setOpen('delete')}>
            Delete
          </Button>
        )}
      </div>
      {open === 'edit' && <EditSchedule schedule={schedule} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={`Delete ${name}?`}
          act="Delete"
          run={() => remove.mutateAsync({ id }).then(onDeleted)}
          onClose={close}
        >
          It makes no more tasks. Those that it has made stay. It cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
}
