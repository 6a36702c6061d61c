import { newId } from '../../../platform/kernel/identifiers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { tenantEvent } from '../events.ts';
import type { TenantConfig } from '../settings.ts';
import { newToken } from './domain.ts';
import type { DomainStore } from './store.ts';

/** Has what PROVEN_DOMAINS declares, and nothing else that it has declared before. Should it fail, domains stay as they were. */
export async function declareDomains(
  { config, logger }: Pick<Platform<TenantConfig>, 'config' | 'logger'>,
  store: DomainStore,
): Promise<void> {
  const declared = [...config.PROVEN_DOMAINS].map(([name, tenantId]) => ({
    name,
    tenantId,
    id: newId('dom'),
    token: newToken(),
  }));
  await store
    .declare(declared, ({ id, tenantId }) =>
      tenantEvent('tenant.domain_lapsed', tenantId, { domain_id: id, reason: 'declared_otherwise' }),
    )
    .catch((error) => logger.warn({ err: error }, 'PROVEN_DOMAINS was not read into the database'));
}
