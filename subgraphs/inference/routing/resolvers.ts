import { DateTime } from '../../../platform/graphql/scalars.ts';
import { requirePermission } from '../../../platform/identity/permissions.ts';
import { requireTenant, requireViewer } from '../../../platform/kernel/context.ts';
import { invalid } from '../../../platform/kernel/errors.ts';
import { NO_GUARD } from '../guard/settings.ts';
import type { Capability } from '../provider.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { ModelPolicies } from './policies.ts';
import { ROLES, readModelPolicy, SERVICE_TYPES, type ServiceType } from './policy.ts';
import type { Router } from './router.ts';
import type { Statistics } from './statistics.ts';

/** Arguments → rules → results of policies and statistics. */
export function routingResolvers(policies: ModelPolicies, statistics: Statistics, router: Router): Resolvers {
  return {
    DateTime,
    Query: {
      modelPolicy: (_source, _args, context) => policies.of({ tenantId: requireTenant(context) }),
      modelStatistics: (_source, _args, context) => {
        requirePermission(context, 'platform:read');
        return [...statistics.snapshot()];
      },
      _defaultModel: async (_source, { serviceType }, context) =>
        router.preferred(serviceType as ServiceType, requireViewer(context)),
      _realtimeModel: async (_source, { model }, context) => {
        const ask = {
          ...(model != null && { model }),
          open: model == null,
          serviceType: 'audio',
          needs: REALTIME,
        } as const;
        const [target] = (await router.route(ask, requireViewer(context))).targets;
        if (!target!.capabilities.has('realtime')) throw invalid('model', 'is not a model for realtime sessions');
        return target!;
      },
    },
    Mutation: {
      setModelPolicy: (_source, { input: { version, ...input } }, context) =>
        policies.set(requireTenant(context), requireViewer(context).id, readModelPolicy(input), version ?? null),
    },
    ModelPolicy: {
      allow: ({ document }) => [...(document.allow ?? [])],
      deny: ({ document }) => [...(document.deny ?? [])],
      candidates: ({ document }) => [...(document.candidates ?? [])],
      defaults: ({ document }) => listed(SERVICE_TYPES, document.defaults),
      roles: ({ document }) => listed(ROLES, document.roles),
      guard: ({ document }) => document.guard ?? NO_GUARD,
      fallbacks: ({ document }) =>
        (document.fallbacks ?? []).map(({ model, models }) => ({ model, models: [...models] })),
    },
  };
}

const REALTIME: ReadonlySet<Capability> = new Set(['realtime']);

/** Returns the entries of each name; an empty list where there are none. */
const listed = <Name extends string>(
  names: readonly Name[],
  said: Partial<Readonly<Record<Name, readonly string[]>>> = {},
): Record<Name, string[]> =>
  Object.fromEntries(names.map((name) => [name, [...(said[name] ?? [])]])) as Record<Name, string[]>;
