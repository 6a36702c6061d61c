import type { GraphResult } from '../../platform/graphql/graph.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import type { FieldError } from '../../platform/kernel/errors.ts';
import { refusal } from '../bind.ts';
import type { RestAnswer } from '../respond.ts';
import { STREAM_ARGUMENTS, type Tool } from './tool.ts';
import type { ToolArguments } from './tool-arguments.ts';
import type { ToolCall } from './tool-call.ts';

/** Events of a stream that one answer holds; a model would not read more. */
const MAX_BYTES = 256 * 1024;
/** Of one event, as progress tells it. */
export const MAX_EVENT_CHARACTERS = 16 * 1024;

type Ended = 'complete' | 'max_events' | 'max_seconds' | 'max_bytes';

/**
 * Reads a stream for as long as the call allows: each event is told as progress, and all of them are the answer. A stream that fails
 * after its first events gives the error, because half an answer would pass for a whole one.
 */
export async function runStream(
  tool: Tool,
  given: ToolArguments,
  context: CallContext,
  progress: ToolCall['progress'],
): Promise<RestAnswer> {
  const { rest, maxEvents, maxSeconds } = boundsOf(given);
  const { params, search, body } = tool.toRequest(rest, context.viewer!);
  const variables = tool.binding.bind(params, search, body, {});
  const results = await tool.prepared.subscribe(variables, context);
  if (!(Symbol.asyncIterator in results)) return tool.respond(results, variables);

  const events: unknown[] = [];
  let bytes = 0;
  let ended: Ended = 'complete';
  const stop = (why: Ended): void => {
    ended = why;
    void results.return?.()?.catch(() => undefined);
  };
  const onAbort = () => stop('complete');
  const timer = setTimeout(() => stop('max_seconds'), maxSeconds * 1_000);
  context.signal.addEventListener('abort', onAbort, { once: true });
  if (context.signal.aborted) onAbort();
  try {
    for await (const result of results as AsyncIterableIterator<GraphResult>) {
      const answer = tool.respond(result, variables);
      if (!('body' in answer)) return answer;
      const text = JSON.stringify(answer.body);
      bytes += Buffer.byteLength(text);
      if (bytes > MAX_BYTES) {
        stop('max_bytes');
        break;
      }
      events.push(answer.body);
      await progress?.(events.length, maxEvents, text.slice(0, MAX_EVENT_CHARACTERS));
      if (events.length >= maxEvents) {
        stop('max_events');
        break;
      }
    }
  } finally {
    clearTimeout(timer);
    context.signal.removeEventListener('abort', onAbort);
    stop(ended);
  }
  return { body: { events, ended } };
}

interface Bound {
  readonly minimum: number;
  readonly maximum: number;
  readonly default: number;
}

/** @throws AppError BAD_USER_INPUT that names a bound out of its own. */
function boundsOf({ max_events: events, max_seconds: seconds, ...rest }: ToolArguments) {
  const errors: FieldError[] = [];
  const read = (name: string, value: unknown): number => {
    const { minimum, maximum, default: fallback } = STREAM_ARGUMENTS[name] as Bound;
    if (value === undefined || value === null) return fallback;
    if (typeof value === 'number' && value >= minimum && value <= maximum) return value;
    errors.push({ path: name, message: `must be a number from ${minimum} to ${maximum}` });
    return fallback;
  };
  const bounds = { rest, maxEvents: read('max_events', events), maxSeconds: read('max_seconds', seconds) };
  if (errors.length > 0) throw refusal(errors);
  return bounds;
}
