import { createContext, useContext } from 'react';
import { permits } from '../../platform/identity/permits.ts';
import type { DashboardViewerQuery } from '../generated/operations.ts';
import type { Live } from '../live/live.ts';
import type { Session } from '../session/session.ts';

export type DashboardViewer = NonNullable<DashboardViewerQuery['viewer']>;

/** Everything that a screen works with. */
export interface AppContext {
  readonly session: Session;
  readonly live: Live;
  readonly viewer: DashboardViewer;
}

const Context = createContext<AppContext | null>(null);
export const AppProvider = Context.Provider;

/** @throws Error outside of a signed-in page. */
export function useApp(): AppContext {
  const context = useContext(Context);
  if (!context) throw new Error('Nobody is signed in');
  return context;
}

/** Whether the viewer has a permission, such as `api_keys:write`; everybody has none. */
export const mayDo = ({ permissions }: Pick<DashboardViewer, 'permissions'>, permission?: string): boolean =>
  permission === undefined || permits(permissions, permission);

/** Returns whether the viewer has a permission. */
export function useMay(): (permission: string) => boolean {
  const { viewer } = useApp();
  return (permission) => mayDo(viewer, permission);
}
