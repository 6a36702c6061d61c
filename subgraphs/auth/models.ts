import type { Viewer } from '../../platform/kernel/viewer.ts';

/** Who calls, as the edge found out. */
export type ViewerModel = Viewer;

/** The key of an account; the rest of it is another domain's. */
export interface AccountModel {
  readonly id: string;
}

/** The key of a session; the rest of it is another domain's. */
export interface SessionModel {
  readonly id: string;
}

/** A session that was ended by itself. */
export interface LogoutModel {
  readonly sessionId: string;
  readonly status: string;
}
