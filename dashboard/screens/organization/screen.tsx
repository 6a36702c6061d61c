import type { ReactNode } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useFilters } from '../../app/filters.ts';
import { ScreenHead } from '../../parts/parts.tsx';
import { type Tab, Tabs } from '../../parts/tabs.tsx';
import { AllOrganizations } from './all-organizations.tsx';
import { Directory } from './directory.tsx';
import { Domains } from './domains.tsx';
import { IdentityProviders } from './identity-providers.tsx';
import { Invitations } from './invitations.tsx';
import { Projects } from './projects.tsx';
import { ServiceAccounts } from './service-accounts.tsx';
import { Settings } from './settings.tsx';

/** The permission without which a tab is not there. */
const TABS: readonly (Tab & { readonly needs?: string })[] = [
  { id: 'settings', title: 'Settings', content: () => <Settings /> },
  { id: 'projects', title: 'Projects', needs: 'projects:read', content: () => <Projects /> },
  { id: 'service-accounts', title: 'Service accounts', needs: 'users:read', content: () => <ServiceAccounts /> },
  { id: 'invitations', title: 'Invitations', needs: 'users:read', content: () => <Invitations /> },
  { id: 'domains', title: 'Domains', needs: 'orgs:read', content: () => <Domains /> },
  { id: 'providers', title: 'Providers', needs: 'orgs:read', content: () => <IdentityProviders /> },
  { id: 'directory', title: 'Directory', needs: 'users:read', content: () => <Directory /> },
  { id: 'all', title: 'All organizations', needs: 'platform:read', content: () => <AllOrganizations /> },
];

/** The organization of the viewer, with what belongs to it; for operators all others too. */
export function OrganizationScreen(): ReactNode {
  const may = useMay();
  const [filters, setFilters] = useFilters('tab', 'search', 'peek', 'status', 'archived', 'of');
  const show = (tab: string) => {
    const others = Object.fromEntries(Object.keys(filters).map((name) => [name, '']));
    setFilters({ ...others, tab });
  };
  return (
    <>
      <ScreenHead title="Organization" />
      <Tabs
        label="Organization"
        tabs={TABS.filter(({ needs }) => needs === undefined || may(needs))}
        value={filters.tab}
        onChange={show}
      />
    </>
  );
}
