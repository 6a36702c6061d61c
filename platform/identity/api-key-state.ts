/** Topic on which the ids of changed API keys are published the moment that they change (`invalidation.ts`). */
export const API_KEY_INVALIDATION = 'api-key-state';

/** The same for those that were revoked: what they have open ends. */
export const API_KEY_ENDED = 'api-key-ended';
