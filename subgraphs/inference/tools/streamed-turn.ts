import type { ChatCompletionChunk, ToolCall } from '../wire.ts';

/** A piece of a call, as a chunk has it. */
interface CallDelta {
  readonly index?: number;
  readonly id?: string;
  readonly type?: string;
  readonly function?: { readonly name?: string; readonly arguments?: string };
  readonly [field: string]: unknown;
}

/** The state of one streamed turn of the model. */
export interface StreamedTurn {
  text(): string;
  calls(): readonly ToolCall[];
  finishReason(): string | null;
  /** Takes a chunk. @returns what of it can be passed on at once: null while nobody knows whose tools are called. */
  take(chunk: ChatCompletionChunk): ChatCompletionChunk | null;
}

/** More than any turn calls; a provider that goes on is not followed. */
const MAX_CALLS = 128;

export function startTurn(): StreamedTurn {
  const calls: { id: string; type: string; function: { name: string; arguments: string } }[] = [];
  let text = '';
  let finishReason: string | null = null;
  const takeCall = (delta: CallDelta, i: number) => {
    const index = delta.index ?? i;
    if (index < 0 || index >= MAX_CALLS) return;
    while (calls.length <= index) calls.push({ id: '', type: 'function', function: { name: '', arguments: '' } });
    const call = calls[index]!;
    if (delta.id) call.id = delta.id;
    if (delta.type) call.type = delta.type;
    call.function.name += delta.function?.name ?? '';
    call.function.arguments += delta.function?.arguments ?? '';
  };
  return {
    text: () => text,
    calls: () => calls.filter(({ function: { name } }) => name !== ''),
    finishReason: () => finishReason,
    take(chunk) {
      const choice = chunk.choices[0];
      if (!choice) return null;
      const { tool_calls: deltas, ...delta } = choice.delta;
      if (Array.isArray(deltas)) (deltas as readonly CallDelta[]).forEach(takeCall);
      if (typeof delta.content === 'string') text += delta.content;
      finishReason = choice.finish_reason ?? finishReason;
      const says = typeof delta.content === 'string' && delta.content !== '';
      const isReported =
        says || Object.keys(delta).some((name) => name !== 'role' && name !== 'content' && delta[name] != null);
      return isReported ? { ...chunk, choices: [{ ...choice, delta, finish_reason: null }] } : null;
    },
  };
}
