import {
  boolean,
  constant,
  integer,
  listOf,
  named,
  orNull,
  seconds,
  text,
} from '../../../rest-adapter/named-schema.ts';
import { openAiDeletion } from '../wire-list.ts';

/** A file in OpenAI's form (API reference, files). */
export const fileSchema = named('OpenAiFile', {
  object: constant('file'),
  id: text,
  bytes: integer,
  filename: text,
  purpose: text,
  created_at: seconds,
  status: text,
  status_details: { ...orNull(text), description: 'Why the file could not be read.' },
});

export const filePage = named('OpenAiFilePage', {
  object: constant('list'),
  data: listOf(fileSchema),
  total: integer,
  limit: integer,
  offset: integer,
  has_more: boolean,
});

export const fileDeletion = openAiDeletion('FileDeletion', 'file');

/** A file as JSON; a form has `file` in place of `content`. */
export const fileUpload = named('FileUpload', {
  'filename?': text,
  'content?': { type: 'string', description: 'Of a file that is sent as JSON.' },
  'content_type?': text,
  'purpose?': text,
});
