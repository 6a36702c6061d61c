import { abortableOf, type CallContext, requireTenant, requireViewer } from '../../../platform/kernel/context.ts';
import { invalid, notFound } from '../../../platform/kernel/errors.ts';
import { byOne, makeOnce } from '../../../platform/stores/repeated-request.ts';
import { callerOf } from '../../acting-viewer.ts';
import type { AnswerSource } from '../answer-source.ts';
import { chunksOf } from '../chat/chunks.ts';
import type { ChatPipeline } from '../chat/pipeline.ts';
import { readChatRequest } from '../chat/request.ts';
import type { ConversationStore } from '../conversations/store.ts';
import { type InlineFiles, RESPONSE_FILE } from '../files/file-parts.ts';
import { type ItemPageArguments, pageOf, toItemPage } from '../item-page.ts';
import type { ChatCompletion, WireUsage } from '../wire.ts';
import type { BackgroundStore } from './background-store.ts';
import { endedEvent, responseEvent } from './domain-events.ts';
import { createResponseEvents } from './events.ts';
import { eventWriter } from './frames.ts';
import { beginResponse, finishResponse } from './from-chat.ts';
import { inputItems, namedInput } from './items.ts';
import type { ItemConnection } from './models.ts';
import type { PassThrough } from './pass-through.ts';
import { conversationOf, readResponseRequest } from './read-request.ts';
import type { ResponseStore } from './store.ts';
import { toChatRequest } from './to-chat.ts';
import type { Item, ResponseDocument, ResponseRequest } from './wire.ts';

/** A response, and where it comes from. */
export interface AnsweredResponse {
  readonly document: ResponseDocument;
  /** Null for one that was kept. */
  readonly source: AnswerSource | null;
}

/** Events of a response as they come, and where they come from. */
export interface ResponseFrames {
  readonly frames: AsyncIterableIterator<Buffer>;
  readonly source: AnswerSource;
}

/** Events of a response that arrived together. */
export interface ResponsePiece {
  readonly frames: Uint8Array;
  /** In the first of a stream alone. */
  readonly source?: AnswerSource;
}

/** A streamed response; `return` ends the provider's call at once. */
export type ResponseStream = AsyncIterableIterator<ResponsePiece>;

/** The Responses API. */
export interface Responses {
  /** @throws AppError for the caller. */
  create(request: unknown, context: CallContext): Promise<AnsweredResponse>;
  /** Resolves when the provider has begun. @throws AppError for the caller, the stream too. */
  stream(request: unknown, context: CallContext): Promise<ResponseStream>;
  /** @throws AppError NOT_FOUND, also for what is somebody else's. */
  get(id: string, context: CallContext): Promise<ResponseDocument>;
  /** A page of the items that a response was asked with. @throws AppError as `get`; BAD_USER_INPUT */
  inputItems(id: string, page: ItemPageArguments, context: CallContext): Promise<ItemConnection>;
  remove(id: string, context: CallContext): Promise<void>;
  /** Ends a background response that is not at its end; one that is stays as it is. @throws AppError as `get`; BAD_USER_INPUT for any other. */
  cancel(id: string, context: CallContext): Promise<ResponseDocument>;
}

/** Answers a request that was queued, as the caller of the context. @throws AppError for the caller. */
export type AnswerQueued = (
  request: unknown,
  queued: ResponseDocument,
  context: CallContext,
) => Promise<ResponseDocument>;

export interface ResponsesOptions {
  readonly chat: ChatPipeline;
  readonly passThrough: PassThrough;
  readonly store: ResponseStore;
  readonly conversations: Pick<ConversationStore, 'history'>;
  readonly background: Pick<BackgroundStore, 'queue' | 'cancel'>;
  /** Background responses of an organization that may be open; 0: any number. */
  readonly mostOpen: number;
  /** There is a background response to work on. */
  readonly onQueued: () => void;
  /** Ends the work of this process on one. */
  readonly onCancelled: (id: string) => void;
  readonly inlineFiles: InlineFiles;
  /** How long responses are kept; 0: not at all. */
  readonly keepMs: number;
}

/** A response that begins: the request, the conversation before it, and the response. */
interface Begun {
  readonly request: ResponseRequest;
  readonly history: readonly Item[];
  readonly begun: ResponseDocument;
}

/** Responses over chats, and past them where the provider has this API itself. */
export function createResponses({
  chat,
  passThrough,
  store,
  conversations,
  background,
  mostOpen,
  onQueued,
  onCancelled,
  inlineFiles,
  keepMs,
}: ResponsesOptions): Responses & { readonly answerQueued: AnswerQueued } {
  const historyOf = async (request: ResponseRequest, context: CallContext): Promise<readonly Item[]> => {
    const { previous_response_id: previous } = request;
    const conversation = conversationOf(request);
    if (conversation !== null) return conversations.history(requireViewer(context), conversation);
    return typeof previous === 'string' ? store.history(requireViewer(context), previous) : [];
  };
  const begin = async (value: unknown, context: CallContext, id?: string): Promise<Begun> => {
    const asked = readResponseRequest(value);
    const request = { ...asked, input: await inlineFiles(asked.input, RESPONSE_FILE, 'input', context) };
    const { store: wanted } = request;
    const history = await historyOf(request, context);
    return {
      request,
      history,
      begun: beginResponse({ ...request, store: keepMs > 0 && wanted !== false }, Date.now(), id),
    };
  };

  /** Keeps a response where that is wanted, before its caller hears of its end: the next request may name it at once. */
  const kept = async (
    document: ResponseDocument,
    { input }: ResponseRequest,
    context: CallContext,
  ): Promise<ResponseDocument> => {
    if (document.status === 'failed' || !(document.store || document.conversation)) return document;
    const isKept = await store.keep(
      requireViewer(context),
      document,
      inputItems({ input }),
      new Date(Date.now() + keepMs),
    );
    return isKept === document.store ? document : { ...document, store: false };
  };

  const chatOf = ({ request, history }: Begun, streams: boolean) =>
    readChatRequest({
      ...toChatRequest(request, history),
      ...(streams && { stream: true, stream_options: { include_usage: true } }),
    });

  const streamChat = async (call: Begun, context: CallContext): Promise<ResponseFrames> => {
    const chunks = await chat.stream({ request: chatOf(call, true) }, context);
    const frames = framesOf(chunks, call.begun, (document) => kept(document, call.request, context));
    return { frames, source: chunks.about };
  };

  const answer = async (call: Begun, context: CallContext): Promise<AnsweredResponse> => {
    const { request, history, begun } = call;
    if (await passThrough.takes(request, context)) return passThrough.whole(request, history, begun, context);
    const completed = await chat.complete({ request: chatOf(call, false) }, context);
    return { document: finishResponse(begun, completed.body.toJSON() as ChatCompletion), source: completed };
  };

  /** Queues a request that was read, so that whoever sent it need not wait. */
  const queue = async (call: Begun, asked: unknown, context: CallContext): Promise<AnsweredResponse> => {
    const { request, begun } = call;
    if (keepMs === 0) throw invalid('background', 'is not supported here: no response is kept (RESPONSE_KEEP_DAYS)');
    // What no model could be asked is refused now.
    if (!(await passThrough.takes(request, context))) chatOf(call, false);
    const viewer = requireViewer(context);
    const document: ResponseDocument = { ...begun, status: 'queued' };
    const expiresAt = new Date(Date.now() + keepMs);
    const input = inputItems(request);
    const payload = { response_id: document.id, actor_id: viewer.id };
    const event = responseEvent('inference.response_queued', requireTenant(context), payload);
    const queued = { document, input, expiresAt, request: asked, caller: callerOf(viewer) };
    await background.queue(viewer, queued, mostOpen, event, abortableOf(context));
    onQueued();
    return { document, source: null };
  };

  return {
    async answerQueued(asked, { id, created_at: createdAt }, context) {
      const call = await begin(asked, context, id);
      const { document } = await answer({ ...call, begun: { ...call.begun, created_at: createdAt } }, context);
      return document;
    },
    create: (value, context) => {
      // One that is not kept is asked for again.
      const find = byOne(async (id): Promise<AnsweredResponse | null> => {
        const document = await store.find(requireViewer(context), id);
        return document && { document, source: null };
      });
      return makeOnce(context, 'resp', find, async (id) => {
        const call = await begin(value, context, id);
        if (call.request.background === true) return queue(call, value, context);
        const { document, source } = await answer(call, context);
        return { document: await kept(document, call.request, context), source };
      });
    },
    async stream(value, context) {
      const call = await begin(value, context);
      if (call.request.background === true) throw invalid('background', 'is not supported in a stream');
      const { request, history, begun } = call;
      const { frames, source } = (await passThrough.takes(request, context))
        ? await passThrough.stream(request, history, begun, (document) => kept(document, request, context), context)
        : await streamChat(call, context);
      let isFirst = true;
      const stream: ResponseStream = {
        async next() {
          const step = await frames.next();
          if (step.done) return { done: true, value: undefined };
          const value = { frames: step.value, ...(isFirst && { source }) };
          isFirst = false;
          return { done: false, value };
        },
        async return() {
          await frames.return?.();
          return { done: true, value: undefined };
        },
        [Symbol.asyncIterator]: () => stream,
      };
      return stream;
    },
    async get(id, context) {
      const document = await store.find(requireViewer(context), id);
      if (!document) throw notFound('Response');
      return document;
    },
    async inputItems(id, page, context) {
      const asked = toItemPage(page);
      const input = await store.input(requireViewer(context), id);
      if (!input) throw notFound('Response');
      return pageOf(asked, namedInput(id, input));
    },
    async remove(id, context) {
      const viewer = requireViewer(context);
      const event = endedEvent(requireTenant(context), { response_id: id, status: 'cancelled', actor_id: viewer.id });
      if (!(await store.remove(viewer, id, event))) throw notFound('Response');
      onCancelled(id);
    },
    async cancel(id, context) {
      const viewer = requireViewer(context);
      const event = endedEvent(requireTenant(context), { response_id: id, status: 'cancelled', actor_id: viewer.id });
      const document = await background.cancel(viewer, id, event);
      if (!document) throw notFound('Response');
      if (document.background !== true) throw invalid('response_id', 'is not the name of a background response');
      onCancelled(id);
      return document;
    },
  };
}

/** The events of a response, made of the chunks of a chat. */
function framesOf(
  source: AsyncIterableIterator<{ readonly frames: Uint8Array }>,
  begun: ResponseDocument,
  finished: (document: ResponseDocument) => Promise<ResponseDocument>,
): AsyncIterableIterator<Buffer> {
  const events = createResponseEvents(begun);
  const write = eventWriter();
  let usage: WireUsage | null = null;
  let first = true;
  let ended = false;
  const frames: AsyncIterableIterator<Buffer> = {
    async next() {
      while (!ended) {
        const ready = first ? events.begin() : [];
        first = false;
        const step = await source.next();
        if (step.done) {
          ended = true;
          ready.push(...events.close());
          const response = await finished(events.finished(usage));
          return { done: false, value: write([...ready, { type: `response.${response.status}`, response }]) };
        }
        for (const { chunk } of chunksOf(step.value.frames)) {
          if (chunk.usage) usage = chunk.usage;
          ready.push(...events.chunk(chunk));
        }
        if (ready.length > 0) return { done: false, value: write(ready) };
      }
      return { done: true, value: undefined };
    },
    async return() {
      ended = true;
      await source.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => frames,
  };
  return frames;
}
