import { type CallContext, requireViewer } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { DateTime } from '../../../platform/scalars.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { ModelPolicies } from './policies.ts';
import { type ModelPolicyDocument, type Role, readModelPolicy, type ServiceType } from './policy.ts';
import type { Statistics } from './statistics.ts';

/** Arguments → rules → results of policies and statistics. */
export function routingResolvers(policies: ModelPolicies, statistics: Statistics): Resolvers {
  return {
    DateTime,
    Query: {
      modelPolicy: (_source, _args, context) => policies.of({ tenantId: tenantOf(context) }),
      modelStatistics: () => statistics.snapshot() as never,
    },
    Mutation: {
      setModelPolicy: (_source, { input: { version, ...input } }, context) =>
        policies.set(tenantOf(context), requireViewer(context).id, readModelPolicy(input), version ?? null),
    },
    ModelPolicy: {
      allow: ({ document }) => document.allow ?? [],
      deny: ({ document }) => document.deny ?? [],
      candidates: ({ document }) => document.candidates ?? [],
      defaults: ({ document }) => defaultsOf(document),
      roles: ({ document }) => rolesOf(document),
      fallbacks: ({ document }) => document.fallbacks ?? [],
    },
  };
}

function tenantOf(context: CallContext): string {
  const { tenantId } = requireViewer(context);
  if (tenantId === null) throw new AppError('FORBIDDEN', 'This belongs to an organization');
  return tenantId;
}

const defaultsOf = ({ defaults = {} }: ModelPolicyDocument): Record<ServiceType, readonly string[]> => {
  const { text = [], vision = [], audio = [], image = [], embedding = [] } = defaults;
  return { text, vision, audio, image, embedding };
};

const rolesOf = ({ roles = {} }: ModelPolicyDocument): Record<Role, readonly string[]> => {
  const { reasoning = [], response = [], coding = [], default: anything = [] } = roles;
  return { reasoning, response, coding, default: anything };
};
