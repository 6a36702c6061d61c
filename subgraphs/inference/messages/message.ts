import type { CallContext } from '../../../platform/kernel/context.ts';
import type { AnswerSource } from '../answer-source.ts';
import type { ChatStream } from '../chat/chat-stream.ts';
import { chunksOf } from '../chat/chunks.ts';
import type { ChatAsk, ChatPipeline } from '../chat/pipeline.ts';
import { readChatRequest } from '../chat/request.ts';
import { type InlineFiles, MESSAGE_FILE } from '../files/file-parts.ts';
import type { ChatCompletion } from '../wire.ts';
import { createMessageEvents, type MessageEvent } from './events.ts';
import { fitted } from './fitted.ts';
import { toMessage } from './from-chat.ts';
import { readMessageRequest } from './read-request.ts';
import { toChatRequest } from './to-chat.ts';
import type { MessageDocument } from './wire.ts';

/** A message, and where it comes from. */
export interface AnsweredMessage {
  readonly document: MessageDocument;
  readonly source: AnswerSource;
}

/** Events of a message that arrived together. */
export interface MessagePiece {
  readonly events: readonly MessageEvent[];
  /** In the first of a stream alone. */
  readonly source?: AnswerSource;
}

/** A streamed message; `return` ends the provider's call at once. */
export type MessageStream = AsyncIterableIterator<MessagePiece>;

/** The Messages API. */
export interface Messages {
  /** @throws AppError for the caller. */
  create(request: unknown, context: CallContext): Promise<AnsweredMessage>;
  /** Resolves when the provider has begun. @throws AppError for the caller, the stream too. */
  stream(request: unknown, context: CallContext): Promise<MessageStream>;
  /** Returns the tokens of a request. @throws AppError for the caller. */
  count(request: unknown, context: CallContext): Promise<number>;
}

/** Messages over chats. */
export function createMessages({
  chat,
  inlineFiles,
}: {
  readonly chat: ChatPipeline;
  readonly inlineFiles: InlineFiles;
}): Messages {
  const askOf = async (
    value: unknown,
    { streams = false, counts = false }: { readonly streams?: boolean; readonly counts?: boolean },
    context: CallContext,
  ): Promise<ChatAsk> => {
    const asked = readMessageRequest(value, { counts });
    const messages = await inlineFiles(asked.messages, MESSAGE_FILE, 'messages', context);
    return { request: readChatRequest(toChatRequest({ ...asked, messages }, streams)), fit: fitted };
  };
  return {
    async create(value, context) {
      const completed = await chat.complete(await askOf(value, {}, context), context);
      return { document: toMessage(completed.body.toJSON() as ChatCompletion), source: completed };
    },
    async stream(value, context) {
      const ask = await askOf(value, { streams: true }, context);
      return messageStream(await chat.stream(ask, context), ask.request.model);
    },
    async count(value, context) {
      return chat.count(await askOf(value, { counts: true }, context), context);
    },
  };
}

/** The events of a message, made of the chunks of a chat. */
function messageStream(chunks: ChatStream, model: string): MessageStream {
  const events = createMessageEvents(model);
  let isFirst = true;
  let ended = false;
  const pieceOf = (made: readonly MessageEvent[]): IteratorResult<MessagePiece> => {
    const value = { events: made, ...(isFirst && { source: chunks.about }) };
    isFirst = false;
    return { done: false, value };
  };
  const stream: MessageStream = {
    async next() {
      while (!ended) {
        const step = await chunks.next();
        if (step.done) {
          ended = true;
          return pieceOf(events.close());
        }
        const made = chunksOf(step.value.frames).flatMap(({ chunk }) => events.chunk(chunk));
        if (made.length > 0) return pieceOf(made);
      }
      return { done: true, value: undefined };
    },
    async return() {
      ended = true;
      await chunks.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => stream,
  };
  return stream;
}
