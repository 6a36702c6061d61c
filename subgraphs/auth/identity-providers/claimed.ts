import type { ClaimedAccount } from '../../../platform/identity/claimed-account.ts';
import { backgroundContext } from '../../../platform/kernel/context.ts';
import { authEvent } from '../events.ts';
import type { EndProviderSessions } from './provider.ts';
import type { ProviderStore } from './provider-store.ts';

/** More than an organization has. */
const ALL = { after: null, limit: 1_000, offset: 0, direction: null };

/**
 * Switches off what lets people into a claimed organization: whoever had it until then decides at such a provider who they are. Its owner
 * switches on those that are theirs. Safe to repeat.
 */
export async function disableFormer(
  store: Pick<ProviderStore, 'page' | 'update'>,
  endSessions: EndProviderSessions,
  { accountId, tenantId, until }: ClaimedAccount,
): Promise<void> {
  const former = (await store.page(tenantId, ALL)).filter(({ createdAt }) => createdAt <= until);
  for (const provider of former) {
    const { id, version, enabled } = provider;
    const payload = { provider_id: id, actor_id: accountId, fields: ['enabled'] };
    const event = authEvent('auth.identity_provider_updated', tenantId, payload);
    if (enabled) await store.update(id, version, { ...provider, enabled: false }, event);
    await endSessions(id, null, backgroundContext(id));
  }
}
