import { route } from '../../../rest-adapter/route.ts';
import { openAiList } from '../item-page.ts';
import { itemPage, item as itemSchema } from '../responses/wire-schema.ts';
import {
  AddConversationItemsDocument,
  CreateConversationDocument,
  DeleteConversationDocument,
  DeleteConversationItemDocument,
  GetConversationDocument,
  GetConversationItemDocument,
  ListConversationItemsDocument,
  ListConversationsDocument,
  UpdateConversationDocument,
} from '../rest.generated.ts';
import { conversationDeletion, conversationPage, conversationSchema } from './wire-schema.ts';

interface ConversationRow {
  readonly id: string;
  readonly created_at: unknown;
  readonly metadata: unknown;
}

/** A conversation in the form of OpenAI's API, whose times are seconds. */
const wireConversation = ({ id, created_at: createdAt, metadata }: ConversationRow) => ({
  id,
  object: 'conversation',
  created_at: Math.floor(new Date(createdAt as string).getTime() / 1000),
  metadata,
});

const conversation = {
  id: 'conv_01jdq3k5w8c1o3n5v7e9r0s2a4',
  object: 'conversation',
  created_at: 1895140800,
  metadata: { topic: 'bicycles' },
};
const item = {
  id: 'msg_01jdq3k5w8m1e3s5s7a9g0e2b4',
  type: 'message',
  status: 'completed',
  role: 'user',
  content: [{ type: 'input_text', text: 'Hello' }],
};
const CONVERSATION_ROUTE = { errorForm: 'openai', extension: true } as const;
/** Items may have images in them. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** The routes of conversations, in the form of OpenAI's API. */
export const conversationRoutes = [
  route('GET /api/v1/conversations', ListConversationsDocument, {
    ...CONVERSATION_ROUTE,
    summary: 'List the conversations of the organization, newest first',
    answer: conversationPage,
    body: ({ conversations: { nodes, pageInfo } }) => ({
      ...openAiList(nodes, pageInfo.hasNextPage),
      data: nodes.map(wireConversation),
    }),
    example: { response: { ...openAiList([conversation], false), data: [conversation] } },
  }),
  route('POST /api/v1/conversations', CreateConversationDocument, {
    ...CONVERSATION_ROUTE,
    maxBodyBytes: MAX_BODY_BYTES,
    summary: 'Make a conversation that responses go on from and add to',
    errors: ['CONFLICT'],
    answer: conversationSchema,
    body: ({ createConversation }) => wireConversation(createConversation),
    example: {
      request: { items: [{ role: 'user', content: 'Hello' }], metadata: { topic: 'bicycles' } },
      response: conversation,
    },
  }),
  route('GET /api/v1/conversations/{conversation_id}', GetConversationDocument, {
    ...CONVERSATION_ROUTE,
    summary: 'Read about one conversation',
    errors: ['NOT_FOUND'],
    answer: conversationSchema,
    body: ({ conversation: found }) => wireConversation(found),
    example: { response: conversation },
  }),
  route('POST /api/v1/conversations/{conversation_id}', UpdateConversationDocument, {
    ...CONVERSATION_ROUTE,
    summary: 'Replace the metadata of a conversation',
    errors: ['NOT_FOUND'],
    answer: conversationSchema,
    body: ({ updateConversation }) => wireConversation(updateConversation),
    example: { request: { metadata: { topic: 'bicycles' } }, response: conversation },
  }),
  route('DELETE /api/v1/conversations/{conversation_id}', DeleteConversationDocument, {
    ...CONVERSATION_ROUTE,
    summary: 'Remove a conversation with all of its items',
    errors: ['NOT_FOUND'],
    answer: conversationDeletion,
    body: ({ deleteConversation: { id } }) => ({ id, object: 'conversation.deleted', deleted: true }),
    example: { response: { id: conversation.id, object: 'conversation.deleted', deleted: true } },
  }),
  route('GET /api/v1/conversations/{conversation_id}/items', ListConversationItemsDocument, {
    ...CONVERSATION_ROUTE,
    summary: 'List the items of a conversation',
    description: 'The newest first unless `order` is `asc`. `after` is the name of the item to go on after.',
    errors: ['NOT_FOUND'],
    answer: itemPage,
    body: ({ conversationItems: { nodes, pageInfo } }) => ({
      ...openAiList(nodes, pageInfo.hasNextPage),
      data: nodes.map(({ body }) => body),
    }),
    example: { response: { ...openAiList([item], false), data: [item] } },
  }),
  route('POST /api/v1/conversations/{conversation_id}/items', AddConversationItemsDocument, {
    ...CONVERSATION_ROUTE,
    maxBodyBytes: MAX_BODY_BYTES,
    summary: 'Add items to a conversation, at most 20',
    errors: ['NOT_FOUND', 'CONFLICT'],
    answer: itemPage,
    body: ({ addConversationItems: added }) => ({ ...openAiList(added, false), data: added.map(({ body }) => body) }),
    example: {
      request: { items: [{ role: 'user', content: 'Hello' }] },
      response: { ...openAiList([item], false), data: [item] },
    },
  }),
  route('GET /api/v1/conversations/{conversation_id}/items/{item_id}', GetConversationItemDocument, {
    ...CONVERSATION_ROUTE,
    summary: 'Read one item of a conversation',
    errors: ['NOT_FOUND'],
    answer: itemSchema,
    body: ({ conversationItem }) => conversationItem.body,
    example: { response: item },
  }),
  route('DELETE /api/v1/conversations/{conversation_id}/items/{item_id}', DeleteConversationItemDocument, {
    ...CONVERSATION_ROUTE,
    summary: 'Remove an item of a conversation',
    description: 'The answer is the conversation.',
    errors: ['NOT_FOUND'],
    answer: conversationSchema,
    body: ({ deleteConversationItem }) => wireConversation(deleteConversationItem),
    example: { response: conversation },
  }),
];
