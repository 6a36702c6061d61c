import {
  about,
  boolean,
  constant,
  ITEMS,
  listOf,
  type NamedSchema,
  named,
  orNull,
  PAGE,
  text,
} from '../../rest-adapter/named-schema.ts';

/** The schema of a page as clients of OpenAI's API read it: it goes on after the item `last_id`. */
export const openAiPage = (name: string, items: NamedSchema): NamedSchema =>
  named(name, PAGE, {
    object: about('The kind of the object.', constant('list')),
    data: about(ITEMS, listOf(items)),
    first_id: about('The identifier of the first of them; null for an empty page.', orNull(text)),
    last_id: about('The `after` of the next page; null for an empty page.', orNull(text)),
    has_more: about('True where another page follows.', boolean),
  });

/** The schema of the answer to a removal, as clients of OpenAI's API read it. */
export const openAiDeletion = (name: string, object: string): NamedSchema =>
  named(name, 'What became of a removal.', {
    id: about('The one that is gone.'),
    object: about('The kind of the object.', constant(object)),
    deleted: about('Always true.', constant(true)),
  });
