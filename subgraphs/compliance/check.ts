import { createHmac, hkdfSync } from 'node:crypto';
import { type Connection, type PageArguments, toConnection, toPage } from '../../platform/graphql/connection.ts';
import { type CallContext, requireTenant } from '../../platform/kernel/context.ts';
import { invalid, notFound } from '../../platform/kernel/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { repeatedId } from '../../platform/stores/repeated-request.ts';
import type { Classifier } from './classifier/classifier.ts';
import { codePointOffsets, countCodePoints } from './code-points.ts';
import { readContentInTurns } from './content/text.ts';
import { CHECK_TYPES, type CheckType, type ContentType, type Text } from './detector.ts';
import { complianceEvent } from './events.ts';
import { actionOf, type Inspection, inspect } from './inspect.ts';
import type { ComplianceMetrics } from './metrics.ts';
import type { Action, ComplianceCheckModel, ComplianceResultModel, ComplianceResultsModel } from './models.ts';
import { stricter } from './policy.ts';
import { placeOf, redact } from './redact.ts';
import type { AskSecondOpinion } from './second-opinion.ts';
import type { ComplianceConfig } from './settings.ts';
import type { CheckFilter, ComplianceStore } from './store.ts';
import type { Rules, RulesOfTenants } from './tenant-rules.ts';
import { inTurns } from './turns.ts';

/** Longest content, in Unicode code points. */
const MAX_CONTENT = 100_000;
/** Spans of one check that are kept. */
const KEPT_SPANS = 200;

/** Content to check, and for whom. */
export interface ContentToCheck {
  readonly tenantId: string;
  readonly actorId: string;
  readonly content: string;
  readonly contentType: ContentType;
  /** None: all. */
  readonly checkTypes: readonly CheckType[];
}

/** The rules of checks. What belongs to another organization is NOT_FOUND. */
export interface Checks {
  /** @throws AppError BAD_USER_INPUT for content that is empty, too long, or not what its type says. */
  check(given: ContentToCheck, context: CallContext): Promise<ComplianceCheckModel>;
  get(id: string, context: CallContext): Promise<ComplianceCheckModel>;
  list(filter: CheckFilter, args: PageArguments, context: CallContext): Promise<Connection<ComplianceCheckModel>>;
}

export function createChecks(
  { metrics, secrets }: Pick<Platform<ComplianceConfig, ComplianceMetrics>, 'metrics' | 'secrets'>,
  store: ComplianceStore,
  rules: RulesOfTenants,
  askSecondOpinion: AskSecondOpinion,
  classifier: Classifier | null,
): Checks {
  const key = Buffer.from(hkdfSync('sha256', secrets.internalSecret, 'trellis', 'compliance content, v1', 32));
  const hashOf = (...parts: string[]): string => createHmac('sha256', key).update(parts.join('\0')).digest('hex');
  return {
    check: async ({ tenantId, actorId, content, contentType, checkTypes }, context) => {
      const contentLength = countCodePoints(content);
      if (contentLength < 1 || contentLength > MAX_CONTENT)
        throw invalid('content', `must have 1 to ${MAX_CONTENT.toLocaleString('en')} characters`);
      const types = checkTypes.length > 0 ? CHECK_TYPES.filter((type) => checkTypes.includes(type)) : CHECK_TYPES;
      const read = await readContentInTurns(content, contentType);
      const ofTenant = await rules.of(tenantId);
      const text = { ...read, phoneRegion: ofTenant.policy.phoneRegion };
      const opinion = askSecondOpinion(text, types, context);
      const matches = ofTenant.terms ? await inTurns(ofTenant.terms.find(text.plain)) : [];
      const found = new Map<CheckType, Inspection>();
      for (const type of types) {
        const observe = (seconds: number) => metrics.complianceDuration.observe({ type }, seconds);
        const judge = classifier?.type === type ? { classifier, signal: context.signal } : undefined;
        const inspection = await inspect(text, type, ofTenant, matches, observe, judge);
        metrics.complianceChecks.inc({ type, outcome: inspection.flagged ? 'flagged' : 'passed' });
        found.set(type, inspection);
      }
      const results = resultsOf(text, found);
      const action = [...found.values()].map((each) => each.action).reduce(stricter);
      const check = {
        id: repeatedId(context, 'chk'),
        tenantId,
        actorId,
        contentType,
        contentLength,
        contentHash: hashOf(content),
        checkTypes: types,
        passed: action === 'allow',
        action,
        secondOpinion: await opinion(results),
      };
      const flagged = action === 'allow' ? null : flaggedEvent(check, action, found);
      const createdAt = await store.insertCheck({ ...check, results: keptOf(results) }, flagged);
      const replaced = (value: string) => hashOf(tenantId, value).slice(0, 8);
      return { ...check, results, createdAt, redactedContent: redactedBy(ofTenant, text, found, replaced) };
    },
    get: async (id, context) => {
      const [check] = await store.checksByIds([id]);
      if (check?.tenantId !== requireTenant(context)) throw notFound('Check');
      return check;
    },
    list: async (filter, args, context) => {
      const tenantId = requireTenant(context);
      const page = toPage(args);
      const rows = await store.checks(tenantId, filter, page);
      return toConnection(page, rows, await store.countChecks(tenantId, filter));
    },
  };
}

/** Returns the results that callers see: spans in code points of the content as it was sent. */
function resultsOf(text: Text, found: ReadonlyMap<CheckType, Inspection>): ComplianceResultsModel {
  const toCodePoints = codePointOffsets(text.content);
  const results: Partial<Record<CheckType, ComplianceResultModel>> = {};
  for (const [type, { flagged, score, threshold, categories, findings, model }] of found) {
    const spans = findings.map((finding) => {
      const { start, end } = placeOf(text, finding);
      const { label } = finding;
      return { start: toCodePoints(start), end: toCodePoints(end), label, text: text.content.slice(start, end) };
    });
    spans.sort((one, other) => one.start - other.start || one.end - other.end);
    results[type] = {
      flagged,
      score: rounded(score),
      threshold,
      categories: mapValues(categories, rounded),
      spans,
      ...(model !== undefined && { model }),
    };
  }
  return results;
}

const rounded = (score: number): number => Math.round(score * 10_000) / 10_000;

const mapValues = (record: Readonly<Record<string, number>>, change: (value: number) => number) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** Returns the results that are stored: nothing that was in the content. */
const keptOf = (results: ComplianceResultsModel): ComplianceResultsModel =>
  Object.fromEntries(
    Object.entries(results).map(([type, result]) => [
      type,
      { ...result, spans: result.spans.slice(0, KEPT_SPANS).map(({ start, end, label }) => ({ start, end, label })) },
    ]),
  );

/** The content without what its policy does not allow; null when there is nothing to replace. */
function redactedBy(
  { policy }: Rules,
  text: Text,
  found: ReadonlyMap<CheckType, Inspection>,
  hash: (value: string) => string,
): string | null {
  const findings = [...found].flatMap(([type, inspection]) =>
    inspection.findings.filter(({ category }) => actionOf(policy.checks[type], category) !== 'allow'),
  );
  return findings.length === 0 ? null : redact(text, findings, policy.redaction, hash);
}

function flaggedEvent(
  { id, tenantId, actorId }: Pick<ComplianceCheckModel, 'id' | 'tenantId' | 'actorId'>,
  action: Exclude<Action, 'allow'>,
  found: ReadonlyMap<CheckType, Inspection>,
) {
  const flagged = [...found].filter(([, each]) => each.action !== 'allow');
  const categories = flagged.flatMap(([, each]) =>
    Object.entries(each.categories).flatMap(([name, score]) => (score >= each.threshold ? [name] : [])),
  );
  return complianceEvent('compliance.content_flagged', tenantId, {
    check_id: id,
    actor_id: actorId,
    action,
    check_types: flagged.map(([type]) => type),
    categories: [...new Set(categories)],
  });
}
