import type { SubjectType as SubjectKind } from './models.ts';
import type { SubjectType } from './schema.generated.ts';

/** Names of subject types in the table, by the name in the graph. */
export const KINDS: Readonly<Record<SubjectType, SubjectKind>> = {
  ACCOUNT: 'account',
  SERVICE_ACCOUNT: 'service_account',
};

/** And the other way round. */
export const TYPES: Readonly<Record<SubjectKind, SubjectType>> = {
  account: 'ACCOUNT',
  service_account: 'SERVICE_ACCOUNT',
};
