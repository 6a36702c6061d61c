import type { Platform } from '../../../platform/platform.ts';
import { startRounds } from '../../../platform/work/rounds.ts';
import type { Memberships } from '../memberships.ts';
import type { LoadOrganization } from '../organization.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { TenantConfig } from '../settings.ts';
import { createTxtRecords } from '../txt-records.ts';
import { declareDomains } from './declared.ts';
import { createDomains } from './domain.ts';
import { createRechecks } from './rechecks.ts';
import { domainResolvers } from './resolvers.ts';
import { createDomainStore } from './store.ts';

const RECHECK_INTERVAL_MS = 600_000;

/** The part, at work. */
interface StartedDomains {
  readonly resolvers: Resolvers;
  /** Has what PROVEN_DOMAINS declares, and nothing else that it has declared before. */
  readonly ready: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** The organization that has proven a domain; null for one that nobody has. */
  readonly provenBy: (domain: string) => Promise<string | null>;
}

/** Opens the part. What it keeps running ends with `stop`. */
export function startDomainsOfOrganizations(
  platform: Platform<TenantConfig>,
  memberships: Memberships,
  organizationOf: LoadOrganization,
): StartedDomains {
  const { config, logger } = platform;
  const store = createDomainStore(platform);
  const txt = createTxtRecords(config);
  const recheck = createRechecks(store, txt, config.DOMAIN_LAPSE_DAYS);
  const stopChecking = startRounds(logger, [
    { everyMs: RECHECK_INTERVAL_MS, failure: 'domains were not checked again', work: recheck },
  ]);
  return {
    resolvers: domainResolvers(
      store,
      createDomains(store, memberships, txt, config.MAX_DOMAINS_PER_ORGANIZATION),
      organizationOf,
    ),
    ready: () => declareDomains(platform, store),
    provenBy: async (domain) => (await store.proven(domain))?.tenantId ?? null,
    stop: stopChecking,
  };
}
