import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { Journal } from './journal.ts';
import type { AskModel, Turn } from './model-turn.ts';
import type { RunMessage, ToolCall } from './models.ts';
import type { RunEvents } from './run-events.ts';
import type { RunEnding } from './store.ts';
import type { RunTelemetry } from './telemetry.ts';
import type { OpenTools, RunTools } from './tools.ts';

/** The parts of one run. */
export interface Plan {
  readonly model: string;
  readonly tools: readonly string[];
  /** The system prompt and what the caller has said. */
  readonly messages: readonly RunMessage[];
  readonly maxTurns: number;
}

export interface TurnsOptions {
  readonly plan: Plan;
  readonly askModel: AskModel;
  readonly openTools: OpenTools;
  readonly journal: Journal;
  readonly listener: RunEvents | null;
  readonly telemetry: RunTelemetry;
}

/** How the turns ended; what was used is the journal's. */
export type TurnsEnding = Pick<RunEnding, 'status' | 'output' | 'annotations' | 'error'>;

/** Calls of one turn that run side by side. */
const AT_ONCE = 8;
/** Characters of a chat, results of tools included: a model's context is smaller. */
const MAX_CHAT = 8 * 1024 * 1024;

/**
 * Turns of the model and its tools until it answers without a call, or its turns are used up: tools that the last turn asks for are not
 * run, because nobody would read what they answer. @throws AppError, and the signal's reason where the run is ended.
 */
export async function runTurns(options: TurnsOptions, context: CallContext): Promise<TurnsEnding> {
  const { plan, openTools } = options;
  const tools = await openTools(plan.tools, context);
  const messages = [...plan.messages];
  let size = JSON.stringify(messages).length;
  for (let turn = 1; turn <= plan.maxTurns; turn++) {
    const { content, calls, annotations } = await takeTurn(options, { turn, messages, tools }, context);
    if (calls.length === 0) return { status: 'completed', output: content ?? '', annotations, error: null };
    if (turn === plan.maxTurns) break;
    const added = [assistantMessage(content, calls), ...(await callTools(options, { turn, calls, tools }, context))];
    messages.push(...added);
    size += JSON.stringify(added).length;
    if (size > MAX_CHAT) throw new AppError('PAYLOAD_TOO_LARGE', `The chat has more than ${MAX_CHAT} characters`);
  }
  const error = { code: 'max_turns', message: `The model had no answer after ${plan.maxTurns} turns` };
  return { status: 'incomplete', output: null, annotations: null, error };
}

interface Asked {
  readonly turn: number;
  readonly messages: readonly RunMessage[];
  readonly tools: RunTools;
}

async function takeTurn(
  { plan, askModel, journal, listener, telemetry }: TurnsOptions,
  { turn, messages, tools }: Asked,
  context: CallContext,
): Promise<Turn> {
  const step = await journal.begin(turn, { type: 'message', content: null, calls: [] });
  let said = '';
  try {
    const request = { model: plan.model, messages, tools: tools.offered };
    const answer = await askModel(request, context, (text) => {
      said += text;
      return listener?.notify('message.delta', { step_id: step.id, delta: { content: text } }, text);
    });
    const { content, calls, usage, costUsd } = answer;
    telemetry.turn(usage);
    await journal.addTurn(usage, costUsd);
    await step.end({ status: 'completed', body: { type: 'message', content, calls }, usage, costUsd });
    return answer;
  } catch (error) {
    // Where the run was ended, its steps have ended with it.
    if (!context.signal.aborted && error instanceof AppError)
      await step.end({
        status: 'failed',
        body: { type: 'message', content: said === '' ? null : said, calls: [] },
        error: { code: String(error.extensions['code']), message: error.message },
      });
    throw error;
  }
}

interface Called {
  readonly turn: number;
  readonly calls: readonly ToolCall[];
  readonly tools: RunTools;
}

/** The messages that answer the calls of one turn, in their order. */
async function callTools(options: TurnsOptions, called: Called, context: CallContext): Promise<RunMessage[]> {
  const { calls } = called;
  const messages: RunMessage[] = [];
  for (let from = 0; from < calls.length; from += AT_ONCE) {
    const together = calls.slice(from, from + AT_ONCE);
    messages.push(...(await Promise.all(together.map((call) => callTool(options, called, call, context)))));
  }
  return messages;
}

async function callTool(
  { journal, telemetry }: TurnsOptions,
  { turn, tools }: Called,
  call: ToolCall,
  context: CallContext,
): Promise<RunMessage> {
  const step = await journal.begin(turn, { type: 'tool_call', call, result: null });
  const { reply, error } = await telemetry.tool(call, context, (inSpan) => tools.call(call, inSpan));
  const status = error === null ? 'completed' : 'failed';
  await step.end({ status, body: { type: 'tool_call', call, result: reply }, error });
  return { role: 'tool', tool_call_id: call.id, content: JSON.stringify(reply) };
}

const assistantMessage = (content: string | null, calls: readonly ToolCall[]): RunMessage => ({
  role: 'assistant',
  content,
  tool_calls: calls.map(({ id, ...called }) => ({ id, type: 'function', function: called })),
});
