import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

/** Part of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Absent after the last. */
  readonly nextCursor?: string;
}

/**
 * The part of a list that follows a cursor. The cursor is the key of the last item before it, so that it stays good when others come and go.
 * @param list - sorted by key.
 * @throws ProtocolError InvalidParams for what is no cursor of ours.
 */
export function page<Item>(
  list: readonly Item[],
  cursor: string | undefined,
  size: number,
  keyOf: (item: Item) => string,
): Page<Item> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const from = after === null ? 0 : list.findIndex((item) => keyOf(item) > after);
  if (from < 0) return { items: [] };
  const items = list.slice(from, from + size);
  const isLast = from + size >= list.length;
  return isLast ? { items } : { items, nextCursor: writeCursor(keyOf(items.at(-1)!)) };
}

const PREFIX = 'after ';

/** An opaque cursor that names a key, or a place. */
export const writeCursor = (key: string): string => Buffer.from(PREFIX + key).toString('base64url');

/** @throws ProtocolError InvalidParams. */
export function readCursor(cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  if (text.startsWith(PREFIX)) return text.slice(PREFIX.length);
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The cursor is not one of this list');
}
