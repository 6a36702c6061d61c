import { lazyRouteComponent } from '@tanstack/react-router';
import type { Screen } from './screen.ts';

export const IDENTITY: readonly Screen[] = [
  {
    ...{ path: '/api-keys', title: 'API keys', group: 'Identity', key: 'k', needs: 'api_keys:read' },
    component: lazyRouteComponent(() => import('./api-keys/screen.tsx'), 'ApiKeysScreen'),
  },
];
