import { OPERATOR, rankOf, TENANT_ROLES } from '../../platform/identity/roles.ts';
import { useApp } from './app-context.ts';

const strongestRank = (roles: readonly string[]): number => Math.min(TENANT_ROLES.length, ...roles.map(rankOf));

/** Roles that the viewer may give and take: nobody reaches beyond their own. */
interface OwnRoles {
  /** The roles that the viewer can give, the strongest first. */
  readonly givable: readonly string[];
  /** Whether none of these roles is stronger than the viewer's. `operator` belongs to the installation and is left out. */
  reaches(roles: readonly string[]): boolean;
  readonly isOwner: boolean;
}

/** The roles of the viewer. */
export function useOwnRoles(): OwnRoles {
  const { viewer } = useApp();
  const rank = strongestRank(viewer.roles);
  return {
    givable: TENANT_ROLES.filter((role) => rankOf(role) >= rank),
    reaches: (roles) => strongestRank(roles.filter((role) => role !== OPERATOR)) >= rank,
    isOwner: viewer.roles.includes('owner'),
  };
}
