import { about, anything, constant, mapOf, named, seconds } from '../../../rest-adapter/named-schema.ts';
import { openAiDeletion, openAiPage } from '../wire-list.ts';

/** A conversation in OpenAI's form (API reference, conversations). */
export const conversationSchema = named(
  'Conversation',
  'What was said to models and by them, kept under a name that responses go on from and add to.',
  {
    id: about('`conv_…`'),
    object: about('The kind of the object.', constant('conversation')),
    created_at: seconds,
    metadata: about('Texts by name, of whoever made it.', mapOf(anything)),
  },
);

export const conversationPage = openAiPage('ConversationPage', conversationSchema);
export const conversationDeletion = openAiDeletion('ConversationDeletion', 'conversation.deleted');
