/** Topic on which session identifiers are published the moment that they are ended (`invalidation.ts`). */
export const SESSION_INVALIDATION = 'session-state';

/**
 * Reasons for which a session has finished, and nobody doubts what was done in it. An organization that ends a session of a member distrusts what was made
 * in it for itself, which another event tells.
 */
const FINISHED: ReadonlySet<string> = new Set([
  'logout',
  'password_changed',
  'second_factor_required',
  'unused',
  'ended_by_organization',
]);

/** Whether a session was ended because it is not trusted: what it made ends with it. A reason that is not known counts as one of those. */
export const isDistrust = (reason: string): boolean => !FINISHED.has(reason);
