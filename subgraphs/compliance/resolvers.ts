import { createBatch } from '../../platform/graphql/batch.ts';
import { DateTime, JSONValue } from '../../platform/graphql/scalars.ts';
import { type CallContext, requireService, requireTenant, requireViewer } from '../../platform/kernel/context.ts';
import { notFound } from '../../platform/kernel/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { filtered } from '../list-filter.ts';
import type { Checks } from './check.ts';
import { lower, upper } from './enum-names.ts';
import { complianceEvent } from './events.ts';
import type { CompliancePolicyModel } from './models.ts';
import { policyOf, readPolicy } from './policy.ts';
import type { CheckContentInput, Resolvers } from './schema.generated.ts';
import type { ComplianceStore, StoredPolicy } from './store.ts';

const toPolicy = (stored: StoredPolicy | null): CompliancePolicyModel => ({
  ...policyOf(stored?.document ?? {}),
  version: stored?.version ?? 0,
  updatedAt: stored?.updatedAt ?? null,
});

const toContent = ({ content, contentType, checkTypes }: CheckContentInput) => ({
  content,
  contentType: lower(contentType ?? 'TEXT'),
  checkTypes: (checkTypes ?? []).map(lower),
});

/** Arguments → rules → results of checks and policies. */
export function complianceResolvers({ bus }: Pick<Platform, 'bus'>, store: ComplianceStore, checks: Checks): Resolvers {
  const load = createBatch(store.checksByIds);
  return {
    DateTime,
    JSON: JSONValue,
    Query: {
      complianceCheck: (_source, { id }, context) => checks.get(id, context),
      complianceChecks: filtered((_source, { passed, action, ...args }, context) =>
        checks.list({ passed: passed ?? null, action: action ? lower(action) : null }, args, context),
      ),
      compliancePolicy: async (_source, _args, context) => toPolicy(await store.policy(requireTenant(context))),
    },
    Mutation: {
      checkContent: (_source, { input }, context) =>
        checks.check(
          { tenantId: requireTenant(context), actorId: requireViewer(context).id, ...toContent(input) },
          context,
        ),
      setCompliancePolicy: async (_source, { input: { version, ...input } }, context) => {
        const tenantId = requireTenant(context);
        const actorId = requireViewer(context).id;
        const changed = (to: number) =>
          complianceEvent('compliance.policy_changed', tenantId, { actor_id: actorId, version: to });
        return toPolicy(await store.setPolicy(tenantId, actorId, await readPolicy(input), version ?? null, changed));
      },
      _checkContent: (_source, { input: { tenantId, actorId, ...input } }, context) => {
        requireService(context);
        return checks.check({ tenantId, actorId, ...toContent(input) }, context);
      },
    },
    Subscription: {
      contentFlagged: {
        subscribe: (_source, _args, context) => {
          const tenantId = requireTenant(context);
          return bus.stream<{ check_id: string }>(
            'compliance',
            (event) => event.type === 'compliance.content_flagged' && event.tenantId === tenantId,
            { signal: context.signal },
          );
        },
        resolve: async (event: { payload: { check_id: string } }, _args: object, context: CallContext) => {
          const check = await load(context, event.payload.check_id);
          if (!check) throw notFound('Check');
          return check;
        },
      },
    },
    ComplianceCheck: {
      __resolveReference: async ({ id }, context) => {
        const check = await load(context, id);
        const { kind, tenantId } = requireViewer(context);
        return check && (kind === 'service' || check.tenantId === tenantId) ? check : null;
      },
      action: ({ action }) => upper(action),
      contentType: ({ contentType }) => upper(contentType),
      redactedContent: ({ redactedContent }) => redactedContent ?? null,
    },
    ComplianceResults: {
      promptInjection: (results) => results.prompt_injection ?? null,
    },
    ComplianceResult: {
      model: ({ model }) => model ?? null,
    },
    CompliancePolicy: {
      redaction: ({ redaction }) => upper(redaction),
    },
    CompliancePolicyChecks: {
      promptInjection: (rules) => rules.prompt_injection,
    },
    CompliancePolicyRule: {
      action: ({ action }) => upper(action),
    },
  };
}
