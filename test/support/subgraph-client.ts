import type { DataSource } from '../../platform/graphql/graph.ts';
import { createCircuitBreakers } from '../../platform/health/circuit-breaker.ts';
import { backgroundContext, type CallContext } from '../../platform/kernel/context.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import { createLogger } from '../../platform/observability/logger.ts';
import { createSubgraphClient, type SubgraphClientOptions } from '../../platform/remote/subgraph-client.ts';
import { ownCredential } from '../../platform/remote/subgraph-credential.ts';
import { fixedInstance } from '../../platform/remote/subgraph-instances.ts';
import { createViewerTokens } from '../../platform/remote/viewer-token.ts';

export const INTERNAL_SECRET = 'between processes of these tests only';

export const ada: Viewer = { kind: 'user', id: 'usr_ada', tenantId: 'org_1', roles: ['owner'], permissions: ['*:*'] };

/** A client as the gateway has it, for one address unless said otherwise. */
export function testClient(url: string, options: Partial<SubgraphClientOptions> = {}): DataSource {
  return createSubgraphClient({
    name: 'thing',
    instances: fixedInstance(url),
    connections: 8,
    timeoutMs: 2_000,
    breakers: createCircuitBreakers({ failureThreshold: 5, recoveryMs: 300 }),
    credential: ownCredential(createViewerTokens({ secret: INTERNAL_SECRET })),
    errors: 'own',
    logger: createLogger({ level: 'silent', service: 'test' }),
    ...options,
  });
}

/** The context of a request, as the edge makes it. */
export const callOf = (viewer: Viewer | null, more: Partial<CallContext> = {}): CallContext => ({
  ...backgroundContext('test'),
  client: { ip: '203.0.113.9', userAgent: 'a browser' },
  deadlineMs: Date.now() + 10_000,
  viewer,
  ...more,
});

/** Runs one operation once. */
export async function ask(
  source: DataSource,
  query: string,
  context: CallContext = callOf(null),
  variables: Record<string, unknown> = {},
) {
  const { data, errors } = await source.compile({ query })(variables, context);
  return { data, errors };
}

/** Waits until the condition holds, at most 5 s. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const endMs = Date.now() + 5_000;
  while (!(await condition())) {
    if (Date.now() > endMs) throw new Error('the condition did not come true within 5 s');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
