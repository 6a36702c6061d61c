import { lazyRouteComponent } from '@tanstack/react-router';
import type { Screen } from './screen.ts';

export const HOME: readonly Screen[] = [
  {
    ...{ path: '/', title: 'Overview', group: 'Home', key: 'o' },
    component: lazyRouteComponent(() => import('./overview/screen.tsx'), 'OverviewScreen'),
  },
  {
    ...{ path: '/events', title: 'Live events', group: 'Home', key: 'e', needs: 'events:read' },
    component: lazyRouteComponent(() => import('./live-events/screen.tsx'), 'LiveEventsScreen'),
  },
];
