import type { CallContext } from '../../../platform/kernel/context.ts';
import type { MaybePromise } from '../../../platform/kernel/maybe-promise.ts';
import { CHAT_FILE, type InlineFiles } from '../files/file-parts.ts';
import type { ChatAsk, ChatPipeline } from './pipeline.ts';

/** Chats whose parts may name files of the organization: all that comes behind sees their text. */
export function withOwnFiles(chat: ChatPipeline, inline: InlineFiles): ChatPipeline {
  const read = ({ messagesField = 'messages', ...ask }: ChatAsk, context: CallContext): MaybePromise<ChatAsk> => {
    const { messages } = ask.request;
    const filled = inline(messages, CHAT_FILE, messagesField, context);
    if (filled === messages) return ask;
    return (async () => ({ ...ask, request: { ...ask.request, messages: await filled } }))();
  };
  return {
    complete(ask, context) {
      const asked = read(ask, context);
      return asked instanceof Promise
        ? asked.then((each) => chat.complete(each, context))
        : chat.complete(asked, context);
    },
    stream(ask, context) {
      const asked = read(ask, context);
      return asked instanceof Promise ? asked.then((each) => chat.stream(each, context)) : chat.stream(asked, context);
    },
    count: async (ask, context) => chat.count(await read(ask, context), context),
  };
}
