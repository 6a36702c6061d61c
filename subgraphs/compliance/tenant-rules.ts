import { boundedCache } from '../../platform/kernel/bounded-cache.ts';
import { createPhraseMatcher, foldPhrase, type PhraseMatcher } from './phrase-matcher.ts';
import { type Policy, policyOf } from './policy.ts';
import type { ComplianceStore, StoredPolicy } from './store.ts';
import type { ComplianceTermModel } from './terms/models.ts';

/** The rules that an organization's content is checked by. */
export interface Rules {
  readonly policy: Policy;
  /** Its own terms; null when it has none. */
  readonly terms: PhraseMatcher<ComplianceTermModel> | null;
  /** Values that are never flagged, folded. */
  readonly allowed: ReadonlySet<string>;
}

/** Compiles terms once for as long as they stay as they are. */
export interface RulesOfTenants {
  of(tenantId: string): Promise<Rules>;
}

interface Compiled extends Rules {
  readonly versions: string;
}

const CACHED = 500;

const versionsOf = (stored: StoredPolicy | null): string =>
  stored ? `${stored.version}.${stored.termsVersion}` : 'none';

/** One row is read for each check and says whether what was compiled still holds, in whatever process it was changed. */
export function createRules(store: Pick<ComplianceStore, 'policy' | 'allTerms'>): RulesOfTenants {
  const cache = boundedCache<string, Compiled>(CACHED);
  return {
    of: async (tenantId) => {
      const stored = await store.policy(tenantId);
      const versions = versionsOf(stored);
      const cached = cache.get(tenantId);
      if (cached?.versions === versions) return cached;
      // The terms may be newer than the version by now; then the next check compiles them again.
      const terms = stored && stored.termsVersion > 0 ? await store.allTerms(tenantId) : [];
      const compiled = { versions, ...compile(policyOf(stored?.document ?? {}), terms) };
      cache.set(tenantId, compiled);
      return compiled;
    },
  };
}

/** Rules of a policy and terms. */
export function compile(policy: Policy, terms: readonly ComplianceTermModel[]): Rules {
  const flagged = terms.filter(({ kind }) => kind === 'flag');
  const allowed = terms.filter(({ kind }) => kind === 'allow').map(({ value }) => foldPhrase(value));
  const matcher = flagged.length > 0 ? createPhraseMatcher(flagged, ({ value }) => value) : null;
  return { policy, terms: matcher, allowed: new Set(allowed) };
}
