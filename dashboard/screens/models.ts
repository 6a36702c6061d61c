import { lazyRouteComponent } from '@tanstack/react-router';
import type { Screen } from './screen.ts';

export const MODELS: readonly Screen[] = [
  {
    ...{ path: '/playground', title: 'Playground', group: 'Models', key: 'p', needs: 'inference:write' },
    component: lazyRouteComponent(() => import('./playground/screen.tsx'), 'PlaygroundScreen'),
  },
  {
    ...{ path: '/calls', title: 'Call log', group: 'Models', key: 'l', needs: 'billing:read' },
    component: lazyRouteComponent(() => import('./calls/screen.tsx'), 'CallsScreen'),
  },
  {
    ...{ path: '/routing', title: 'Routing', group: 'Models', key: 'r', needs: 'inference:read' },
    component: lazyRouteComponent(() => import('./routing/screen.tsx'), 'RoutingScreen'),
  },
  {
    ...{ path: '/usage', title: 'Usage', group: 'Models', key: 'u', needs: 'billing:read' },
    component: lazyRouteComponent(() => import('./usage/screen.tsx'), 'UsageScreen'),
  },
  {
    ...{ path: '/files', title: 'Cache and files', group: 'Models', key: 'f', needs: 'files:read' },
    component: lazyRouteComponent(() => import('./files/screen.tsx'), 'FilesScreen'),
  },
];
