import type { ReactNode } from 'react';
import { useGraph } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { SecuritySummaryDocument } from '../../generated/operations.ts';
import { ScreenHead } from '../../parts/parts.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { Alerts } from './alerts.tsx';
import { Applications } from './applications.tsx';
import { Devices } from './devices.tsx';
import { Email } from './email.tsx';
import { Identities } from './identities.tsx';
import { Password } from './password.tsx';
import { SecondFactors } from './second-factors.tsx';
import { Sessions } from './sessions.tsx';

/** Everything that opens the viewer's account, and what happened to it. */
export function SecurityScreen(): ReactNode {
  const [filters, setFilters] = useFilters('tab');
  const { data } = useGraph(SecuritySummaryDocument, {}, [
    'account.',
    'auth.identity',
    'auth.new_device',
    'auth.locked',
  ]);
  const openAlerts = data?.data.viewer?.securityAlerts?.totalCount ?? 0;
  const hasIdentities = (data?.data.viewer?.linkedIdentities?.length ?? 0) > 0;
  const show = (tab: string) => setFilters({ tab });
  return (
    <>
      <ScreenHead title="My security" />
      <Tabs
        label="Parts of my security"
        value={filters.tab}
        onChange={show}
        tabs={[
          { id: 'sessions', title: 'Sessions', content: () => <Sessions /> },
          { id: 'devices', title: 'Devices', content: () => <Devices /> },
          { id: 'factors', title: 'Second factors', content: () => <SecondFactors /> },
          { id: 'applications', title: 'Applications', content: () => <Applications /> },
          ...(hasIdentities ? [{ id: 'identities', title: 'Linked identities', content: () => <Identities /> }] : []),
          { id: 'password', title: 'Password', content: () => <Password /> },
          { id: 'email', title: 'E-mail', content: () => <Email /> },
          {
            id: 'alerts',
            title: openAlerts > 0 ? `Alerts (${openAlerts})` : 'Alerts',
            content: () => <Alerts onPassword={() => show('password')} />,
          },
        ]}
      />
    </>
  );
}
