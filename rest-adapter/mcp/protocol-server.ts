import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';

import { type CallContext, requireViewer, withEnd } from '../../platform/kernel/context.ts';
import { linkSignals } from '../../platform/kernel/deadline.ts';
import { VERSION } from '../../platform/kernel/version.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import { page } from './list-page.ts';
import type { Prompts } from './prompts.ts';
import type { Resources } from './resources.ts';
import type { CallTool, ToolOutcome } from './tool-call.ts';
import { type ListedTools, STAND_IN } from './tool-list.ts';
import type { Toolset } from './toolset.ts';

/** The things that a server offers now. */
export interface Offer {
  readonly toolset: () => Toolset;
  readonly callTool: CallTool;
  readonly resources: Resources;
  readonly prompts: Prompts;
  readonly metrics: Pick<Metrics, 'mcpToolCalls' | 'mcpToolDuration'>;
}

/** The HTTP request that a server is made for. */
export interface McpRequest {
  readonly context: CallContext;
  /** Of the body. */
  readonly bytes: number;
  /** The header `Idempotency-Key`, where a call does not say its own. */
  readonly idempotencyKey: string | undefined;
  /** True for revisions before 2026-07-28: there is no stream on which a change of a list could be told. */
  readonly isLegacy: boolean;
  /** Of a request that asks for one list of tools and nothing else; null for others, whose answers hold their lists themselves. */
  readonly listed: ListedTools | null;
}

/** Tools of one page: as many as most models are given, so that clients which never ask for a second page see all of them. */
const TOOLS_PAGE = 500;
/** Milliseconds that a list may be kept: permissions change at any time, and a stale list only shows a tool that then refuses. */
const LIST_TTL_MS = 60_000;
const CACHE_HINT = { ttlMs: LIST_TTL_MS, cacheScope: 'private' } as const;
const FRESH_HINT = { ttlMs: 0, cacheScope: 'private' } as const;
/** Where a client puts the key of a call (contract §4). */
const IDEMPOTENCY_META = 'trellis/idempotency_key';

const INSTRUCTIONS =
  'Each tool is one route of the platform, named after its path and method, and acts for the caller whose credential came with the request. ' +
  'A failure has isError and the problem (RFC 9457) as tool_error; a success has the answer as tool_result_value.';

/** A server for one HTTP request: it holds nothing, so any process of the installation may answer the next one. */
export function createProtocolServer(offer: Offer, request: McpRequest): Server {
  const { context, isLegacy } = request;
  const viewer = requireViewer(context);
  const listChanged = !isLegacy;
  const server = new Server(
    { name: 'trellis', title: 'Trellis', version: VERSION },
    {
      capabilities: {
        tools: { listChanged },
        resources: { listChanged },
        prompts: { listChanged },
        completions: {},
        logging: {},
      },
      instructions: INSTRUCTIONS,
      cacheHints: {
        'server/discover': CACHE_HINT,
        'tools/list': CACHE_HINT,
        'resources/templates/list': CACHE_HINT,
        'resources/list': FRESH_HINT,
        'resources/read': FRESH_HINT,
        'prompts/list': FRESH_HINT,
      },
    },
  );
  server.setRequestHandler('tools/list', ({ params }) => {
    const toolset = offer.toolset();
    const list = toolset.of(viewer);
    if (request.listed && params?.cursor === undefined && list.length <= TOOLS_PAGE) {
      request.listed.json = toolset.json(list);
      return { tools: [...STAND_IN] };
    }
    const { items, nextCursor } = page(list, params?.cursor, TOOLS_PAGE, ({ name }) => name);
    return { tools: items.map(({ definition }) => definition), ...(nextCursor && { nextCursor }) };
  });
  server.setRequestHandler('tools/call', ({ params }, ctx) => callTool(offer, request, params, ctx));
  server.setRequestHandler('resources/list', ({ params }) => offer.resources.list(context, params?.cursor));
  server.setRequestHandler('resources/templates/list', () => offer.resources.templates(viewer));
  server.setRequestHandler('resources/read', ({ params }) => offer.resources.read(context, params.uri));
  server.setRequestHandler('prompts/list', ({ params }) => offer.prompts.list(context, params?.cursor));
  server.setRequestHandler('prompts/get', ({ params }) =>
    offer.prompts.get(context, params.name, params.arguments ?? {}),
  );
  server.setRequestHandler('completion/complete', async ({ params }) => {
    const { ref, argument } = params;
    const values = ref.type === 'ref/resource' ? await offer.resources.complete(context, ref.uri, argument) : [];
    return { completion: { values: values.slice(0, 100), total: values.length, hasMore: values.length > 100 } };
  });
  return server;
}

interface CallParams {
  readonly name: string;
  readonly arguments?: Record<string, unknown> | undefined;
}

async function callTool(
  { toolset, callTool: call, metrics }: Offer,
  { context, bytes, idempotencyKey }: McpRequest,
  { name, arguments: given = {} }: CallParams,
  ctx: ServerContext,
): Promise<CallToolResult> {
  const tool = toolset().named(name);
  if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name.slice(0, 100)}`);
  const { _meta: meta, signal, notify } = ctx.mcpReq;
  const token = meta?.progressToken;
  const startedMs = performance.now();
  const ending = linkSignals(context.signal, signal);
  const outcome = await call({
    tool,
    given,
    bytes,
    idempotencyKey: meta?.[IDEMPOTENCY_META] ?? idempotencyKey,
    context: withEnd(context, ending.signal, context.deadlineMs),
    progress:
      token === undefined
        ? null
        : (progress, total, message) =>
            notify({
              method: 'notifications/progress',
              params: { progressToken: token, progress, ...(total !== undefined && { total }), message },
            }),
  }).finally(ending.unlink);
  metrics.mcpToolCalls.inc({ tool: name, outcome: 'error' in outcome ? 'error' : 'success' });
  metrics.mcpToolDuration.observe({ kind: tool.prepared.kind }, (performance.now() - startedMs) / 1_000);
  return resultOf(outcome);
}

/** Text for models, and the same as data, in the two fields that the platform's clients read (specification, Versioning 5). */
function resultOf(outcome: ToolOutcome): CallToolResult {
  const isError = 'error' in outcome;
  const value = isError ? outcome.error : outcome.value;
  return {
    content: [{ type: 'text', text: JSON.stringify(value) }],
    structuredContent: isError ? { tool_error: value } : { tool_result_value: value },
    isError,
  };
}
