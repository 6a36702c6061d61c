/**
 * Topic on which identifiers of service accounts are published the moment that they are disabled, enabled or deleted
 * (`invalidation.ts`). The events `tenant.service_account_…` on the topic `tenant` say the same, later and for certain.
 */
export const SERVICE_ACCOUNT_INVALIDATION = 'service_account';
