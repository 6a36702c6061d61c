import type { CallContext } from '../../../platform/kernel/context.ts';
import type { ProviderStream } from '../provider.ts';
import { providerStream } from '../provider-stream.ts';
import { sumUsage } from '../usage-sum.ts';
import type { ChatCompletionChunk, ChatMessage, WireUsage } from '../wire.ts';
import type { ToolLimits } from './answer-rounds.ts';
import type { ToolPlan } from './built-in.ts';
import { readChunks, writeChunk } from './chunk-reader.ts';
import { citationsIn } from './citations.ts';
import { startConversation } from './conversation.ts';
import { createSources } from './sources.ts';
import { type StreamedTurn, startTurn } from './streamed-turn.ts';
import { readTurn, runTurn } from './turn.ts';

type Delta = Partial<ChatMessage>;

/**
 * The same as `answerInRounds`, streamed: text passes on as it comes, rounds of tools are silent, and the annotations come with the
 * chunk before the last. All chunks have the identity of the first. Resolves when the first round has begun to answer.
 */
export async function streamInRounds(
  plan: ToolPlan,
  ask: (request: ToolPlan['request']) => Promise<ProviderStream>,
  context: CallContext,
  limits: ToolLimits,
): Promise<ProviderStream> {
  const conversation = startConversation(plan, limits.rounds);
  const sources = createSources();
  let current = await ask(conversation.next());
  let usage: WireUsage | null = null;
  let identity: ChatCompletionChunk | undefined;
  let hasText = false;
  let isOver = false;

  const write = (delta: Delta, finish: string | null = null, logged?: WireUsage): Uint8Array => {
    const { id, object, created, model } = identity!;
    const choices = logged ? [] : [{ index: 0, delta, finish_reason: finish }];
    return writeChunk({ id, object, created, model, choices, ...(logged && { usage: logged }) });
  };

  async function* round(turn: StreamedTurn): AsyncGenerator<Uint8Array> {
    let isFirst = true;
    for await (const bytes of current) {
      for (const chunk of readChunks(bytes)) {
        if (!identity) {
          identity = chunk;
          yield write({ role: 'assistant', content: '' });
        }
        const said = turn.take(chunk);
        if (!said || limits.lastOnly) continue;
        const { role: _, ...delta } = said.choices[0]!.delta;
        // What is said in two rounds is two paragraphs.
        const content =
          isFirst && hasText && typeof delta.content === 'string' ? `\n\n${delta.content}` : delta.content;
        if (content) [isFirst, hasText] = [false, true];
        yield write({ ...delta, ...(content !== undefined && { content }) });
      }
    }
    usage = sumUsage(usage, current.usage);
  }

  async function* rounds(): AsyncGenerator<Uint8Array> {
    let said = '';
    for (let done = 0; ; done++) {
      const turn = startTurn();
      yield* round(turn);
      if (!identity || isOver) return;
      if (turn.text() !== '') said += said === '' ? turn.text() : `\n\n${turn.text()}`;
      const { own, callers } = readTurn(turn.calls(), plan.tools);
      if (own.length === 0 || callers.length > 0 || done >= limits.rounds) {
        if (limits.lastOnly && turn.text() !== '') yield write({ content: turn.text() });
        if (callers.length > 0)
          yield write({ tool_calls: callers.map((call, index) => ({ index, ...call })) } as unknown as Delta);
        const annotations = citationsIn(limits.lastOnly ? turn.text() : said, sources.all);
        if (annotations.length > 0) yield write({ annotations });
        yield write({}, callers.length > 0 || own.length === 0 ? (turn.finishReason() ?? 'stop') : 'stop');
        if (plan.request.stream_options?.include_usage && usage) yield write({}, null, usage);
        return;
      }
      limits.onRound();
      const results = await runTurn(own, plan.tools, sources, { context, timeoutMs: limits.timeoutMs });
      conversation.add(turn.text() || null, own, results);
      current = await ask(conversation.next());
    }
  }

  const stream = rounds();
  return providerStream({
    usage: () => usage,
    next: () => stream.next(),
    async end() {
      isOver = true;
      // A generator that waits hears of its end only when it goes on; the provider is told at once.
      await current.return?.();
      return stream.return(undefined);
    },
  });
}
