import { backgroundContext, withViewer } from '../../platform/kernel/context.ts';
import { serviceViewer } from '../../platform/kernel/viewer.ts';
import type { Model, ProviderCall, ProviderName, ProviderStream } from '../../subgraphs/inference/provider.ts';
import type { ChatCompletion, ChatCompletionChunk, ChatRequest } from '../../subgraphs/inference/wire.ts';

/** A call of one provider, as the pipeline makes it. */
export function providerCall<Request extends { readonly model: string }>(
  provider: ProviderName,
  request: Request,
  rest: Partial<ProviderCall<Request>> = {},
): ProviderCall<Request> {
  const model: Model = {
    ...{ id: request.model, provider, upstream: request.model },
    capabilities: new Set(['text']),
    price: { input: 0, output: 0 },
    ...{ priceKnown: true, contextWindow: null, maxOutputTokens: null },
  };
  const signal = new AbortController().signal;
  const viewer = { ...serviceViewer('test'), tenantId: 'org_1' };
  const context = withViewer(backgroundContext('test'), viewer);
  return { model, request, key: 'the-key', signal, timeoutMs: 10_000, context, ...rest };
}

/** A request of one message. */
export const asking = (model: string, content = 'Hello', more: Partial<ChatRequest> = {}): ChatRequest => ({
  model,
  messages: [{ role: 'user', content }],
  ...more,
});

/** A whole answer's document. */
export const documentOf = ({ bytes }: { readonly bytes: Uint8Array }): ChatCompletion =>
  JSON.parse(Buffer.from(bytes).toString('utf8'));

/** Every chunk of a stream; each item of it must be whole events. */
export async function chunksOf(stream: ProviderStream): Promise<ChatCompletionChunk[]> {
  const chunks: ChatCompletionChunk[] = [];
  for await (const bytes of stream) {
    const text = Buffer.from(bytes).toString('utf8');
    if (!text.endsWith('\n\n')) throw new Error(`not whole events: ${text}`);
    for (const event of text.split('\n\n').filter(Boolean)) chunks.push(JSON.parse(event.replace(/^data: /, '')));
  }
  return chunks;
}

/** The message that chunks add up to (API reference, streaming). */
export function addedUp(chunks: readonly ChatCompletionChunk[]) {
  const calls: { id: string; name: string; arguments: string; extra?: unknown }[] = [];
  let content = '';
  let reasoning = '';
  let finish: string | null = null;
  for (const { choices } of chunks)
    for (const { delta, finish_reason: reason } of choices) {
      content += delta.content ?? '';
      reasoning += (delta['reasoning_content'] as string | undefined) ?? '';
      finish = reason ?? finish;
      for (const call of (delta.tool_calls ?? []) as unknown as readonly PartialCall[]) {
        if (call.id)
          calls[call.index] = { id: call.id, name: call.function.name!, arguments: '', extra: call.extra_content };
        calls[call.index]!.arguments += call.function.arguments ?? '';
      }
    }
  return { content, reasoning, finish, calls };
}

interface PartialCall {
  readonly index: number;
  readonly id?: string;
  readonly function: { readonly name?: string; readonly arguments?: string };
  readonly extra_content?: unknown;
}
