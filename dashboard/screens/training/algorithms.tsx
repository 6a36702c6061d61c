import type { ReactNode } from 'react';
import { useGraph } from '../../app/data.ts';
import { TrainingOverviewDocument, type TrainingOverviewQuery } from '../../generated/operations.ts';
import { PartPanel, partOf } from '../../parts/part-panel.tsx';
import { Empty, formatCount, formatUsd, Panel, partStyle } from '../../parts/parts.tsx';
import { Facts } from '../../parts/peek.tsx';
import { ShortTable } from '../../parts/short-table.tsx';

export type Algorithm = NonNullable<TrainingOverviewQuery['trainingConfig']>['algorithms'][number];

/** Algorithms of trainings, the needs of jobs by algorithm, and the limits of an organization. */
export function AlgorithmsPanel(): ReactNode {
  const { data } = useGraph(TrainingOverviewDocument, {}, ['training.job']);
  const config = data?.data.trainingConfig;
  return (
    <>
      <PartPanel title="By algorithm" {...partOf(data, 'trainingStats')}>
        {({ byAlgorithm }) => (
          <ShortTable
            label="By algorithm"
            rows={byAlgorithm}
            keyOf={({ algorithm }) => algorithm}
            columns={[
              { title: 'Algorithm', cell: ({ algorithm }) => algorithm },
              { title: 'Jobs', isNumber: true, cell: ({ jobs }) => formatCount(jobs) },
              { title: 'Succeeded', isNumber: true, cell: ({ succeeded }) => formatCount(succeeded) },
              { title: 'Failed', isNumber: true, cell: ({ failed }) => formatCount(failed) },
              { title: 'Calls', isNumber: true, cell: ({ calls }) => formatCount(calls) },
              { title: 'Cost', isNumber: true, cell: ({ costUsd }) => formatUsd(costUsd) },
              {
                title: 'Mean time',
                isNumber: true,
                cell: ({ meanSeconds }) =>
                  meanSeconds === null || meanSeconds === undefined ? '–' : `${meanSeconds.toFixed(1)} s`,
              },
            ]}
            empty={
              <Empty>
                <p>No algorithm was used yet.</p>
              </Empty>
            }
          />
        )}
      </PartPanel>
      <PartPanel title="Limits of the organization" {...partOf(data, 'trainingConfig')}>
        {({ limits }) => (
          <Facts
            facts={{
              'Jobs that wait or run': formatCount(limits.openJobs),
              Datasets: `${formatCount(limits.datasets)}, ${formatCount(limits.datasetBytes)} bytes together`,
              'A dataset': `${formatCount(limits.bytesPerDataset)} bytes, ${formatCount(limits.examplesPerDataset)} examples`,
            }}
          />
        )}
      </PartPanel>
      {config?.algorithms.map((algorithm) => (
        <Panel key={algorithm.name} title={algorithm.name}>
          <p className={partStyle['hint']}>{algorithm.description}</p>
          <ParameterTable algorithm={algorithm} />
        </Panel>
      ))}
    </>
  );
}

/** The hyperparameters of an algorithm. */
export const ParameterTable = ({ algorithm }: { readonly algorithm: Algorithm }): ReactNode => (
  <ShortTable
    label={`Hyperparameters of ${algorithm.name}`}
    rows={algorithm.parameters}
    keyOf={({ name }) => name}
    columns={[
      { title: 'Name', cell: ({ name }) => <code>{name}</code> },
      { title: 'Type', cell: ({ type, required }) => `${type}${required ? ', required' : ''}` },
      { title: 'Default', cell: ({ default: value }) => (value === null ? '–' : <code>{JSON.stringify(value)}</code>) },
      { title: 'Range', width: 9, cell: rangeOf },
      { title: 'Meaning', width: 18, cell: ({ description }) => description },
    ]}
    empty={null}
  />
);

function rangeOf({ type, minimum, maximum, values }: Algorithm['parameters'][number]): string {
  if (values && values.length > 0) return values.join(', ');
  if (type === 'string') return typeof maximum === 'number' ? `at most ${formatCount(maximum)} characters` : '–';
  const ends = [minimum, maximum].map((end) => (typeof end === 'number' ? end.toLocaleString('en') : '…'));
  return ends.every((end) => end === '…') ? '–' : ends.join(' to ');
}
