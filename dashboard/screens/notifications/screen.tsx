import type { ReactNode } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useFilters } from '../../app/filters.ts';
import { ScreenHead } from '../../parts/parts.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { DeliveriesTab } from './deliveries.tsx';
import { EndpointsTab } from './endpoints.tsx';
import { InboxTab } from './inbox.tsx';
import { PreferencesTab } from './preferences.tsx';
import { SendTab } from './send.tsx';
import { TemplatesTab } from './templates.tsx';

/** Notifications of the viewer and their settings; for who may, those of others. */
export function NotificationsScreen(): ReactNode {
  const may = useMay();
  const [{ tab }, setFilters] = useFilters('tab', 'peek', 'template');
  const tabs = [
    { id: 'inbox', title: 'Inbox', content: () => <InboxTab /> },
    may('notifications:admin') && { id: 'deliveries', title: 'Deliveries', content: () => <DeliveriesTab /> },
    may('notification_templates:read') && { id: 'templates', title: 'Templates', content: () => <TemplatesTab /> },
    { id: 'preferences', title: 'Preferences', content: () => <PreferencesTab /> },
    { id: 'endpoints', title: 'Endpoints', content: () => <EndpointsTab /> },
    may('notifications:write') && { id: 'send', title: 'Send', content: () => <SendTab /> },
  ].filter((each) => each !== false);
  return (
    <>
      <ScreenHead title="Notifications" />
      <Tabs
        label="Notifications"
        tabs={tabs}
        value={tab}
        onChange={(id) => setFilters({ tab: id === 'inbox' ? '' : id, peek: '', template: '' })}
      />
    </>
  );
}
