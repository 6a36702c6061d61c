import { z } from 'zod';
import { backgroundContext } from '../../platform/kernel/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { tenantEvent } from './events.ts';
import type { OrganizationStore } from './store.ts';

const accountCreated = z.object({ account_id: z.string() });

interface Contact {
  readonly name: string;
  readonly tenantId: string;
}

/**
 * Makes the organization of each new account, where registration has not: it does so right after the account, and may die before. Answers
 * the call that ends this.
 */
export function followNewAccounts(
  { bus, call }: Pick<Platform, 'bus' | 'call'>,
  store: OrganizationStore,
): Promise<() => Promise<void>> {
  const contactOf = call<{ _contact: Contact | null }, Record<string, unknown>>(
    'account',
    'query Contact($id: ID!) { _contact(id: $id) { name tenantId } }',
  );
  return bus.consume('account', 'tenant', async ({ type, payload, tenantId }) => {
    if (type !== 'account.created' || tenantId === null) return;
    if ((await store.byIds([tenantId])).length > 0) return;
    const { account_id: id } = accountCreated.parse(payload);
    const { _contact: contact } = await contactOf({ id }, backgroundContext('personal_organization'));
    // The account may be gone by now, or be another organization's since.
    if (contact?.tenantId !== tenantId) return;
    const event = tenantEvent('tenant.organization_created', tenantId, { organization_id: tenantId, actor_id: id });
    await store.insert({ id: tenantId, name: contact.name, personal: true, createdBy: id, settings: {} }, event);
  });
}
