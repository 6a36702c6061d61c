import { AppError } from '../../../platform/kernel/errors.ts';
import { tenantEvent } from '../events.ts';
import type { TxtRecords } from '../txt-records.ts';
import { isPublished } from './domain.ts';
import type { OrganizationDomainModel } from './models.ts';
import type { DomainStore } from './store.ts';

const DAY_MS = 86_400_000;
/** Between two looks at a proven domain. */
const CHECK_AFTER_MS = DAY_MS;
/** In one go: each may take seconds. */
const BATCH = 20;

/**
 * Looks at the records of proven domains again, a batch of those whose turn it is: how many there were. A name service that does not answer
 * proves nothing either way.
 * @param lapseAfterDays - how long a record may be missing.
 */
export type RecheckDomains = (signal: AbortSignal) => Promise<number>;

export function createRechecks(store: DomainStore, txt: TxtRecords, lapseAfterDays: number): RecheckDomains {
  const recheck = async (domain: OrganizationDomainModel, signal: AbortSignal) => {
    const there = await isPublished(domain, txt, signal).catch(unanswered);
    if (there === null) return;
    if (there) return store.found(domain.id);
    const payload = { domain_id: domain.id, reason: 'record_missing' } as const;
    const lapsed = tenantEvent('tenant.domain_lapsed', domain.tenantId, payload);
    await store.missed(domain.id, lapseAfterDays * DAY_MS, lapsed);
  };
  return async (signal) => {
    const domains = await store.claim(CHECK_AFTER_MS, BATCH);
    for (const domain of domains) if (!signal.aborted) await recheck(domain, signal);
    return domains.length;
  };
}

function unanswered(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
