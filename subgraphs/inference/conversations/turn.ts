import { newId } from '../../../platform/kernel/identifiers.ts';
import type { Rows } from '../../statements.ts';
import { jsonText } from '../json-text.ts';
import { type NamedItem, type NameOf, namedItems } from '../responses/items.ts';

const CONVERSATIONS = '"inference"."conversations"';
const ITEMS = '"inference"."conversation_items"';

/** Most items and bytes of one conversation. The turn that goes beyond them is still kept. */
export const MAX_ITEMS = 2_000;
export const MAX_BYTES = 16 * 1024 * 1024;

/** The statements of `appendItems`, for the dictionary of whoever adds items in a transaction of its own. */
export const APPEND_SQL = {
  conversation_hold: `SELECT next_place AS "nextPlace", item_count AS "itemCount", bytes FROM ${CONVERSATIONS}
    WHERE id = $1 AND tenant_id = $2 FOR UPDATE`,
  conversation_has_turn: `SELECT FROM ${ITEMS} WHERE conversation_id = $1 AND response_id = $2 LIMIT 1`,
  conversation_names: `SELECT id FROM ${ITEMS} WHERE conversation_id = $1 AND id = ANY($2)`,
  conversation_insert: `INSERT INTO ${ITEMS} (conversation_id, place, id, tenant_id, response_id, item, bytes)
    SELECT $1, place, id, $2, $3, item, bytes FROM jsonb_to_recordset($4::jsonb) AS given (place int, id text, item jsonb, bytes int)`,
  conversation_grow: `UPDATE ${CONVERSATIONS} SET next_place = next_place + $2, item_count = item_count + $2, bytes = bytes + $3 WHERE id = $1`,
} as const;

/** A conversation that is held until the end of the transaction. */
export interface HeldConversation {
  readonly nextPlace: number;
  readonly itemCount: number;
  readonly bytes: number;
}

/** Holds a conversation; null where there is none. */
export const holdConversation = async (
  rows: Rows<keyof typeof APPEND_SQL>,
  id: string,
  tenantId: string,
): Promise<HeldConversation | null> => (await rows<HeldConversation>('conversation_hold', id, tenantId))[0] ?? null;

/** Adds items to a conversation that the transaction holds. @param responseId - of the response that they are a turn of. */
export async function appendItems(
  rows: Rows<keyof typeof APPEND_SQL>,
  { id, tenantId, nextPlace }: { readonly id: string; readonly tenantId: string } & Pick<HeldConversation, 'nextPlace'>,
  items: readonly Readonly<Record<string, unknown>>[],
  nameOf: NameOf,
  responseId: string | null,
): Promise<readonly NamedItem[]> {
  if (items.length === 0) return [];
  const names = items.flatMap((item) => (typeof item['id'] === 'string' ? [item['id']] : []));
  const taken = names.length === 0 ? [] : await rows<{ id: string }>('conversation_names', id, names);
  const named = namedItems(
    items,
    nameOf,
    taken.map((row) => row.id),
  );
  const texts = named.map(jsonText);
  const given = named.map((item, place) => {
    const bytes = Buffer.byteLength(texts[place]!);
    return `{"place":${nextPlace + place},"id":${JSON.stringify(item.id)},"bytes":${bytes},"item":${texts[place]}}`;
  });
  await rows('conversation_insert', id, tenantId, responseId, `[${given.join(',')}]`);
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  await rows('conversation_grow', id, named.length, bytes);
  return named;
}

/**
 * Adds what a response was asked with and what it has answered, once. Nothing where the conversation was removed meanwhile: the answer is
 * its caller's all the same.
 */
export async function appendTurn(
  rows: Rows<keyof typeof APPEND_SQL>,
  conversation: { readonly id: string; readonly tenantId: string },
  responseId: string,
  items: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const held = await holdConversation(rows, conversation.id, conversation.tenantId);
  if (!held || (await rows('conversation_has_turn', conversation.id, responseId)).length > 0) return;
  await appendItems(rows, { ...conversation, ...held }, items, (prefix) => newId(prefix), responseId);
}
