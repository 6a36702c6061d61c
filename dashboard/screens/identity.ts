import { lazyRouteComponent } from '@tanstack/react-router';
import type { Screen } from './screen.ts';

export const IDENTITY: readonly Screen[] = [
  {
    ...{ path: '/security', title: 'My security', group: 'Identity', key: 's' },
    component: lazyRouteComponent(() => import('./security/screen.tsx'), 'SecurityScreen'),
  },
  {
    ...{ path: '/members', title: 'Members and roles', group: 'Identity', key: 'm', needs: 'users:read' },
    component: lazyRouteComponent(() => import('./members/screen.tsx'), 'MembersScreen'),
  },
  {
    ...{ path: '/organization', title: 'Organization', group: 'Identity', key: 'z' },
    component: lazyRouteComponent(() => import('./organization/screen.tsx'), 'OrganizationScreen'),
  },
  {
    ...{ path: '/api-keys', title: 'API keys', group: 'Identity', key: 'k', needs: 'api_keys:read' },
    component: lazyRouteComponent(() => import('./api-keys/screen.tsx'), 'ApiKeysScreen'),
  },
  {
    ...{ path: '/audit', title: 'Audit', group: 'Identity', key: 'd', needs: 'audit_logs:read' },
    component: lazyRouteComponent(() => import('./audit/screen.tsx'), 'AuditScreen'),
  },
  {
    ...{ path: '/oauth-clients', title: 'OAuth clients', group: 'Identity', key: 'c', needs: 'oauth_clients:read' },
    component: lazyRouteComponent(() => import('./oauth-clients/screen.tsx'), 'OAuthClientsScreen'),
  },
  {
    ...{ path: '/deletion', title: 'Deletion', group: 'Identity', key: 'x', needs: 'orgs:admin' },
    component: lazyRouteComponent(() => import('./deletion/screen.tsx'), 'DeletionScreen'),
  },
];
