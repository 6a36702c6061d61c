import type { CallContext } from '../kernel/context.ts';
import type { Viewer } from '../kernel/viewer.ts';

/** Calls the listener with a test for the viewers that something has happened to, each time there are some. Answers the call that ends this. */
export type OnViewers = (listener: (isConcerned: (viewer: Viewer) => boolean) => void) => () => void;

/**
 * Whether the roles behind a viewer, as they are now, allow something: for what goes on without the credential that it began
 * with. `OnViewers` says whether that credential itself has ended.
 */
export type MayStill = (
  viewer: Pick<Viewer, 'accountId' | 'serviceAccountId' | 'tenantId'>,
  wanted: string,
  context: CallContext,
) => Promise<boolean>;
