import type { ViewerCalls } from '../../../platform/graphql/graph.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { RunMessage, RunUsage, ToolCall } from './models.ts';

/** The request to a model in one turn. */
export interface TurnRequest {
  readonly model: string;
  readonly messages: readonly RunMessage[];
  /** In OpenAI's form; empty for none. */
  readonly tools: readonly object[];
}

/** The answer of a model in one turn. */
export interface Turn {
  readonly content: string | null;
  readonly calls: readonly ToolCall[];
  readonly annotations: readonly unknown[];
  readonly usage: RunUsage | null;
  /** US dollars; null where the price is not known. */
  readonly costUsd: number | null;
}

/** Asks a model as the context's viewer and hands its text on as it comes. @throws AppError */
export type AskModel = (
  request: TurnRequest,
  context: CallContext,
  onText: (text: string) => void | Promise<void>,
) => Promise<Turn>;

/** Characters of one turn's text and calls together: more than any model answers, and less than would fill the memory. */
const MAX_CHARACTERS = 2_000_000;
/** Calls that one turn may ask for; more are no plan but a loop. */
const MAX_CALLS = 64;

/** The routed form, because its last chunk tells what the turn has cost. */
const CHAT = 'subscription ($request: RoutedInvokeRequest!) { routedInvocation(request: $request) { frames } }';

interface Chunks {
  /** In one process an object that holds bytes, between processes a string. */
  readonly routedInvocation: { readonly frames: string | { toJSON(): string } };
}

interface Chunk {
  readonly choices?: readonly {
    readonly delta?: {
      readonly content?: string | null;
      readonly refusal?: string | null;
      readonly annotations?: readonly unknown[];
      readonly tool_calls?: readonly CallDelta[];
    };
  }[];
  readonly usage?: RunUsage | null;
  readonly cost_usd?: number | null;
}

interface CallDelta {
  readonly index?: number;
  readonly id?: string;
  readonly function?: { readonly name?: string; readonly arguments?: string };
}

export function createAskModel({ subscribe }: Pick<ViewerCalls, 'subscribe'>): AskModel {
  const chat = subscribe<Chunks, { request: object }>('inference', CHAT);
  return async ({ model, messages, tools }, context, onText) => {
    const request = { model, messages, ...(tools.length > 0 && { tools }), stream_options: { include_usage: true } };
    const turn = collectTurn();
    for await (const { routedInvocation } of chat({ request }, context)) {
      const { frames } = routedInvocation;
      let text = '';
      for (const chunk of chunksOf(typeof frames === 'string' ? frames : frames.toJSON())) text += turn.add(chunk);
      if (text !== '') await onText(text);
    }
    return turn.end();
  };
}

/** Puts chunks together. `add` answers the text that a chunk brings. */
function collectTurn() {
  let content = '';
  let characters = 0;
  let usage: RunUsage | null = null;
  let costUsd: number | null = null;
  const annotations: unknown[] = [];
  const calls: { id: string; name: string; arguments: string }[] = [];

  const addCall = ({ index = 0, id, function: part }: CallDelta): void => {
    if (!Number.isInteger(index) || index < 0 || index >= MAX_CALLS)
      throw new AppError('UPSTREAM_FAILED', `The model asked for more than ${MAX_CALLS} tools in one turn`);
    while (calls.length <= index) calls.push({ id: '', name: '', arguments: '' });
    const call = calls[index]!;
    call.id ||= id ?? '';
    call.name += part?.name ?? '';
    call.arguments += part?.arguments ?? '';
    characters += (part?.name?.length ?? 0) + (part?.arguments?.length ?? 0);
  };
  return {
    add(chunk: Chunk): string {
      const delta = chunk.choices?.[0]?.delta;
      // A refusal is what the model says in place of an answer.
      const text = delta?.content ?? delta?.refusal ?? '';
      content += text;
      characters += text.length;
      for (const call of delta?.tool_calls ?? []) addCall(call);
      if (delta?.annotations) annotations.push(...delta.annotations);
      if (chunk.usage) usage = usageOf(chunk.usage);
      if (chunk.cost_usd !== undefined) costUsd = chunk.cost_usd;
      if (characters > MAX_CHARACTERS)
        throw new AppError('UPSTREAM_FAILED', `The model answered more than ${MAX_CHARACTERS} characters`);
      return text;
    },
    end: (): Turn => ({
      content: content === '' ? null : content,
      calls: calls.map((call, index) => ({ ...call, id: call.id || `call_${index}` })),
      annotations,
      usage,
      costUsd,
    }),
  };
}

const usageOf = ({ prompt_tokens, completion_tokens, total_tokens }: RunUsage): RunUsage => ({
  prompt_tokens,
  completion_tokens,
  total_tokens,
});

/** The chunks of whole events. */
function chunksOf(frames: string): Chunk[] {
  return frames.split(/\r?\n\r?\n/).flatMap((event) => {
    const lines = event.split(/\r?\n/).filter((line) => line.startsWith('data:'));
    const data = lines.map((line) => line.slice('data:'.length).trimStart()).join('\n');
    return data === '' || data === '[DONE]' ? [] : [JSON.parse(data) as Chunk];
  });
}
