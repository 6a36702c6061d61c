import type { CallContext } from '../../../platform/kernel/context.ts';
import { orAborted, signalWithTimeout } from '../../../platform/kernel/deadline.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { ChatMessage, ToolCall } from '../wire.ts';
import type { BuiltInTool } from './built-in.ts';
import { renderFindings, type Sources } from './sources.ts';

/** Whose tools a turn of the model calls. */
export interface Turn {
  /** Calls that the gateway answers. */
  readonly own: readonly ToolCall[];
  /** Calls that the caller answers: it gets the turn, without the gateway's own calls, which the model may make again. */
  readonly callers: readonly ToolCall[];
}

/** Parts the calls of a message. */
export function readTurn(calls: readonly ToolCall[] | null | undefined, tools: ReadonlyMap<string, BuiltInTool>): Turn {
  const isOwn = (call: ToolCall) => call.type !== 'custom' && tools.has(call.function?.name);
  const all = calls ?? [];
  return { own: all.filter(isOwn), callers: all.filter((call) => !isOwn(call)) };
}

/** Calls of one turn that are made; the model is told to make the rest later. */
const MAX_CALLS = 8;
const MAX_QUERY = 1_000;

/** Runs the calls of a turn side by side. What fails is told to the model, not to the caller; only the caller's own end ends it. */
export async function runTurn(
  calls: readonly ToolCall[],
  tools: ReadonlyMap<string, BuiltInTool>,
  sources: Sources,
  { context, timeoutMs }: { readonly context: CallContext; readonly timeoutMs: number },
): Promise<readonly ChatMessage[]> {
  const contents = await Promise.all(
    calls.map(async (call, i) => {
      const tool = tools.get(call.function.name)!;
      if (i >= MAX_CALLS) return 'Not done: too many calls at once. Make this one again, if it is still needed.';
      const query = readQuery(call);
      if (query === null) return `Not done: the arguments must be {"query": "…"}, 1 to ${MAX_QUERY} characters.`;
      const { signal, unlink } = signalWithTimeout(timeoutMs, context.signal);
      try {
        return { tool, findings: await orAborted(tool.search(query, { id: call.id, context, signal }), signal) };
      } catch (error) {
        context.signal.throwIfAborted();
        if (error instanceof AppError) return `Failed: ${error.message}.`;
        if (signal.aborted) return 'Failed: it took too long.';
        throw error;
      } finally {
        unlink();
      }
    }),
  );
  // Numbered only now, so that the numbers follow the order of the calls, not of the answers.
  return contents.map((content, i) => ({
    role: 'tool',
    tool_call_id: calls[i]!.id,
    content: typeof content === 'string' ? content : renderFindings(content.findings, content.tool.origin, sources),
  }));
}

function readQuery({ function: { arguments: text } }: ToolCall): string | null {
  try {
    const { query } = JSON.parse(text) as { query?: unknown };
    return typeof query === 'string' && query.trim() !== '' && query.length <= MAX_QUERY ? query.trim() : null;
  } catch {
    return null;
  }
}
