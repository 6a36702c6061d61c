import type { SubjectType as SubjectKind } from './models.ts';
import type { SubjectType } from './schema.generated.ts';

/** What the table calls whom a role is given to, by the name in the graph. */
export const KINDS: Readonly<Record<SubjectType, SubjectKind>> = {
  ACCOUNT: 'account',
  SERVICE_ACCOUNT: 'service_account',
};

/** And the other way round. */
export const TYPES: Readonly<Record<SubjectKind, SubjectType>> = {
  account: 'ACCOUNT',
  service_account: 'SERVICE_ACCOUNT',
};
