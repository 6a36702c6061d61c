/** Topic on which session identifiers are published the moment that they are ended (`invalidation.ts`). */
export const SESSION_INVALIDATION = 'session-state';
