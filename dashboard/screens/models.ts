import { lazyRouteComponent } from '@tanstack/react-router';
import type { Screen } from './screen.ts';

export const MODELS: readonly Screen[] = [
  {
    ...{ path: '/playground', title: 'Playground', group: 'Models', key: 'p', needs: 'inference:write' },
    component: lazyRouteComponent(() => import('./playground/screen.tsx'), 'PlaygroundScreen'),
  },
];
