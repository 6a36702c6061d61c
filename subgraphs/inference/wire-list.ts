import { boolean, constant, listOf, type NamedSchema, named, orNull, text } from '../../rest-adapter/named-schema.ts';

/** The schema of a page as clients of OpenAI's API read it: it goes on after the item `last_id`. */
export const openAiPage = (name: string, items: NamedSchema): NamedSchema =>
  named(name, {
    object: constant('list'),
    data: listOf(items),
    first_id: orNull(text),
    last_id: orNull(text),
    has_more: boolean,
  });

/** The schema of the answer to a removal, as clients of OpenAI's API read it. */
export const openAiDeletion = (name: string, object: string): NamedSchema =>
  named(name, { id: text, object: constant(object), deleted: constant(true) });
