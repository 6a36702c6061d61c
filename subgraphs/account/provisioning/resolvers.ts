import { requireService } from '../../../platform/kernel/context.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { Provisioning } from './provisioning.ts';

/** How the tenant domain makes accounts for an organization's people. */
export const provisioningResolvers = (provisioning: Provisioning): Resolvers => ({
  Mutation: {
    _provisionAccount: (_source, { email, name, tenantId }, context) => {
      requireService(context);
      return provisioning.provide({ email, name, tenantId }, context);
    },
    _renameProvisionedAccount: (_source, { id, tenantId, name }, context) => {
      requireService(context);
      return provisioning.rename(id, tenantId, name);
    },
  },
});
