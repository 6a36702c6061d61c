import type { TenantData } from './define.ts';

/** The data of several parts of a domain as one: counted together, erased one after the other. */
export const joinTenantData = (...parts: readonly TenantData[]): TenantData => ({
  count: async (platform, tenantId) =>
    Object.assign({}, ...(await Promise.all(parts.map((part) => part.count(platform, tenantId))))),
  erase: async (platform, tenantId) => {
    for (const part of parts) await part.erase(platform, tenantId);
  },
});
