import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useGraph, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import {
  TrainingJobListDocument,
  type TrainingJobRowFragment,
  TrainingOverviewDocument,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SelectFilter } from '../../parts/filter-bar.tsx';
import { PartPanel, partOf } from '../../parts/part-panel.tsx';
import { Button, Empty, formatCount, formatUsd, Panel, Status, Time } from '../../parts/parts.tsx';
import { Facts } from '../../parts/peek.tsx';
import { JobPeek } from './job-peek.tsx';
import { NewJob } from './new-job.tsx';

export const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

/** The jobs with their sums, and one of them beside the list. */
export function JobsPanel(): ReactNode {
  const may = useMay();
  const mayStart = may('training:write') && may('inference:write');
  const [{ status, algorithm, peek }, setFilters] = useFilters('status', 'algorithm', 'peek');
  const [isStarting, setStarting] = useState(false);
  const { data } = useGraph(TrainingOverviewDocument, {}, ['training.job']);
  const config = data?.data.trainingConfig;
  const filter = { status: status || null, algorithm: algorithm || null };
  const list = useList(TrainingJobListDocument, { filter }, ({ trainingJobs }) => trainingJobs, ['training.job']);
  const peeked = list.rows.find(({ id }) => id === peek);
  const isFiltered = status !== '' || algorithm !== '';
  return (
    <>
      <PartPanel title="In numbers" {...partOf(data, 'trainingStats')}>
        {({ jobs, calls, tokens, costUsd, byStatus }) => (
          <Facts
            facts={{
              Jobs: [
                `${formatCount(jobs)} altogether`,
                ...byStatus.filter((each) => each.jobs > 0).map((each) => `${formatCount(each.jobs)} ${each.status}`),
              ].join(', '),
              'Calls of models': formatCount(calls),
              Tokens: formatCount(tokens),
              Cost: formatUsd(costUsd),
            }}
          />
        )}
      </PartPanel>
      <Panel
        title={titleOf(list.totalCount, 'job')}
        actions={
          <FilterBar>
            <SelectFilter
              label="State"
              value={status}
              options={config?.statuses ?? []}
              onChange={(value) => setFilters({ status: value })}
            />
            <SelectFilter
              label="Algorithm"
              value={algorithm}
              options={config?.algorithms.map(({ name }) => ({ value: name, title: name })) ?? []}
              onChange={(value) => setFilters({ algorithm: value })}
            />
            {mayStart && <Button onClick={() => setStarting(true)}>Start a training</Button>}
          </FilterBar>
        }
      >
        <DataTable
          label="Training jobs"
          columns={COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ peek: id })}
          peeked={peek}
          empty={
            <Empty>
              <p>
                {isFiltered
                  ? 'No job is like this.'
                  : 'A job looks for better instructions for a model, with the examples of a dataset.'}
              </p>
              {!isFiltered && mayStart && <Button onClick={() => setStarting(true)}>Start the first one</Button>}
            </Empty>
          }
        />
      </Panel>
      {peeked && <JobPeek key={peeked.id} known={peeked} onClose={() => setFilters({ peek: '' })} />}
      {isStarting && (
        <NewJob
          algorithms={config?.algorithms ?? []}
          onClose={() => setStarting(false)}
          onMade={(id) => setFilters({ peek: id })}
        />
      )}
    </>
  );
}

const COLUMNS: readonly Column<TrainingJobRowFragment>[] = [
  { title: 'Algorithm', width: 8, cell: ({ algorithm }) => algorithm },
  { title: 'State', width: 7, cell: ({ status, paused }) => <Status status={paused ? 'paused' : status} /> },
  { title: 'Phase', width: 12, cell: ({ phase, error }) => error ?? phase },
  { title: 'Done', width: 5, isNumber: true, cell: ({ progress }) => percent(progress) },
  { title: 'Calls', width: 5, isNumber: true, cell: ({ calls }) => formatCount(calls) },
  { title: 'Cost', width: 6, isNumber: true, cell: ({ costUsd }) => formatUsd(costUsd) },
  { title: 'Asked for', width: 7, cell: ({ createdAt }) => <Time at={createdAt} /> },
];
