import type { ReactNode } from 'react';
import { useFilters } from '../../app/filters.ts';
import { ScreenHead } from '../../parts/parts.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { ModelsPanel } from './models.tsx';
import { SleepPanel } from './sleep.tsx';

/** Models that forecast series, and nights held against norms. */
export function PredictionScreen(): ReactNode {
  const [{ tab }, setFilters] = useFilters('tab', 'peek', 'run', 'account');
  return (
    <>
      <ScreenHead title="Prediction and sleep" />
      <Tabs
        label="Prediction and sleep"
        value={tab}
        onChange={(id) => setFilters({ tab: id, peek: '', run: '', account: '' })}
        tabs={[
          { id: 'models', title: 'Prediction models', content: () => <ModelsPanel /> },
          { id: 'sleep', title: 'Sleep', content: () => <SleepPanel /> },
        ]}
      />
    </>
  );
}
