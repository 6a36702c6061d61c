import { RESOURCE_KINDS } from '../../../platform/identity/resource-kinds.ts';
import { useMay } from '../../app/app-context.ts';
import { useGraph } from '../../app/data.ts';
import { KeyChoicesDocument } from '../../generated/operations.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Owners, projects and scopes that a key can have. */
export interface KeyChoices {
  readonly services: readonly Named[];
  readonly projects: readonly Named[];
  /** Actions by resource; those that the viewer may do itself. */
  readonly actions: ReadonlyMap<string, readonly string[]>;
  /** Scopes with wildcards that the viewer may give, the widest first. */
  readonly wide: readonly string[];
}

const WIDE = ['*:*', '*:read', '*:write', '*:delete', '*:admin'];

/** Usual scopes, for who may not read the matrix of permissions. */
const USUAL = Object.keys(RESOURCE_KINDS).flatMap((resource) =>
  ['read', 'write', 'delete'].map((action) => ({ resource, action })),
);

/** The choices of the forms and filters of API keys, as far as the viewer may see them. */
export function useKeyChoices(): KeyChoices {
  const may = useMay();
  const variables = { members: may('users:read'), projects: may('projects:read') };
  const { data } = useGraph(KeyChoicesDocument, variables, ['tenant.service_account', 'tenant.project']);
  const actions = new Map<string, string[]>();
  for (const { resource, action } of data?.data.permissionMatrix?.permissions ?? USUAL)
    if (may(`${resource}:${action}`)) actions.set(resource, [...(actions.get(resource) ?? []), action]);
  return {
    services: data?.data.serviceAccounts?.nodes ?? [],
    projects: data?.data.projects?.nodes ?? [],
    actions,
    wide: WIDE.filter(may),
  };
}
