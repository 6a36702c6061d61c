import type { Viewer } from '../../platform/kernel/viewer.ts';

/** Who calls, as the edge found out. */
export type ViewerModel = Viewer;

/** The key of an account; the rest of it is another domain's. */
export interface AccountModel {
  readonly id: string;
}
