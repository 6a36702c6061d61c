import type { ReactNode } from 'react';
import { useFilters } from '../../app/filters.ts';
import { ScreenHead } from '../../parts/parts.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { AlgorithmsPanel } from './algorithms.tsx';
import { DatasetsPanel } from './datasets.tsx';
import { JobsPanel } from './jobs.tsx';
import { TrainerPanel } from './trainer.tsx';

/** Trainings of the organization, and what they train with. */
export function TrainingScreen(): ReactNode {
  const [{ tab }, setFilters] = useFilters('tab', 'peek', 'status', 'algorithm');
  return (
    <>
      <ScreenHead title="Training" />
      <Tabs
        label="Training"
        value={tab}
        onChange={(id) => setFilters({ tab: id, peek: '', status: '', algorithm: '' })}
        tabs={[
          { id: 'jobs', title: 'Jobs', content: () => <JobsPanel /> },
          { id: 'datasets', title: 'Datasets', content: () => <DatasetsPanel /> },
          { id: 'algorithms', title: 'Algorithms', content: () => <AlgorithmsPanel /> },
          { id: 'trainer', title: 'Trainer', content: () => <TrainerPanel /> },
        ]}
      />
    </>
  );
}
