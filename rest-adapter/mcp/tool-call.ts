import type { Config } from '../../platform/config/config.ts';
import { renderError, type ShownError } from '../../platform/edge/error-body.ts';
import type { GraphResult } from '../../platform/graphql/graph.ts';
import { type CallContext, withViewer } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { isWireJson } from '../../platform/kernel/wire-json.ts';
import type { RateLimiter, RateRules } from '../../platform/limits/rate-limit.ts';
import { type Logger, requestFields } from '../../platform/observability/logger.ts';
import { type Idempotency, saneKey } from '../idempotency.ts';
import type { RestAnswer } from '../respond.ts';
import type { Tool } from './tool.ts';
import type { ToolArguments } from './tool-arguments.ts';
import { runDeltas, wantsDeltas } from './tool-deltas.ts';
import { runStream } from './tool-stream.ts';
import { missingPermission, viewerOf } from './toolset.ts';

/** How a call of a tool ended. */
export type ToolOutcome = { readonly value: unknown } | { readonly error: unknown; readonly code: string };

export interface ToolCall {
  readonly tool: Tool;
  readonly given: ToolArguments;
  /** Bytes of the request that the call came with. */
  readonly bytes: number;
  readonly idempotencyKey: unknown;
  readonly context: CallContext;
  /** Tells the client how far a stream is; null where it did not ask. */
  readonly progress: ((done: number, total: number | undefined, message: string) => Promise<void>) | null;
}

export interface ToolCallOptions {
  readonly config: Config;
  readonly limiter: RateLimiter;
  readonly rules: RateRules;
  readonly idempotency: Idempotency | null;
  readonly logger: Logger;
}

/** Contract §4: as large as the route's own body may be. */
const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Runs tools as their routes would run: the same operation, with the caller's viewer, limits, recording, idempotency and errors. Never
 * rejects.
 */
export function createToolCalls({ config, limiter, rules, idempotency, logger }: ToolCallOptions) {
  /** Charges the route's own window, which REST and MCP share; the hour was charged with the HTTP request. */
  const limit = async ({ row }: Tool, { viewer, client }: CallContext): Promise<void> => {
    const rule = rules.forRoute(row.path);
    if (rule.limit === 0 || (viewer?.limitPerMinute !== undefined && rules.isDefault(rule))) return;
    const decision = await limiter.hit(rule, viewer!.id);
    client.charged?.(decision);
    if (!decision.allowed)
      throw new AppError('RATE_LIMITED', 'Rate limit exceeded', { retryAfter: decision.retryAfterSeconds });
  };

  const run = async (call: ToolCall, context: CallContext): Promise<RestAnswer> => {
    const { tool, given, progress } = call;
    if (tool.isStream) return runStream(tool, given, context, progress);
    if (wantsDeltas(call)) return runDeltas(tool, tool.streamed!, given, context, progress!);
    const { params, search, body } = tool.toRequest(given, context.viewer!);
    const variables = tool.binding.bind(params, search, body, {});
    const result: GraphResult = await tool.prepared.execute(variables, context);
    return tool.respond(result, variables);
  };

  const once = async (call: ToolCall, context: CallContext, key: string): Promise<ToolOutcome> => {
    const content = [`tools/call ${call.tool.name}\n`, JSON.stringify(call.given)];
    const { answer } = await idempotency!.once({ context, key, content }, call.tool.row, (named) => run(call, named));
    const value: unknown = JSON.parse(answer.body);
    return answer.status < 400 ? { value } : { error: value, code: codeOf(value) };
  };

  const admitted = async (call: ToolCall): Promise<ToolOutcome> => {
    const { tool, context, bytes } = call;
    const missing = missingPermission(tool, context.viewer!);
    if (missing !== null) throw new AppError('FORBIDDEN', `This needs the permission ${missing}`);
    const { maxBodyBytes } = tool.row;
    const most = typeof maxBodyBytes === 'function' ? maxBodyBytes(config) : (maxBodyBytes ?? MAX_BODY_BYTES);
    if (bytes > most) throw new AppError('PAYLOAD_TOO_LARGE', `The request is larger than ${most} bytes`);
    await limit(tool, context);
    const own: CallContext = withOwnViewer(call);
    const key = saneKey(call.idempotencyKey);
    if (key !== undefined && idempotency && tool.takesIdempotencyKey) return once(call, own, key);
    const answer = await run(call, own);
    if ('error' in answer) return shown(answer.error, context);
    if ('bytes' in answer) throw new Error('a route that answers bytes is no tool');
    return { value: plain(answer.body) };
  };

  return async (call: ToolCall): Promise<ToolOutcome> => {
    const { tool, context } = call;
    try {
      return await admitted(call);
    } catch (error) {
      if (error instanceof AppError) {
        // What the graph saw, it has recorded itself; what never came to it, is recorded here.
        if (tool.prepared.kind === 'mutation') tool.prepared.refused?.(context, error.extensions['code']);
        return shown(error, context);
      }
      logger.error({ err: error, ...requestFields(context), tool: tool.name }, 'a tool failed');
      return shown({ message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } }, context);
    }
  };
}

export type CallTool = ReturnType<typeof createToolCalls>;

/** The context of the call with the viewer that the tool runs as. */
function withOwnViewer({ tool, context }: ToolCall): CallContext {
  const viewer = viewerOf(tool, context.viewer!);
  return viewer === context.viewer ? context : withViewer(context, viewer);
}

/** A document that nobody has parsed yet is parsed here: what a tool answers is looked into. */
const plain = (body: unknown): unknown => (isWireJson(body) ? body.toJSON() : body);

function shown(error: ShownError, { requestId }: CallContext): ToolOutcome {
  const problem: unknown = JSON.parse(renderError(error, requestId, 'problem').body);
  return { error: problem, code: String(error.extensions?.['code'] ?? 'INTERNAL_SERVER_ERROR') };
}

const codeOf = (problem: unknown): string => String((problem as { code?: unknown }).code ?? 'ERROR');
