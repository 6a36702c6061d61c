import type { CallContext } from '../../platform/kernel/context.ts';
import { requestFields } from '../../platform/observability/logger.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Makes the organization of an account that has just been made (contract §1), so that it is there when the caller reads the answer. It never
 * rejects: where it fails, or the process dies before it, the tenant domain makes it when it hears of `account.created`. In this order
 * an address that is taken leaves no organization behind.
 */
export type MakePersonalOrganization = (
  account: { readonly id: string; readonly tenantId: string; readonly name: string },
  context: CallContext,
) => Promise<void>;

export function createMakePersonalOrganization({
  call,
  logger,
}: Pick<Platform, 'call' | 'logger'>): MakePersonalOrganization {
  const create = call<{ _createOrganization: { id: string } }, Record<string, unknown>>(
    'tenant',
    'mutation Create($input: _CreateOrganizationInput!) { _createOrganization(input: $input) { id } }',
  );
  return async ({ id: ownerId, tenantId: id, name }, context) => {
    try {
      await create({ input: { id, name, personal: true, ownerId } }, context);
    } catch (error) {
      logger.warn({ err: error, ...requestFields(context) }, 'the organization will be made by the event alone');
    }
  };
}
