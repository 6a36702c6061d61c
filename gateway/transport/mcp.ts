import type { Endpoint } from '../../platform/edge/server.ts';
import { issuerOf } from '../../platform/identity/access-token.ts';
import type { OnViewers } from '../../platform/identity/viewer-changes.ts';
import { rulesFor } from '../../platform/limits/rate-limit.ts';
import type { PlatformParts } from '../../platform/start.ts';
import type { Idempotency } from '../../rest-adapter/idempotency.ts';
import { type McpFront, mcpEndpoints } from '../../rest-adapter/mcp/endpoint.ts';
import { createToolCalls } from '../../rest-adapter/mcp/tool-call.ts';
import { createToolset } from '../../rest-adapter/mcp/toolset.ts';
import { viewerTools } from '../../rest-adapter/mcp/viewer-tools.ts';
import type { RoutedService } from '../../rest-adapter/mount.ts';
import type { ReloadableGraph } from '../graph/graph.ts';
import { credentialWatch } from './credential-watch.ts';
import type { Front } from './front.ts';

export interface McpOptions {
  readonly platform: Pick<PlatformParts, 'bus' | 'config' | 'limiter' | 'logger' | 'metrics'>;
  readonly front: Front;
  readonly graph: ReloadableGraph;
  readonly services: readonly RoutedService[];
  readonly idempotency: Idempotency | null;
}

/** How soon clients that listen hear of a new supergraph. */
const GENERATION_EVERY_MS = 2_000;

/** The routes as tools of the Model Context Protocol. Its packages are loaded with the first request. */
export function openMcp(options: McpOptions) {
  const { config } = options.platform;
  const metadata = `${issuerOf(config)}/.well-known/oauth-protected-resource`;
  let loaded: (McpFront & { close(): Promise<void> }) | null = null;
  const calls = openCalls(options);
  const load = async () => {
    loaded = await loadFront(options, calls);
    return loaded;
  };
  return {
    tools: viewerTools(calls.toolset, calls.callTool),
    endpoints: mcpEndpoints(config, metadata, load) as readonly Endpoint[],
    close: async () => loaded?.close(),
  };
}

/** The tools, and what calls them: for MCP and for runs of agents. */
function openCalls({ platform: { config, limiter, logger }, graph, services, idempotency }: McpOptions) {
  const callTool = createToolCalls({ config, limiter, rules: rulesFor(config), idempotency, logger });
  return { toolset: createToolset(graph, services), callTool };
}

async function loadFront({ platform, front, graph }: McpOptions, { toolset, callTool }: ReturnType<typeof openCalls>) {
  const [
    { createCancellations },
    { createMcpFront },
    { createProtocolServer },
    { createResources },
    { createPrompts },
  ] = await Promise.all([
    import('../../rest-adapter/mcp/cancellations.ts'),
    import('../../rest-adapter/mcp/front.ts'),
    import('../../rest-adapter/mcp/protocol-server.ts'),
    import('../../rest-adapter/mcp/resources.ts'),
    import('../../rest-adapter/mcp/prompts.ts'),
  ]);
  const { bus, config, limiter, logger, metrics } = platform;
  const resources = createResources(toolset, callTool);
  const prompts = createPrompts(toolset, callTool);
  return createMcpFront({
    config,
    limiter,
    logger,
    metrics,
    watchCredential: credentialWatch(front),
    createServer: (request) => createProtocolServer({ toolset, callTool, resources, prompts, metrics }, request),
    timeoutOf: (name) => (toolset().tools.get(name)?.row.timeout === 'model' ? config.MODEL_REQUEST_TIMEOUT_MS : null),
    cancellations: await createCancellations(bus),
    onChange: onChange(graph, front.onGrantsChanged),
  });
}

/** Lists change for everybody with the supergraph, and for those whose rights have changed. */
const onChange =
  (graph: Pick<ReloadableGraph, 'generation'>, onGrantsChanged: OnViewers | undefined): OnViewers =>
  (listener) => {
    let { generation } = graph;
    const timer = setInterval(() => {
      if (generation === graph.generation) return;
      generation = graph.generation;
      listener(() => true);
    }, GENERATION_EVERY_MS).unref();
    const forget = onGrantsChanged?.(listener);
    return () => {
      clearInterval(timer);
      forget?.();
    };
  };
