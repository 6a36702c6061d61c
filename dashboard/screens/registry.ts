import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';

/** A screen. Navigation, palette, shortcuts, permissions and tests are made of this list. */
export interface Screen {
  /** Below `/admin`. */
  readonly path: string;
  readonly title: string;
  readonly group: 'Home' | 'Identity' | 'Operations' | 'Models' | 'Platform';
  /** Opens it after `g`. */
  readonly key: string;
  /** Permission without which it is not shown. */
  readonly needs?: string;
  /** Loaded when it is first opened. */
  readonly component: RouteComponent;
}

export const SCREENS: readonly Screen[] = [
  {
    path: '/',
    title: 'Overview',
    group: 'Home',
    key: 'o',
    component: lazyRouteComponent(() => import('./overview/screen.tsx'), 'OverviewScreen'),
  },
  {
    path: '/events',
    title: 'Live events',
    group: 'Home',
    key: 'e',
    needs: 'events:read',
    component: lazyRouteComponent(() => import('./live-events/screen.tsx'), 'LiveEventsScreen'),
  },
  {
    path: '/api-keys',
    title: 'API keys',
    group: 'Identity',
    key: 'k',
    needs: 'api_keys:read',
    component: lazyRouteComponent(() => import('./api-keys/screen.tsx'), 'ApiKeysScreen'),
  },
  {
    path: '/playground',
    title: 'Playground',
    group: 'Models',
    key: 'p',
    needs: 'inference:write',
    component: lazyRouteComponent(() => import('./playground/screen.tsx'), 'PlaygroundScreen'),
  },
];
