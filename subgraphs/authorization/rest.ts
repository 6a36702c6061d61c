import type { AnyRoute } from '../../rest-adapter/route.ts';

/** The routes of authorization_service. */
export const routes: readonly AnyRoute[] = [];
