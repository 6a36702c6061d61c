import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useApp, useMay } from '../../app/app-context.ts';
import { useGraph } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { UsageChangedDocument, UsageCreditDocument } from '../../generated/operations.ts';
import { FilterBar, SelectFilter } from '../../parts/filter-bar.tsx';
import { ScreenHead } from '../../parts/parts.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { CreditTab } from './credit.tsx';
import { LimitsTab } from './limits.tsx';
import { type Period, type UsageBy, type UsageMeasure, UsagePanel } from './usage-panel.tsx';

const DAY_MS = 86_400_000;
const PERIODS = [
  { value: 'day', title: 'last 24 hours' },
  { value: 'week', title: 'last 7 days' },
  { value: 'month', title: 'last 30 days' },
  { value: 'quarter', title: 'last 90 days' },
];
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, quarter: 90 };
const MEASURES = [
  { value: 'cost', title: 'spend' },
  { value: 'input', title: 'tokens read' },
  { value: 'output', title: 'tokens written' },
  { value: 'requests', title: 'requests' },
];
const BY = [
  { value: 'model', title: 'model' },
  { value: 'provider', title: 'provider' },
  { value: 'operation', title: 'operation' },
  { value: 'key', title: 'API key' },
  { value: 'project', title: 'project' },
];

/** The use of the organization, its credit, and its spend limits. */
export function UsageScreen(): ReactNode {
  const may = useMay();
  const [filters, setFilters] = useFilters('tab', 'period', 'by', 'measure', 'kind');
  const { data, error } = useGraph(
    UsageCreditDocument,
    { keys: may('api_keys:read'), allKeys: may('api_keys:admin'), projects: may('projects:read') },
    [UsageChangedDocument, 'usage.', 'auth.api_key', 'tenant.project'],
  );
  const { apiKeys, projects } = data?.data ?? {};
  const nameOf = useCallback(
    (id: string) => [...(apiKeys?.nodes ?? []), ...(projects?.nodes ?? [])].find((each) => each.id === id)?.name ?? id,
    [apiKeys, projects],
  );
  const tabs = [
    { id: 'usage', title: 'Usage', content: () => <UsageTab nameOf={nameOf} /> },
    { id: 'credit', title: 'Credit', content: () => <CreditTab answer={data} error={error} /> },
    {
      ...{ id: 'limits', title: 'Spend limits' },
      content: () => <LimitsTab answer={data} error={error} nameOf={nameOf} />,
    },
  ];
  return (
    <>
      <ScreenHead title="Usage" />
      <Tabs
        label="Parts of usage"
        tabs={tabs}
        value={filters.tab}
        onChange={(tab) => setFilters({ tab, kind: '', period: '', by: '', measure: '' })}
      />
    </>
  );
}

function UsageTab({ nameOf }: { readonly nameOf: (id: string) => string }): ReactNode {
  const { session, live } = useApp();
  const [filters, setFilters] = useFilters('period', 'by', 'measure');
  const days = DAYS[filters.period] ?? DAYS['month']!;
  const period = useMemo<Period>(() => ({ since: new Date(Date.now() - days * DAY_MS).toISOString() }), [days]);
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const change = () => setVersion((before) => before + 1);
    return live.subscribe(UsageChangedDocument, change, change);
  }, [live]);
  const chosen = <Name extends string>(options: readonly { readonly value: string }[], value: string, first: Name) =>
    options.some((option) => option.value === value) ? (value as Name) : first;
  return (
    <UsagePanel
      client={session.client}
      period={period}
      by={chosen<UsageBy>(BY, filters.by, 'model')}
      measure={chosen<UsageMeasure>(MEASURES, filters.measure, 'cost')}
      version={version}
      nameOf={nameOf}
      actions={
        <FilterBar>
          <SelectFilter
            label="Time"
            value={filters.period || 'month'}
            options={PERIODS}
            all={null}
            onChange={(value) => setFilters({ period: value === 'month' ? '' : value })}
          />
          <SelectFilter
            label="Show"
            value={filters.measure || 'cost'}
            options={MEASURES}
            all={null}
            onChange={(value) => setFilters({ measure: value === 'cost' ? '' : value })}
          />
          <SelectFilter
            label="By"
            value={filters.by || 'model'}
            options={BY}
            all={null}
            onChange={(value) => setFilters({ by: value === 'model' ? '' : value })}
          />
        </FilterBar>
      }
    />
  );
}
