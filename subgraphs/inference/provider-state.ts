import { type FieldError, invalid } from '../../platform/kernel/errors.ts';
import { isRecord } from './wire.ts';

/** Names of fields that lead to something which a provider keeps in its account: files, conversations, containers, stored prompts. */
const REFERENCES: ReadonlySet<string> = new Set([
  ...['file_id', 'file_ids', 'input_file_id', 'vector_store_id', 'vector_store_ids', 'container', 'container_id'],
  ...['previous_response_id', 'conversation', 'conversation_id', 'thread_id', 'assistant_id', 'batch_id'],
  ...['connector_id', 'cached_content', 'cachedContent', 'preset'],
]);
/** Fields whose `id` does. */
const NAMED_BY_ID: ReadonlySet<string> = new Set(['audio', 'voice', 'prompt']);
/** The caller's own words, which no provider follows. What Replicate's models take is looked at where it is sent. */
const OPAQUE: ReadonlySet<string> = new Set([
  'metadata',
  'function',
  'json_schema',
  'schema',
  'parameters',
  'replicate',
]);

/** Of requests and answers of tools; deeper than this a document only overflows the stack of whoever walks it. */
const MAX_DEPTH = 64;
const TOO_DEEP: FieldError = { path: 'body', message: 'is nested too deeply' };
const MESSAGE = "names something in the provider's account, which organizations share: send the content itself";

/**
 * The first field of a request that names something in a provider's account; also one that is nested too deeply. All organizations call
 * with the account of this installation, so whatever lies in it could be another one's. Identifiers of our own are not among these fields:
 * those of the built-in tool `file_search` are, and its object is left out.
 * @param replaced - parts that are not sent: something else takes their place before.
 */
export function referenceIn(request: object, replaced: ReadonlySet<unknown> = NONE): FieldError | null {
  return find(request, MAX_DEPTH, false, replaced);
}

const NONE: ReadonlySet<unknown> = new Set();

/** @throws AppError BAD_USER_INPUT that names the field. */
export function refuseReferences(request: object, replaced?: ReadonlySet<unknown>): void {
  const found = referenceIn(request, replaced);
  if (found) throw invalid(found.path, found.message);
}

function find(value: object, depth: number, isOpaque: boolean, replaced: ReadonlySet<unknown>): FieldError | null {
  if (depth === 0) return TOO_DEEP;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const item: unknown = value[index];
      if (typeof item !== 'object' || item === null || replaced.has(item)) continue;
      const found = find(item, depth - 1, isOpaque, replaced);
      if (found) return below(`[${index}]`, found);
    }
    return null;
  }
  const closed = isOpaque || (value as { readonly type?: unknown }).type === 'file_search';
  for (const name in value) {
    const item = (value as Readonly<Record<string, unknown>>)[name];
    if (item === undefined || item === null) continue;
    if (!closed && REFERENCES.has(name)) return { path: name, message: MESSAGE };
    if (typeof item !== 'object') continue;
    if (!closed && NAMED_BY_ID.has(name) && isRecord(item) && (item['id'] ?? null) !== null)
      return { path: `${name}.id`, message: MESSAGE };
    const found = find(item, depth - 1, closed || OPAQUE.has(name), replaced);
    if (found) return below(name, found);
  }
  return null;
}

function below(place: string, found: FieldError): FieldError {
  if (found === TOO_DEEP) return found;
  return { ...found, path: `${place}${found.path.startsWith('[') ? '' : '.'}${found.path}` };
}
