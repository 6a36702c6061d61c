import { anything, constant, mapOf, named, seconds, text } from '../../../rest-adapter/named-schema.ts';
import { openAiDeletion, openAiPage } from '../wire-list.ts';

/** A conversation in OpenAI's form (API reference, conversations). */
export const conversationSchema = named('Conversation', {
  id: text,
  object: constant('conversation'),
  created_at: seconds,
  metadata: mapOf(anything),
});

export const conversationPage = openAiPage('ConversationPage', conversationSchema);
export const conversationDeletion = openAiDeletion('ConversationDeletion', 'conversation.deleted');
