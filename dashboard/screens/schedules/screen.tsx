import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { ScheduleListDocument, type ScheduleListQuery } from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { Button, Empty, Panel, ScreenHead, Status, Time } from '../../parts/parts.tsx';
import { NewSchedule } from './schedule-form.tsx';
import { SchedulePeekPanel } from './schedule-peek.tsx';

type Schedule = NonNullable<ScheduleListQuery['taskSchedules']>['nodes'][number];

/** Schedules: they make tasks by the clock. */
export function SchedulesScreen(): ReactNode {
  const mayWrite = useMay()('tasks:write');
  const [filters, setFilters] = useFilters('peek');
  const [isMaking, setMaking] = useState(false);
  // A schedule that has run shows as a task that was made.
  const list = useList(ScheduleListDocument, {}, ({ taskSchedules }) => taskSchedules, [
    'task.schedule_',
    'task.created',
  ]);
  const count = list.totalCount;
  return (
    <>
      <ScreenHead title="Schedules">
        {mayWrite && (
          <Button look="primary" onClick={() => setMaking(true)}>
            New schedule
          </Button>
        )}
      </ScreenHead>
      <Panel title={titleOf(count, 'schedule')}>
        <DataTable
          label="Schedules"
          columns={COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ peek: id })}
          peeked={filters.peek}
          empty={
            <Empty>
              <p>A schedule makes a task again and again: each night, each Monday, every five minutes.</p>
              {mayWrite && <Button onClick={() => setMaking(true)}>Make the first one</Button>}
            </Empty>
          }
        />
      </Panel>
      {filters.peek !== '' && (
        <SchedulePeekPanel key={filters.peek} id={filters.peek} onClose={() => setFilters({ peek: '' })} />
      )}
      {isMaking && <NewSchedule onClose={() => setMaking(false)} />}
    </>
  );
}

const COLUMNS: readonly Column<Schedule>[] = [
  { title: 'Name', width: 13, cell: ({ name }) => name },
  { title: 'Type', width: 11, cell: ({ type }) => <code>{type}</code> },
  { title: 'Runs at', width: 8, cell: ({ cron }) => <code>{cron}</code> },
  { title: 'Time zone', width: 9, cell: ({ timeZone }) => timeZone },
  {
    title: 'State',
    width: 6,
    cell: ({ paused, pausedReason }) =>
      pausedReason === 'RIGHTS_LOST' ? (
        <Status status="RIGHTS_LOST" tone="bad" />
      ) : (
        <Status status={paused ? 'PAUSED' : 'ACTIVE'} />
      ),
  },
  { title: 'Next run', width: 6, cell: ({ nextRunAt }) => (nextRunAt ? <Time at={nextRunAt} /> : '–') },
  { title: 'Last run', width: 6, cell: ({ lastRunAt }) => (lastRunAt ? <Time at={lastRunAt} /> : 'never') },
];
