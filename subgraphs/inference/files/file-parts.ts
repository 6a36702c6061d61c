import { requirePermission } from '../../../platform/identity/permissions.ts';
import { type CallContext, requireTenant } from '../../../platform/kernel/context.ts';
import { invalid } from '../../../platform/kernel/errors.ts';
import type { MaybePromise } from '../../../platform/kernel/maybe-promise.ts';
import { isRecord } from '../wire.ts';
import type { FileStore } from './store.ts';

/** How an API names a file in a part of a message, and how it sends text. */
export interface PartForm {
  readonly type: 'file' | 'input_file' | 'document';
  readonly text: 'text' | 'input_text';
  /** Where a part has the identifier. */
  readonly field: readonly string[];
}

/** A part of a chat: `{"type": "file", "file": {"file_id": "file_…"}}`. */
export const CHAT_FILE: PartForm = { type: 'file', text: 'text', field: ['file', 'file_id'] };
/** A part of an item of a response: `{"type": "input_file", "file_id": "file_…"}`. */
export const RESPONSE_FILE: PartForm = { type: 'input_file', text: 'input_text', field: ['file_id'] };

/** A block of a message: `{"type": "document", "source": {"type": "file", "file_id": "file_…"}}`. */
export const MESSAGE_FILE: PartForm = { type: 'document', text: 'text', field: ['source', 'file_id'] };

/**
 * Puts the text of uploaded files where a request names them; the same list where it names none. `path` is its field.
 * @throws AppError BAD_USER_INPUT that names the part of a file which the organization does not have; FORBIDDEN without `files:read`.
 */
export type InlineFiles = <Items>(
  items: Items,
  form: PartForm,
  path: string,
  context: CallContext,
) => MaybePromise<Items>;

/** Limits of the files of one request, in files and bytes: as much as the body of a request may have. */
const MAX_FILES = 20;
const MAX_BYTES = 10 * 1024 * 1024;
/** The form that `newId` makes: providers have other ones (`file-…`). */
const OWN_ID = /^file_[0-9a-z]{26}$/;

/** Identifier of the file of ours that a part names; null for every other part. */
function fileOf(part: unknown, { type, field }: PartForm): string | null {
  if (!isRecord(part) || part['type'] !== type) return null;
  const id = field.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), part);
  return typeof id === 'string' && OWN_ID.test(id) ? id : null;
}

const contentOf = (item: unknown): readonly unknown[] =>
  isRecord(item) && Array.isArray(item['content']) ? item['content'] : [];

/** The parts that name files of ours: what `inlineFiles` takes the place of, and so leads to no provider. */
export function ownFileParts(items: unknown, form: PartForm): ReadonlySet<unknown> {
  const found = new Set<unknown>();
  if (!Array.isArray(items)) return found;
  for (const item of items) for (const part of contentOf(item)) if (fileOf(part, form) !== null) found.add(part);
  return found;
}

/** Files are text, whatever they are called, so that every model can read them. */
export function createInlineFiles(store: Pick<FileStore, 'byIds' | 'content'>): InlineFiles {
  const textsOf = async (ids: ReadonlyMap<string, string>, context: CallContext): Promise<Map<string, string>> => {
    // A credential that may use models and not read files does not get at them this way.
    requirePermission(context, 'files:read');
    const tenantId = requireTenant(context);
    const [, tooMany] = [...ids][MAX_FILES] ?? [];
    if (tooMany !== undefined) throw invalid(tooMany, `is one of more than ${MAX_FILES} files`);
    const files = new Map((await store.byIds([...ids.keys()])).map((file) => [file.id, file]));
    const texts = new Map<string, string>();
    let bytes = 0;
    for (const [id, place] of ids) {
      const file = files.get(id);
      const isOurs = file?.tenantId === tenantId;
      bytes += isOurs ? file.bytes : 0;
      if (bytes > MAX_BYTES) throw invalid(place, `is one of files with more than ${MAX_BYTES} bytes together`);
      const content = isOurs ? await store.content(id, tenantId) : null;
      if (!content) throw invalid(place, 'is no file of the organization');
      texts.set(id, `File ${JSON.stringify(file!.filename)}:\n\n${Buffer.from(content).toString('utf8')}`);
    }
    return texts;
  };
  return (items, form, path, context) => {
    if (!Array.isArray(items)) return items;
    const ids = new Map<string, string>();
    for (const [index, item] of items.entries())
      for (const [at, part] of contentOf(item).entries()) {
        const id = fileOf(part, form);
        if (id !== null && !ids.has(id)) ids.set(id, `${path}[${index}].content[${at}].${form.field.join('.')}`);
      }
    if (ids.size === 0) return items;
    return textsOf(ids, context).then((texts) => {
      const inlined = (part: unknown) => {
        const id = fileOf(part, form);
        return id === null ? part : { type: form.text, text: texts.get(id)! };
      };
      const filled = items.map((item) =>
        contentOf(item).length === 0 ? item : { ...item, content: contentOf(item).map(inlined) },
      );
      return filled as typeof items;
    });
  };
}
