import { lazyRouteComponent } from '@tanstack/react-router';
import type { Screen } from './screen.ts';

export const PLATFORM: readonly Screen[] = [
  {
    ...{ path: '/graph', title: 'Graph', group: 'Platform', key: 'g', needs: 'platform:read' },
    component: lazyRouteComponent(() => import('./graph/screen.tsx'), 'GraphScreen'),
  },
  {
    ...{ path: '/settings', title: 'Settings', group: 'Platform', key: 'j', needs: 'platform:read' },
    component: lazyRouteComponent(() => import('./settings/screen.tsx'), 'SettingsScreen'),
  },
];
