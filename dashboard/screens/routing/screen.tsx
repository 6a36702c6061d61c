import type { ReactNode } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useFilters } from '../../app/filters.ts';
import { ScreenHead } from '../../parts/parts.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { DeploymentDetails } from './deployment-details.tsx';
import { Deployments } from './deployments.tsx';
import { Models } from './models.tsx';
import { Policy } from './policy.tsx';

/** Which model answers: the models there are, deployments with their rollouts, and the organization's policy. */
export function RoutingScreen(): ReactNode {
  const may = useMay();
  const [filters, setFilters] = useFilters('tab', 'deployment');
  const open = (tab: string) =>
    setFilters({ ...{ tab, deployment: '', peek: '', provider: '', capability: '', scored: '' } });
  const tabs = [
    { id: 'models', title: 'Models', content: () => <Models /> },
    ...(may('deployments:read')
      ? [
          {
            ...{ id: 'deployments', title: 'Deployments' },
            content: () =>
              filters.deployment === '' ? (
                <Deployments onOpen={(deployment) => setFilters({ deployment })} />
              ) : (
                <DeploymentDetails
                  key={filters.deployment}
                  id={filters.deployment}
                  onClose={() => setFilters({ deployment: '' })}
                />
              ),
          },
        ]
      : []),
    { id: 'policy', title: 'Policy', content: () => <Policy /> },
  ];
  return (
    <>
      <ScreenHead title="Routing" />
      <Tabs label="Parts of routing" tabs={tabs} value={filters.tab} onChange={open} />
    </>
  );
}
