import { lazyRouteComponent } from '@tanstack/react-router';
import type { Screen } from './screen.ts';

export const OPERATIONS: readonly Screen[] = [
  {
    ...{ path: '/requests', title: 'Requests', group: 'Operations', key: 'b', needs: 'audit_logs:read' },
    component: lazyRouteComponent(() => import('./requests/screen.tsx'), 'RequestsScreen'),
  },
  {
    ...{ path: '/tasks', title: 'Tasks', group: 'Operations', key: 't', needs: 'tasks:read' },
    component: lazyRouteComponent(() => import('./tasks/screen.tsx'), 'TasksScreen'),
  },
  {
    ...{ path: '/schedules', title: 'Schedules', group: 'Operations', key: 'h', needs: 'tasks:read' },
    component: lazyRouteComponent(() => import('./schedules/screen.tsx'), 'SchedulesScreen'),
  },
  {
    ...{ path: '/webhooks', title: 'Webhooks', group: 'Operations', key: 'w', needs: 'webhooks:read' },
    component: lazyRouteComponent(() => import('./webhooks/screen.tsx'), 'WebhooksScreen'),
  },
  {
    ...{ path: '/notifications', title: 'Notifications', group: 'Operations', key: 'n' },
    component: lazyRouteComponent(() => import('./notifications/screen.tsx'), 'NotificationsScreen'),
  },
  {
    ...{ path: '/compliance', title: 'Compliance', group: 'Operations', key: 'y', needs: 'compliance:read' },
    component: lazyRouteComponent(() => import('./compliance/screen.tsx'), 'ComplianceScreen'),
  },
];
