import {
  about,
  constant,
  ITEMS,
  integer,
  listOf,
  named,
  orNull,
  PAGE,
  pageFields,
  seconds,
  text,
} from '../../../rest-adapter/named-schema.ts';
import { openAiDeletion } from '../wire-list.ts';

/** A file in OpenAI's form (API reference, files). */
export const fileSchema = named('OpenAiFile', 'A file that an organization has uploaded.', {
  object: about('The kind of the object.', constant('file')),
  id: about('`file_…`'),
  bytes: about('Its size.', integer),
  filename: about('As its sender named it.'),
  purpose: about('What it is for, in its sender’s words.'),
  created_at: seconds,
  status: about('`processing`, `ready` or `failed`.'),
  status_details: about('Why the file could not be read.', orNull(text)),
});

export const filePage = named('OpenAiFilePage', PAGE, {
  object: about('The kind of the object.', constant('list')),
  ...pageFields('data', about(ITEMS, listOf(fileSchema))),
});

export const fileDeletion = openAiDeletion('FileDeletion', 'file');

/** A file as JSON; a form has `file` in place of `content`. */
export const fileUpload = named('FileUpload', 'A file to be uploaded.', {
  'filename?': about('1 to 255 characters; its ending says how the text is read. Needed with `content`.'),
  'content?': about('Of a file that is sent as JSON.'),
  'content_type?': about('Its media type, which says how the text is read where the name does not.'),
  'purpose?': about('Letters, digits and underscores; `assistants` unless given.'),
});
