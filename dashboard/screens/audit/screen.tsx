import type { ReactNode } from 'react';
import { useFilters } from '../../app/filters.ts';
import { ScreenHead } from '../../parts/parts.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { AuditAlerts } from './alerts.tsx';
import { AuditChain } from './chain.tsx';
import { AuditExplorer } from './explorer.tsx';
import { AuditExport } from './export.tsx';

/** The audit log: its entries, the chain that they are in, alerts, and an export. */
export function AuditScreen(): ReactNode {
  const [filters, setFilters] = useFilters('tab');
  return (
    <>
      <ScreenHead title="Audit" />
      <Tabs
        label="Parts of the audit log"
        value={filters.tab}
        onChange={(tab) => setFilters({ tab })}
        tabs={[
          { id: 'explorer', title: 'Explorer', content: () => <AuditExplorer /> },
          { id: 'chain', title: 'Chain', content: () => <AuditChain /> },
          { id: 'alerts', title: 'Alerts', content: () => <AuditAlerts /> },
          { id: 'export', title: 'Export', content: () => <AuditExport /> },
        ]}
      />
    </>
  );
}
