import type { CallContext } from '../../../platform/kernel/context.ts';
import { sourceOf } from '../answer-source.ts';
import { callPieces } from '../call-pieces.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { costOf } from '../catalog/cost.ts';
import type { CallUse, ModelCall, ModelCalls } from '../model-call.ts';
import { type Model, type ProviderAnswer, ProviderError } from '../provider.ts';
import { eventBlocks } from '../providers/event-blocks.ts';
import { isOpenAi } from '../providers/kinds.ts';
import type { InferenceConfig } from '../settings.ts';
import { isRecord, type WireUsage } from '../wire.ts';
import { dataOf, textsIn } from './frames.ts';
import { chatUsage } from './from-chat.ts';
import { builtInTool } from './read-request.ts';
import type { AnsweredResponse, ResponseFrames } from './response.ts';
import type { Item, ResponseDocument, ResponseRequest, ResponseUsage } from './wire.ts';

/** The way of requests to a provider that has this API itself. */
export interface PassThrough {
  /** Whether a request can go to its provider as it is. */
  takes(request: ResponseRequest, context: CallContext): Promise<boolean>;
  whole(
    request: ResponseRequest,
    history: readonly Item[],
    begun: ResponseDocument,
    context: CallContext,
  ): Promise<AnsweredResponse>;
  /** @param finished - hears the response before the event that tells it. */
  stream(
    request: ResponseRequest,
    history: readonly Item[],
    begun: ResponseDocument,
    finished: (document: ResponseDocument) => Promise<ResponseDocument>,
    context: CallContext,
  ): Promise<ResponseFrames>;
}

/** `auto`: what speaks OpenAI's form elsewhere need not have this API. */
export function createPassThrough(
  config: Pick<InferenceConfig, 'RESPONSES_PASS_THROUGH' | 'OPENAI_BASE_URL'>,
  catalog: Pick<Catalog, 'find'>,
  calls: ModelCalls,
): PassThrough {
  const { RESPONSES_PASS_THROUGH: setting, OPENAI_BASE_URL: baseUrl } = config;
  const isOn = setting === 'on' || (setting === 'auto' && isOpenAi(baseUrl));
  const callOf = (request: ResponseRequest) =>
    ({
      request: request as ResponseRequest & Readonly<Record<string, unknown>>,
      serviceType: 'text',
      operation: 'chat',
      kind: 'response',
      does: 'answer responses',
      estimate: (model: Model) => costOf(model, estimated(request)),
    }) satisfies Omit<ModelCall<Readonly<Record<string, unknown>>, unknown>, 'method'>;

  return {
    takes: async (request, context) =>
      isOn &&
      catalog.find(request.model)?.provider === 'openai' &&
      // The gateway's own tools are the gateway's to run.
      !request.tools?.some(({ type }) => builtInTool(type) !== null) &&
      // The guard reads chats.
      !(await calls.isGuarded(context)),
    async whole(request, history, begun, context) {
      const open = await calls.open(
        { ...callOf(upstreamRequest(request, history)), method: (one) => one.respond?.bind(one) },
        context,
      );
      const document = documentOf(open.answer);
      if (!document) throw open.fail(noResponse(open.model), useOf(open.model, null));
      const use = useOf(open.model, document.usage);
      open.end(use);
      return { document: ours(document, begun), source: sourceOf(open, document.usage ? use : null) };
    },
    async stream(request, history, begun, finished, context) {
      const open = await calls.open(
        { ...callOf(upstreamRequest(request, history)), method: (one) => one.respondStream?.bind(one) },
        context,
        { streams: true },
      );
      let usage: ResponseUsage | null = null;
      const rewritten = async (event: string): Promise<string> => {
        const parsed = dataOf(event);
        if (!parsed || !isRecord(parsed['response'])) return event;
        const document = ours(parsed['response'] as ResponseDocument, begun);
        if (document.status !== 'in_progress') usage = document.usage;
        const isEnd = ENDS.has(String(parsed['type']));
        const response = isEnd ? await finished(document) : document;
        return `event: ${String(parsed['type'])}\ndata: ${JSON.stringify({ ...parsed, response })}\n\n`;
      };
      const blocks = eventBlocks(open.answer, open.model.provider);
      const source: AsyncIterator<Uint8Array> = {
        async next() {
          const step = await blocks.next();
          if (step.done || !(step.value as Buffer).includes(WITH_RESPONSE)) return step;
          const texts: string[] = [];
          for (const event of textsIn(step.value)) texts.push(await rewritten(event));
          return { done: false, value: Buffer.from(texts.join('')) };
        },
        return: () => blocks.return!(),
      };
      const frames = callPieces(
        open,
        source,
        (bytes) => bytes as Buffer,
        () => useOf(open.model, usage),
      );
      return { frames, source: sourceOf(open, null) };
    },
  };
}

const ENDS = new Set(['response.completed', 'response.incomplete', 'response.failed']);
/** Events that hold a response have this; most blocks do not, and are passed on unread. */
const WITH_RESPONSE = Buffer.from('"response":');

/**
 * As the provider takes it: with what was said before in place of a name of ours, and kept by nobody but us. Callers share the provider's
 * account, which would show one of them what is another's.
 */
function upstreamRequest(
  { previous_response_id: _, background: __, conversation: ___, input, ...request }: ResponseRequest,
  history: readonly Item[],
): ResponseRequest {
  const isText = typeof input === 'string';
  const items = (isText ? [{ role: 'user', content: input }] : input) as readonly Item[];
  return {
    ...(request as ResponseRequest),
    input: isText && history.length === 0 ? input : [...history, ...items].flatMap(withoutName),
    store: false,
  };
}

/**
 * An item without its name: the provider has kept nothing of ours, and whatever has that name there is not the caller's. Thoughts only
 * help where they were sent along.
 */
function withoutName(item: Item): Item[] {
  if (item.type === 'reasoning') return typeof item['encrypted_content'] === 'string' ? [item] : [];
  const { id: _, status: __, ...rest } = item;
  return [rest as Item];
}

const ours = (
  document: ResponseDocument,
  { id, created_at, store, background, previous_response_id, conversation }: ResponseDocument,
): ResponseDocument => ({
  ...document,
  id,
  created_at,
  store,
  background,
  previous_response_id,
  ...(conversation && { conversation }),
});

function documentOf({ bytes }: ProviderAnswer): ResponseDocument | null {
  const document: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
  return isRecord(document) && Array.isArray(document['output']) ? (document as unknown as ResponseDocument) : null;
}

const noResponse = ({ provider }: Model): ProviderError =>
  new ProviderError('server', provider, `${provider} answered without a response`);

function estimated(request: ResponseRequest): WireUsage {
  const input = Math.ceil(JSON.stringify(request.input).length / 3);
  const output = request.max_output_tokens ?? 1_024;
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
}

function useOf(model: Model, reported: ResponseUsage | null): CallUse {
  const usage = reported ? chatUsage(reported) : null;
  return {
    meters: {
      requests: 1,
      ...(usage && { 'tokens.input': usage.prompt_tokens, 'tokens.output': usage.completion_tokens }),
    },
    costMicroUsd: costOf(model, usage),
    usage,
  };
}
