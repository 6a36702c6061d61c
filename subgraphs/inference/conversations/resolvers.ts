import { DateTime, JSONValue } from '../../../platform/graphql/scalars.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { Conversations } from './conversation.ts';

/** Arguments → rules → results of conversations. */
export const conversationResolvers = (conversations: Conversations): Resolvers => ({
  DateTime,
  JSON: JSONValue,
  Query: {
    conversation: (_source, { id }, context) => conversations.get(id, context),
    conversations: (_source, page, context) => conversations.list(page, context),
    conversationItems: (_source, { id, ...page }, context) => conversations.items(id, page, context),
    conversationItem: (_source, { id, itemId }, context) => conversations.item(id, itemId, context),
  },
  Mutation: {
    createConversation: (_source, { items, metadata }, context) => conversations.create({ items, metadata }, context),
    updateConversation: (_source, { id, metadata }, context) => conversations.update(id, metadata, context),
    deleteConversation: async (_source, { id }, context) => {
      await conversations.remove(id, context);
      return { id };
    },
    addConversationItems: async (_source, { id, items }, context) => [...(await conversations.add(id, items, context))],
    deleteConversationItem: (_source, { id, itemId }, context) => conversations.removeItem(id, itemId, context),
  },
});
