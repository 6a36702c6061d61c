/** Scopes of tools have their resource first, as permissions have it: `mcp:invoke`. */
const MCP = 'mcp:';

const swapped = (name: string): string => (name.startsWith(MCP) ? name : name.split(':').reverse().join(':'));

/** The scope of a permission: that of `tasks:read` is `read:tasks`. */
export const scopeOf = (permission: string): string => swapped(permission);

/** The permission of a scope. */
export const permissionOf = (scope: string): string => swapped(scope);
