import type { Platform } from '../../platform/platform.ts';
import { removeAll, startRounds } from '../../platform/work/rounds.ts';
import { defineSubgraph } from '../define.ts';
import { mergeResolvers } from '../resolvers.ts';
import { createChecks } from './check.ts';
import { startClassifier } from './classifier/start.ts';
import { prepareDetectors } from './detectors.ts';
import { complianceMetrics } from './metrics.ts';
import { complianceResolvers } from './resolvers.ts';
import { routes } from './rest.ts';
import { createSecondOpinion } from './second-opinion.ts';
import { type ComplianceConfig, complianceSettings } from './settings.ts';
import { type ComplianceStore, complianceTenantData, createComplianceStore } from './store.ts';
import { createRules } from './tenant-rules.ts';
import { termResolvers } from './terms/resolvers.ts';
import { createTerms } from './terms/term.ts';

const PRUNE_INTERVAL_MS = 600_000;
const DAY_MS = 24 * 3_600_000;
/** Rows that are removed at once: a longer statement would hold up others. */
const PRUNE_BATCH = 5_000;

/**
 * Compliance: whether content is toxic, tells who somebody is, attacks a model, or is for adults.
 *
 * A check looks at a text with one or several detectors, each of which is rules and a small model in this process, and may ask a classifier
 * of the operator's own in a thread: nothing leaves the process unless a second opinion is configured. It answers scores and the places in the text, and can replace them. Organizations add terms
 * and policies of their own. The guard of inference asks here before and after a model.
 *
 * - `check.ts`, `inspect.ts`, `detectors.ts`: a check, from its request to its answer;
 * - `normalise.ts`, `analysis.ts`, `islands.ts`: the text is folded, and hidden text in it decoded;
 * - `toxicity`, `pii`, `injection`, `nsfw`: the detectors;
 * - `classifier`: a model in ONNX that the operator has brought;
 * - `content`: what a text is, before it is looked at;
 * - `terms`: words that an organization blocks or allows;
 * - `policy.ts`, `redact.ts`: what follows from a finding.
 */
export const compliance = defineSubgraph({
  name: 'compliance',
  settings: complianceSettings,
  metrics: complianceMetrics,
  service: 'compliance_service',
  port: 8226,
  description: 'Content moderation, PII detection.',
  routes,
  resources: { compliance: ['checks', 'terms'] },
  tenantData: complianceTenantData,
  async start(platform) {
    const { config } = platform;
    const store = createComplianceStore(platform.database, platform.outbox);
    const classifier = await startClassifier(platform);
    const checks = createChecks(platform, store, createRules(store), createSecondOpinion(platform), classifier);
    const terms = createTerms(store, config.MAX_COMPLIANCE_TERMS_PER_ORGANIZATION);
    const stopPruning = startPruning(platform, store);
    platform.later.add('compliance detectors not prepared', prepareDetectors);
    return {
      resolvers: mergeResolvers(complianceResolvers(platform, store, checks), termResolvers(store, terms)),
      stop: async () => {
        await Promise.all([stopPruning(), classifier?.close()]);
      },
    };
  },
});

function startPruning({ config, logger }: Platform<ComplianceConfig>, store: ComplianceStore): () => Promise<void> {
  const work = (signal: AbortSignal) => {
    const before = new Date(Date.now() - config.COMPLIANCE_RETENTION_DAYS * DAY_MS);
    return removeAll(signal, PRUNE_BATCH, (batch) => store.prune(before, batch));
  };
  return startRounds(logger, [{ everyMs: PRUNE_INTERVAL_MS, failure: 'compliance checks not pruned', work }]);
}
