import type { NewEvent } from '../../../platform/events/outbox.ts';
import type { Abortable } from '../../../platform/kernel/context.ts';
import { AppError, invalid } from '../../../platform/kernel/errors.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements, type Rows } from '../../statements.ts';
import { tenantTables } from '../../tenant-data.ts';
import type { ItemPage } from '../item-page.ts';
import { jsonText } from '../json-text.ts';
import type { NamedItem, NameOf } from '../responses/items.ts';
import type { Owner } from '../responses/store.ts';
import type { ConversationModel } from './models.ts';
import { APPEND_SQL, appendItems, holdConversation, MAX_BYTES, MAX_ITEMS } from './turn.ts';

const DOMAIN = 'inference';

type Items = readonly Readonly<Record<string, unknown>>[];

/** Limits of an organization's conversations; 0: no limit. */
export interface ConversationLimits {
  readonly conversations: number;
  readonly bytes: number;
}

/** The conversations that are kept. What is not there, or somebody else's, is null. */
export interface ConversationStore {
  /** @throws AppError CONFLICT when the organization has no room for it. */
  insert(
    owner: Owner,
    conversation: { readonly id: string; readonly metadata: object; readonly items: Items },
    event: NewEvent,
    call: Abortable,
  ): Promise<ConversationModel>;
  find(owner: Owner, id: string): Promise<ConversationModel | null>;
  /** One more than the page holds, when there are more. @throws AppError BAD_USER_INPUT for an `after` that is not there. */
  page(owner: Owner, page: ItemPage): Promise<readonly ConversationModel[]>;
  count(owner: Owner): Promise<number>;
  update(owner: Owner, id: string, metadata: object): Promise<ConversationModel | null>;
  remove(owner: Owner, id: string, event: NewEvent): Promise<boolean>;
  /**
   * Adds items to the end. @param nameOf - names by prefix and place, the same for each repetition; null for new ones.
   * @throws AppError CONFLICT when there is no room for them.
   */
  add(owner: Owner, id: string, items: Items, nameOf: NameOf | null): Promise<readonly NamedItem[] | null>;
  /** As `page`. */
  itemPage(id: string, page: ItemPage): Promise<readonly NamedItem[]>;
  item(owner: Owner, id: string, itemId: string): Promise<NamedItem | null>;
  removeItem(owner: Owner, id: string, itemId: string): Promise<ConversationModel | null>;
  /** Reads all items, oldest first. @throws AppError BAD_USER_INPUT for a conversation that is not there, or that has no room for more. */
  history(owner: Owner, id: string): Promise<readonly NamedItem[]>;
}

const CONVERSATIONS = '"inference"."conversations"';
const ITEMS = '"inference"."conversation_items"';
const COLUMNS = 'id, metadata, item_count AS "itemCount", created_at AS "createdAt"';
const OWN = 'tenant_id = $1 AND project_id IS NOT DISTINCT FROM $2';

const SQL = {
  ...APPEND_SQL,
  room: `SELECT count(*)::int AS conversations, coalesce(sum(bytes), 0)::float8 AS bytes FROM ${CONVERSATIONS} WHERE tenant_id = $1`,
  insert: `INSERT INTO ${CONVERSATIONS} (id, tenant_id, project_id, actor_id, metadata) VALUES ($3, $1, $2, $4, $5)`,
  find: `SELECT ${COLUMNS} FROM ${CONVERSATIONS} WHERE ${OWN} AND id = $3`,
  page_down: `SELECT ${COLUMNS} FROM ${CONVERSATIONS} WHERE ${OWN} AND ($3::text IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`,
  page_up: `SELECT ${COLUMNS} FROM ${CONVERSATIONS} WHERE ${OWN} AND ($3::text IS NULL OR id > $3) ORDER BY id LIMIT $4`,
  count: `SELECT count(*)::int AS total FROM ${CONVERSATIONS} WHERE ${OWN}`,
  update: `UPDATE ${CONVERSATIONS} SET metadata = $4 WHERE ${OWN} AND id = $3 RETURNING ${COLUMNS}`,
  remove: `DELETE FROM ${CONVERSATIONS} WHERE ${OWN} AND id = $3 RETURNING id`,
  remove_items: `DELETE FROM ${ITEMS} WHERE conversation_id = $1`,
  items_named: `SELECT item FROM ${ITEMS} WHERE conversation_id = $1 AND id = ANY($2) ORDER BY place`,
  place: `SELECT place FROM ${ITEMS} WHERE conversation_id = $1 AND id = $2`,
  items_down: `SELECT item FROM ${ITEMS} WHERE conversation_id = $1 AND ($2::int IS NULL OR place < $2) ORDER BY place DESC LIMIT $3`,
  items_up: `SELECT item FROM ${ITEMS} WHERE conversation_id = $1 AND ($2::int IS NULL OR place > $2) ORDER BY place LIMIT $3`,
  size: `SELECT item_count AS "itemCount", bytes FROM ${CONVERSATIONS} WHERE ${OWN} AND id = $3`,
  remove_item: `DELETE FROM ${ITEMS} WHERE conversation_id = $1 AND id = $2 RETURNING bytes`,
  shrink: `UPDATE ${CONVERSATIONS} SET item_count = item_count - 1, bytes = bytes - $2 WHERE id = $1 RETURNING ${COLUMNS}`,
} as const;

const NO_ROOM = `has no room: a conversation has at most ${MAX_ITEMS} items and ${MAX_BYTES} bytes`;

/** Opens the store. */
export function createConversationStore(
  { database, outbox }: Pick<Platform, 'database' | 'outbox'>,
  limits: ConversationLimits,
): ConversationStore {
  const { read, write } = openStatements({ database, outbox, domain: DOMAIN, part: 'conversations', sql: SQL });
  const ownerOf = ({ tenantId, projectId }: Owner) => [tenantId, projectId ?? null];
  const itemsOf = (rows: readonly { readonly item: NamedItem }[]) => rows.map(({ item }) => item);
  /** @throws AppError CONFLICT where the organization has no room for so many more. */
  const requireRoom = async (rows: Rows<keyof typeof SQL>, tenantId: string | null, more: number): Promise<void> => {
    const [room] = (await rows('room', tenantId)) as [{ conversations: number; bytes: number }];
    if (limits.conversations > 0 && room.conversations + more > limits.conversations)
      throw new AppError('CONFLICT', `An organization has at most ${limits.conversations} conversations`);
    if (limits.bytes > 0 && room.bytes >= limits.bytes)
      throw new AppError(
        'CONFLICT',
        `The conversations of an organization take at most ${limits.bytes} bytes together`,
      );
  };
  return {
    insert: (owner, { id, metadata, items }, event, call) =>
      write(
        async (rows) => {
          await requireRoom(rows, owner.tenantId, 1);
          await rows('insert', ...ownerOf(owner), id, owner.id, jsonText(metadata));
          const conversation = { id, tenantId: owner.tenantId!, nextPlace: 0 };
          await appendItems(rows, conversation, items, (prefix) => newId(prefix), null);
          return [(await rows<ConversationModel>('find', ...ownerOf(owner), id))[0]!, event] as const;
        },
        { of: `conversations ${owner.tenantId}`, call },
      ),
    find: async (owner, id) => (await read<ConversationModel>('find', ...ownerOf(owner), id))[0] ?? null,
    page: (owner, { after, limit, isAscending }) =>
      read(isAscending ? 'page_up' : 'page_down', ...ownerOf(owner), after, limit + 1),
    count: async (owner) => (await read<{ total: number }>('count', ...ownerOf(owner)))[0]!.total,
    update: async (owner, id, metadata) =>
      (await read<ConversationModel>('update', ...ownerOf(owner), id, jsonText(metadata)))[0] ?? null,
    remove: (owner, id, event) =>
      write(async (rows) => {
        if ((await rows('remove', ...ownerOf(owner), id)).length === 0) return [false] as const;
        await rows('remove_items', id);
        return [true, event] as const;
      }),
    add: (owner, id, items, nameOf) =>
      write(async (rows) => {
        if ((await rows('find', ...ownerOf(owner), id)).length === 0) return [null];
        const held = await holdConversation(rows, id, owner.tenantId!);
        if (!held) return [null];
        if (nameOf) {
          // A repetition answers what the first attempt has added.
          const before = await rows<{ item: NamedItem }>(
            'items_named',
            id,
            items.flatMap((_, place) => PREFIXES.map((prefix) => nameOf(prefix, place))),
          );
          if (before.length > 0) return [itemsOf(before)];
        }
        await requireRoom(rows, owner.tenantId, 0);
        const bytes = items.reduce((sum, item) => sum + Buffer.byteLength(jsonText(item)), 0);
        if (held.itemCount + items.length > MAX_ITEMS || held.bytes + bytes > MAX_BYTES)
          throw new AppError('CONFLICT', `The conversation ${NO_ROOM}`);
        const conversation = { id, tenantId: owner.tenantId!, ...held };
        return [await appendItems(rows, conversation, items, nameOf ?? ((prefix) => newId(prefix)), null)];
      }),
    async itemPage(id, { after, limit, isAscending }) {
      const [from] = after === null ? [] : await read<{ place: number }>('place', id, after);
      if (after !== null && !from) throw invalid('after', 'is not the name of an item of this list');
      return itemsOf(await read(isAscending ? 'items_up' : 'items_down', id, from?.place ?? null, limit + 1));
    },
    item: async (owner, id, itemId) => {
      if ((await read('find', ...ownerOf(owner), id)).length === 0) return null;
      return itemsOf(await read('items_named', id, [itemId]))[0] ?? null;
    },
    removeItem: (owner, id, itemId) =>
      write(async (rows) => {
        if ((await rows('find', ...ownerOf(owner), id)).length === 0) return [null] as const;
        if (!(await holdConversation(rows, id, owner.tenantId!))) return [null] as const;
        const [removed] = await rows<{ bytes: number }>('remove_item', id, itemId);
        if (!removed) return [null] as const;
        return [(await rows<ConversationModel>('shrink', id, removed.bytes))[0]!] as const;
      }),
    async history(owner, id) {
      const [size] = await read<{ itemCount: number; bytes: number }>('size', ...ownerOf(owner), id);
      if (!size) throw invalid('conversation', 'is not the name of a conversation that is kept');
      if (size.itemCount >= MAX_ITEMS || size.bytes >= MAX_BYTES) throw invalid('conversation', NO_ROOM);
      return itemsOf(await read('items_up', id, null, MAX_ITEMS));
    },
  };
}

/** The prefixes of names that `nameOf` makes. */
const PREFIXES = ['msg', 'rs', 'fc', 'fco', 'item'] as const;

/** The data that conversations hold of a tenant, for its deletion. */
export const conversationTenantData = tenantTables(DOMAIN, ['conversations', 'conversation_items']);
