import type { CallContext } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { eventsIn } from '../frame-events.ts';
import type { RestAnswer } from '../respond.ts';
import type { SentFrames } from '../route.ts';
import type { StreamedTool, Tool } from './tool.ts';
import type { ToolArguments } from './tool-arguments.ts';
import type { ToolCall } from './tool-call.ts';
import { MAX_EVENT_CHARACTERS } from './tool-stream.ts';

/** Of all events of one answer. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Whether a call wants to hear of an answer while it is made: its body asks for a stream, and there is somebody to tell. */
export const wantsDeltas = ({ tool, given, progress }: ToolCall): boolean =>
  tool.streamed !== null && progress !== null && given['stream'] === true;

/** Runs the stream behind a route: each of its events is told as progress, and the answer is what the route answers without `stream`. */
export async function runDeltas(
  { toRequest }: Tool,
  { prepared, binding, respond, whole }: StreamedTool,
  given: ToolArguments,
  context: CallContext,
  progress: NonNullable<ToolCall['progress']>,
): Promise<RestAnswer> {
  const { params, search, body } = toRequest(given, context.viewer!);
  const variables = binding.bind(params, search, body, {});
  const results = await prepared.subscribe(variables, context);
  if (!(Symbol.asyncIterator in results)) return respond(results, variables);
  const end = () => void results.return?.()?.catch(() => undefined);
  const events: unknown[] = [];
  let bytes = 0;
  context.signal.addEventListener('abort', end, { once: true });
  if (context.signal.aborted) end();
  try {
    for await (const result of results) {
      const answer = respond(result, variables);
      if (!('body' in answer)) return answer;
      for (const event of eventsIn(answer.body as SentFrames)) {
        const text = JSON.stringify(event);
        bytes += text.length;
        if (bytes > MAX_BYTES) throw new AppError('UPSTREAM_FAILED', `The answer is larger than ${MAX_BYTES} bytes`);
        events.push(event);
        await progress(events.length, undefined, text.slice(0, MAX_EVENT_CHARACTERS));
      }
    }
  } finally {
    context.signal.removeEventListener('abort', end);
    end();
  }
  const made = whole(events);
  if (made === null) throw new AppError('UPSTREAM_FAILED', 'The stream ended without an answer');
  return { body: made };
}
