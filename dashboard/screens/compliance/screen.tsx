import type { ReactNode } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useFilters } from '../../app/filters.ts';
import { ScreenHead } from '../../parts/parts.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { ChecksTab } from './checks.tsx';
import { ComplianceSandbox } from './playground.tsx';
import { PolicyTab } from './policy.tsx';
import { TermsTab } from './terms.tsx';

/** The rules of content: the policy, its terms, a place to try them, and the latest checks. */
export function ComplianceScreen(): ReactNode {
  const may = useMay();
  const [{ tab }, setFilters] = useFilters('tab', 'peek', 'kind', 'action');
  const tabs = [
    { id: 'policy', title: 'Policy', content: () => <PolicyTab /> },
    { id: 'terms', title: 'Terms', content: () => <TermsTab /> },
    may('compliance:write') && { id: 'playground', title: 'Playground', content: () => <ComplianceSandbox /> },
    { id: 'checks', title: 'Checks', content: () => <ChecksTab /> },
  ].filter((each) => each !== false);
  return (
    <>
      <ScreenHead title="Compliance" />
      <Tabs
        label="Compliance"
        tabs={tabs}
        value={tab}
        onChange={(id) => setFilters({ tab: id === 'policy' ? '' : id, peek: '', kind: '', action: '' })}
      />
    </>
  );
}
