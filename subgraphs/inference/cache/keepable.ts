import type { ProviderAnswer } from '../provider.ts';
import type { ChatCompletion, ChatRequest } from '../wire.ts';

/** Larger answers are not kept. */
export const MAX_KEPT_BYTES = 1024 * 1024;

/**
 * The completion, if it may stand for later answers: a whole text, and nothing that was called, filtered, refused or lent. An answer that
 * `max_tokens` cut is whole: the same request would be cut at the same place. One that the model's own limit cut is not.
 */
export function keepable(request: ChatRequest, answer: ProviderAnswer): ChatCompletion | null {
  if (answer.bytes.byteLength > MAX_KEPT_BYTES) return null;
  const completion = read(answer.bytes);
  if (!completion || !Array.isArray(completion.choices) || completion.choices.length === 0) return null;
  if ('error' in completion) return null;
  const mayBeCut = (request.max_completion_tokens ?? request.max_tokens ?? null) !== null;
  const isWhole = completion.choices.every(
    ({ message, finish_reason: reason }) =>
      typeof message?.content === 'string' &&
      !message.tool_calls?.length &&
      !message['function_call'] &&
      !message['refusal'] &&
      !message['audio'] &&
      (reason === 'stop' || (reason === 'length' && mayBeCut)),
  );
  return isWhole ? completion : null;
}

function read(bytes: Uint8Array): ChatCompletion | null {
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
  } catch {
    return null;
  }
}
