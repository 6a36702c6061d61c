import type { CallContext } from '../../../platform/kernel/context.ts';
import type { ProviderAnswer } from '../provider.ts';
import { sumUsage } from '../usage-sum.ts';
import type { ChatCompletion, ChatMessage, WireUsage } from '../wire.ts';
import type { ToolPlan } from './built-in.ts';
import { citationsIn } from './citations.ts';
import { startConversation } from './conversation.ts';
import { createSources } from './sources.ts';
import { readTurn, runTurn } from './turn.ts';

/** How far the tools of one call may go. */
export interface ToolLimits {
  /** Rounds of tools before the model must answer. */
  readonly rounds: number;
  /** Of one use of a tool, milliseconds. */
  readonly timeoutMs: number;
  /** Only the last round's text is told: what a model says before it would spoil an answer in JSON. */
  readonly lastOnly: boolean;
  /** Hears of each round of tools before it begins. */
  readonly onRound: () => void;
}

/**
 * Asks the model, runs the built-in tools that it calls, and asks again with what they found, until it answers or calls a tool of the
 * caller's. The answer is one message with the annotations of what it cites, and with the usage of all rounds.
 */
export async function answerInRounds(
  plan: ToolPlan,
  ask: (request: ToolPlan['request']) => Promise<ProviderAnswer>,
  context: CallContext,
  limits: ToolLimits,
): Promise<ProviderAnswer> {
  const conversation = startConversation(plan, limits.rounds);
  const sources = createSources();
  const said: string[] = [];
  let usage: WireUsage | null = null;
  for (let round = 0; ; round++) {
    const answer = await ask(conversation.next());
    usage = sumUsage(usage, answer.usage);
    const completion = JSON.parse(Buffer.from(answer.bytes).toString('utf8')) as ChatCompletion;
    const choice = completion.choices[0];
    if (limits.lastOnly) said.length = 0;
    if (choice && typeof choice.message.content === 'string' && choice.message.content !== '')
      said.push(choice.message.content);
    const { own, callers } = readTurn(choice?.message.tool_calls, plan.tools);
    if (!choice || own.length === 0 || callers.length > 0 || round >= limits.rounds) {
      if (round === 0 && own.length === 0) return answer;
      const message = choice && finalMessage(choice.message, said.join('\n\n'), callers, sources.all);
      const finish = choice && (callers.length > 0 || own.length === 0 ? choice.finish_reason : 'stop');
      const choices = choice && message ? [{ ...choice, message, finish_reason: finish! }] : completion.choices;
      return { bytes: Buffer.from(JSON.stringify({ ...completion, choices, ...(usage && { usage }) })), usage };
    }
    limits.onRound();
    const results = await runTurn(own, plan.tools, sources, { context, timeoutMs: limits.timeoutMs });
    conversation.add(choice.message.content, own, results);
  }
}

function finalMessage(
  { tool_calls: _, ...message }: ChatMessage,
  text: string,
  callers: NonNullable<ChatMessage['tool_calls']>,
  sources: Parameters<typeof citationsIn>[1],
): ChatMessage {
  const annotations = citationsIn(text, sources);
  return {
    ...message,
    ...(text !== '' && { content: text }),
    ...(callers.length > 0 && { tool_calls: callers }),
    ...(annotations.length > 0 && { annotations }),
  };
}
