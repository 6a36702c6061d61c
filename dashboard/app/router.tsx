import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';
import { SCREENS } from '../screens/registry.ts';
import { BASE_URL } from '../session/session.ts';
import { NoSuchScreen } from '../shell/no-such-screen.tsx';
import { Shell } from '../shell/shell.tsx';
import { parseSearch, stringifySearch } from './filters.ts';

const root = createRootRoute({
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  notFoundComponent: NoSuchScreen,
});

const routes = SCREENS.map(({ path, component }) => createRoute({ getParentRoute: () => root, path, component }));

/** The screens by their addresses below `/admin`. */
export const router = createRouter({
  routeTree: root.addChildren(routes),
  basepath: `${new URL(BASE_URL).pathname.replace(/\/$/, '')}/admin`,
  defaultPreload: 'intent',
  parseSearch,
  stringifySearch,
});
