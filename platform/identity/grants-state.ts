/** Topic on which changed grants are published the moment that they change (`invalidation.ts`). */
export const GRANTS_INVALIDATION = 'grants-state';

/** The key under which the roles of a subject in a tenant are cached, and forgotten. */
export const grantsKey = (subjectId: string, tenantId: string): string => `${subjectId} ${tenantId}`;
