import { abortableOf, type CallContext, requireTenant, requireViewer } from '../../../platform/kernel/context.ts';
import { invalid, notFound } from '../../../platform/kernel/errors.ts';
import { byOne, isNamed, makeOnce } from '../../../platform/stores/repeated-request.ts';
import { type InlineFiles, ownFileParts, RESPONSE_FILE } from '../files/file-parts.ts';
import { type ItemPageArguments, namedConnection, toItemPage } from '../item-page.ts';
import { metadataOf } from '../metadata.ts';
import { refuseReferences } from '../provider-state.ts';
import type { NamedItem } from '../responses/items.ts';
import type { ItemConnection } from '../responses/models.ts';
import { checkItems } from '../responses/read-request.ts';
import { conversationEvent } from './events.ts';
import type { ConversationConnectionModel, ConversationModel } from './models.ts';
import type { ConversationStore } from './store.ts';

type Items = readonly Readonly<Record<string, unknown>>[];

/** The rules of conversations. What belongs to another organization, or to another project than that of the key, is NOT_FOUND. */
export interface Conversations {
  /** @throws AppError BAD_USER_INPUT; CONFLICT where there is no room. */
  create(
    given: { readonly items: unknown; readonly metadata: unknown },
    context: CallContext,
  ): Promise<ConversationModel>;
  get(id: string, context: CallContext): Promise<ConversationModel>;
  list(page: ItemPageArguments, context: CallContext): Promise<ConversationConnectionModel>;
  update(id: string, metadata: unknown, context: CallContext): Promise<ConversationModel>;
  remove(id: string, context: CallContext): Promise<void>;
  items(id: string, page: ItemPageArguments, context: CallContext): Promise<ItemConnection>;
  item(id: string, itemId: string, context: CallContext): Promise<NamedItem>;
  /** @throws AppError as `create`. */
  add(id: string, items: unknown, context: CallContext): Promise<readonly NamedItem[]>;
  removeItem(id: string, itemId: string, context: CallContext): Promise<ConversationModel>;
}

/** Items that are added at once (API reference, conversations). */
const MAX_ADDED = 20;

export function createConversations(store: ConversationStore, inlineFiles: InlineFiles): Conversations {
  const found = <Found>(value: Found | null, noun = 'Conversation'): Found => {
    if (value === null) throw notFound(noun);
    return value;
  };
  const get = async (id: string, context: CallContext) => found(await store.find(requireViewer(context), id));
  /** Items as they are kept: checked, and files of ours as their text, as responses keep them. */
  const itemsOf = async (items: unknown, context: CallContext): Promise<Items> => {
    checkItems(items, 'items');
    if ((items as Items).length > MAX_ADDED) throw invalid('items', `must have at most ${MAX_ADDED} items`);
    refuseReferences({ items }, ownFileParts(items, RESPONSE_FILE));
    return inlineFiles(items as Items, RESPONSE_FILE, 'items', context);
  };
  return {
    async create({ items: given, metadata: texts }, context) {
      const viewer = requireViewer(context);
      const tenantId = requireTenant(context);
      const metadata = metadataOf(texts);
      const isEmpty = given === undefined || given === null || (Array.isArray(given) && given.length === 0);
      const items = isEmpty ? [] : await itemsOf(given, context);
      const find = byOne((id) => store.find(viewer, id));
      return makeOnce(context, 'conv', find, (id) => {
        const event = conversationEvent('inference.conversation_created', tenantId, {
          conversation_id: id,
          actor_id: viewer.id,
        });
        return store.insert(viewer, { id, metadata, items }, event, abortableOf(context));
      });
    },
    get,
    async list(args, context) {
      const page = toItemPage(args);
      const viewer = requireViewer(context);
      return namedConnection(page, await store.page(viewer, page), await store.count(viewer));
    },
    async update(id, metadata, context) {
      return found(await store.update(requireViewer(context), id, metadataOf(metadata)));
    },
    async remove(id, context) {
      const viewer = requireViewer(context);
      const payload = { conversation_id: id, actor_id: viewer.id };
      const event = conversationEvent('inference.conversation_deleted', requireTenant(context), payload);
      if (!(await store.remove(viewer, id, event))) throw notFound('Conversation');
    },
    async items(id, args, context) {
      const page = toItemPage(args);
      const { itemCount } = await get(id, context);
      return namedConnection(page, await store.itemPage(id, page), itemCount);
    },
    async item(id, itemId, context) {
      return found(await store.item(requireViewer(context), id, itemId), 'Item');
    },
    async add(id, given, context) {
      await get(id, context);
      const items = await itemsOf(given, context);
      const { operation } = context.client;
      const nameOf = isNamed(context) ? (prefix: string, place: number) => `${prefix}_${operation}_${place}` : null;
      return found(await store.add(requireViewer(context), id, items, nameOf));
    },
    async removeItem(id, itemId, context) {
      return found(await store.removeItem(requireViewer(context), id, itemId), 'Item');
    },
  };
}
