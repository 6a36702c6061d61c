import { type ReactNode, useMemo, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useGraph, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import { TaskListDocument, type TaskListQuery, TaskLoadDocument } from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { Figures } from '../../parts/figures.tsx';
import { FilterBar, SelectFilter } from '../../parts/filter-bar.tsx';
import { Button, Empty, formatCount, Panel, Problem, partStyle, ScreenHead, Status, Time } from '../../parts/parts.tsx';
import { CancelMatching, RetryDead } from './bulk.tsx';
import { NewTask } from './new-task.tsx';
import { FILTERS, filterOf, isOfDeadLetters, MADE, mayHoldOpen, PRIORITIES, STATES } from './task-filter.ts';
import { TaskPeekPanel } from './task-peek.tsx';

type Task = NonNullable<TaskListQuery['tasks']>['nodes'][number];

const CHANGED_BY = ['task.'];

/** The queue of the organization: how it stands, what is in it, and what has become of each task. */
export function TasksScreen(): ReactNode {
  const mayWrite = useMay()('tasks:write');
  const [filters, setFilters] = useFilters(...FILTERS, 'peek');
  const [open, setOpen] = useState<'new' | 'cancel' | 'retry' | null>(null);
  const [notice, setNotice] = useState('');
  const { state, type, priority, made, schedule } = filters;
  const filter = useMemo(
    () => filterOf({ state, type, priority, made, schedule }),
    [state, type, priority, made, schedule],
  );
  const list = useList(TaskListDocument, { filter }, ({ tasks }) => tasks, CHANGED_BY);
  const load = useGraph(TaskLoadDocument, {}, CHANGED_BY);
  const stats = load.data?.data.taskStats;
  const types = [...new Set([...(stats?.counts ?? []).map((count) => count.type), type])].filter(Boolean).sort();
  const count = list.totalCount;
  const mayCancel = filter !== null && mayHoldOpen(filters);
  const mayRetry = isOfDeadLetters(filters) && (stats?.failed ?? 0) > 0;
  const close = () => setOpen(null);
  return (
    <>
      <ScreenHead title="Tasks">
        {mayWrite && (
          <Button look="primary" onClick={() => setOpen('new')}>
            New task
          </Button>
        )}
      </ScreenHead>
      <Panel title="The queue">
        {load.error && <Problem>{messageOf(load.error)}</Problem>}
        {load.data && !stats && <Problem>{load.data.errors[0]?.message}</Problem>}
        {stats && (
          <Figures
            figures={{
              Pending: formatCount(stats.pending),
              Running: formatCount(stats.running),
              Completed: formatCount(stats.completed),
              Failed: formatCount(stats.failed),
              'Longest wait': stats.oldestWaitingSeconds == null ? '–' : durationOf(stats.oldestWaitingSeconds),
              'Completed a minute': stats.completionsPerMinute.toFixed(1),
            }}
          />
        )}
        {stats && (
          <p className={partStyle['hint']}>
            In the last hour {formatCount(stats.recentlyCompleted)} completed and {formatCount(stats.recentlyFailed)}{' '}
            failed.
            {stats.limited && ' Of each state the newest 100,000 are counted.'}
          </p>
        )}
      </Panel>
      <Panel
        title={titleOf(count, 'task')}
        actions={
          <FilterBar>
            <SelectFilter
              label="State"
              value={state}
              options={STATES}
              onChange={(value) => setFilters({ state: value })}
            />
            <SelectFilter
              label="Type"
              value={type}
              options={types.map((value) => ({ value, title: value }))}
              onChange={(value) => setFilters({ type: value })}
            />
            <SelectFilter
              label="Priority"
              value={priority}
              options={PRIORITIES}
              onChange={(value) => setFilters({ priority: value })}
            />
            <SelectFilter
              label="Made"
              value={made}
              options={MADE}
              all="at any time"
              onChange={(value) => setFilters({ made: value })}
            />
            {schedule !== '' && <Button onClick={() => setFilters({ schedule: '' })}>Of one schedule: show all</Button>}
          </FilterBar>
        }
      >
        <div className={partStyle['stack']}>
          {notice !== '' && <p role="status">{notice}</p>}
          {mayWrite && (mayCancel || mayRetry) && (
            <div className={partStyle['row']}>
              {mayCancel && (
                <Button look="danger" onClick={() => setOpen('cancel')}>
                  Cancel all that match
                </Button>
              )}
              {mayRetry && <Button onClick={() => setOpen('retry')}>Retry dead that match</Button>}
            </div>
          )}
          <DataTable
            label="Tasks"
            columns={COLUMNS}
            list={list}
            keyOf={({ id }) => id}
            onPeek={({ id }) => setFilters({ peek: id })}
            peeked={filters.peek}
            empty={
              <Empty>
                {filter ? (
                  <p>No task fits these filters.</p>
                ) : (
                  <>
                    <p>
                      A task is work that is done later, again, or by a worker of yours. It stays here until it has
                      ended, and for some weeks after.
                    </p>
                    {mayWrite && <Button onClick={() => setOpen('new')}>Make the first one</Button>}
                  </>
                )}
              </Empty>
            }
          />
        </div>
      </Panel>
      {filters.peek !== '' && (
        <TaskPeekPanel key={filters.peek} id={filters.peek} onClose={() => setFilters({ peek: '' })} />
      )}
      {open === 'new' && <NewTask types={types} onClose={close} />}
      {open === 'cancel' && filter && <CancelMatching filter={filter} onDone={setNotice} onClose={close} />}
      {open === 'retry' && <RetryDead type={type} onDone={setNotice} onClose={close} />}
    </>
  );
}

const COLUMNS: readonly Column<Task>[] = [
  { title: 'Name', width: 15, cell: ({ name }) => name },
  { title: 'Type', width: 11, cell: ({ type }) => <code>{type}</code> },
  { title: 'State', width: 9, cell: (task) => <TaskState {...task} /> },
  { title: 'Priority', width: 5.5, cell: ({ priority }) => priority.toLowerCase() },
  { title: 'Tries', width: 5, isNumber: true, cell: ({ attempts, maxAttempts }) => `${attempts} of ${maxAttempts}` },
  { title: 'Made', width: 6.5, cell: ({ createdAt }) => <Time at={createdAt} /> },
  { title: 'Next try', width: 7, cell: ({ nextAttemptAt }) => (nextAttemptAt ? <Time at={nextAttemptAt} /> : '–') },
];

function TaskState(task: Pick<Task, 'status' | 'dead' | 'failureReason' | 'cancelRequested' | 'progress'>): ReactNode {
  const { status, dead, failureReason, cancelRequested, progress } = task;
  if (failureReason === 'CANCELLED') return <Status status="CANCELLED" />;
  if (dead) return <Status status="DEAD_LETTER" tone="bad" />;
  if (cancelRequested) return <Status status="STOPPING" tone="warn" />;
  return (
    <>
      <Status status={status} />
      {status === 'RUNNING' && progress != null && ` ${Math.round(progress * 100)} %`}
    </>
  );
}

/** A time that has passed, in the greatest unit that fits. */
function durationOf(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} d`;
}
