import { permits } from '../../../platform/identity/permits.ts';
import { permissionsOf, TENANT_ROLES } from '../../../platform/identity/roles.ts';
import { readTypeDefs, subgraphNames } from '../../sdl.ts';
import type { Resolvers } from '../schema.generated.ts';

const ASKED = /@auth\(\s*permission:\s*"([a-z_]+:[a-z]+)"/g;

/** Permissions that operations of any domain ask for, by name. */
const askedPermissions = (): readonly string[] => {
  const found = subgraphNames().flatMap((name) =>
    Array.from(readTypeDefs(name).matchAll(ASKED), ([, wanted]) => wanted!),
  );
  return [...new Set(found)].sort();
};

/** Results of roles and what they allow. @param rbac - RBAC_ENABLED: what roles give. */
export function matrixResolvers(rbac: boolean): Resolvers {
  const roles = TENANT_ROLES.map((name) => ({ name, permissions: [...permissionsOf([name], rbac)] }));
  // Read when somebody asks: a start does not wait for it.
  let asked: readonly string[] | null = null;
  const grants = () => {
    asked ??= askedPermissions();
    return asked.map((permission) => {
      const [resource, action] = permission.split(':') as [string, string];
      const giving = roles.filter(({ permissions }) => permits(permissions, permission));
      return { permission, resource, action, roles: giving.map(({ name }) => name) };
    });
  };
  return {
    Query: {
      roles: () => roles,
      permissionMatrix: () => ({ roles, permissions: grants() }),
    },
  };
}
