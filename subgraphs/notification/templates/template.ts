import { inOrder, type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { abortableOf, type CallContext, requireViewer } from '../../../platform/kernel/context.ts';
import { AppError, invalid, notFound } from '../../../platform/kernel/errors.ts';
import { checkPatch, FREE_FORM } from '../../../platform/kernel/merge-patch.ts';
import type { ChannelName } from '../channels/channel.ts';
import { notificationEvent } from '../events.ts';
import { BUILT_IN } from './built-in.ts';
import { type GivenDefinition, isTemplateName, readDefinition } from './definition.ts';
import { canonicalLocale } from './locale.ts';
import type { NotificationTemplateConnectionModel, NotificationTemplateModel } from './models.ts';
import type { RenderedContent, Rendering } from './rendering.ts';
import type { TemplateRow, TemplateStore } from './store.ts';

/** The request for a preview. */
export interface PreviewRequest {
  readonly channel?: ChannelName | null | undefined;
  readonly locale?: string | null | undefined;
  readonly variables?: unknown;
  /** Shown in place of what is stored. */
  readonly draft?: GivenDefinition | null | undefined;
}

/** A rendered template, before it is sent to anybody. */
export interface Preview extends RenderedContent {
  readonly channel: ChannelName;
}

/** The rules of templates. Those of another organization are NOT_FOUND. */
export interface Templates {
  /** The organization's own, else the built-in one; null when there is neither. */
  find(tenantId: string, id: string): Promise<NotificationTemplateModel | null>;
  /** @throws AppError NOT_FOUND */
  get(id: string, context: CallContext): Promise<NotificationTemplateModel>;
  list(page: PageArguments, context: CallContext): Promise<NotificationTemplateConnectionModel>;
  /** @throws AppError BAD_USER_INPUT; CONFLICT when `version` is not the current one any more, NOT_FOUND when there is none at all. */
  put(
    id: string,
    given: GivenDefinition,
    version: number | null,
    context: CallContext,
  ): Promise<NotificationTemplateModel>;
  /** Removes the organization's own; a built-in one shows again. @throws AppError NOT_FOUND; CONFLICT for one that is built in only. */
  remove(id: string, context: CallContext): Promise<void>;
  /** @throws AppError NOT_FOUND without a draft; BAD_USER_INPUT that names a variable, or a field of the draft (`draft.contents.0.text`). */
  preview(id: string, request: PreviewRequest, context: CallContext): Promise<Preview>;
}

/** The key of a template's definition: an own version is never changed. */
export const renderingKey = (tenantId: string, { id, version }: NotificationTemplateModel): string =>
  version === 0 ? id : `${tenantId} ${id} ${version}`;

export function createTemplates(store: TemplateStore, rendering: Rendering): Templates {
  const find = async (tenantId: string, id: string) => {
    const row = await store.latest(tenantId, id);
    return row?.body ? ownTemplate(row) : builtIn(id);
  };
  const get = async (id: string, context: CallContext) => {
    const found = await find(tenantOf(context), id);
    if (!found) throw notFound('Template');
    return found;
  };
  return {
    find,
    get,
    list: async (args, context) => {
      const page = toPage(args, 'NAME');
      const rows = await store.all(tenantOf(context));
      const own = rows.flatMap((row) => ownTemplate(row) ?? []);
      const names = new Set(own.map(({ id }) => id));
      const inherited = [...BUILT_IN.keys()].filter((id) => !names.has(id)).map((id) => builtIn(id)!);
      const all = inOrder(
        [...own, ...inherited].sort((a, b) => (a.id < b.id ? -1 : 1)),
        page,
      );
      const isAfter = (id: string, after: string) => (page.direction === 'DESC' ? id < after : id > after);
      const rest = all.filter(({ id }) => page.after === null || isAfter(id, page.after)).slice(page.offset);
      return toConnection(page, rest.slice(0, page.limit + 1), all.length);
    },
    put: async (id, given, version, context) => {
      if (!isTemplateName(id))
        throw invalid('id', 'must begin with a letter and have lower-case letters, digits, _ . - only, at most 64');
      const body = readDefinition(id, given);
      const added = await add(id, body, version, context);
      return ownTemplate(added)!;
    },
    remove: async (id, context) => {
      const { version } = await get(id, context);
      if (version === 0) throw new AppError('CONFLICT', 'A built-in template cannot be deleted, only replaced');
      await add(id, null, version, context);
    },
    preview: async (id, { channel, locale, variables, draft }, context) => {
      const given = checkPatch('variables', variables ?? {}, FREE_FORM);
      const template = draft ? null : await get(id, context);
      const key = template && renderingKey(tenantOf(context), template);
      const definition = template ? template.definition : readDefinition(id, draft!, 'draft.');
      const shown = channel ?? definition.channels[0]!;
      const rendered = rendering.render(key, definition, {
        channel: shown,
        locale: locale ? canonicalLocale(locale) : null,
        variables: given,
        recipient: { name: 'Ada Lovelace', email: 'ada@example.com' },
      });
      return { ...rendered, channel: shown };
    },
  };

  async function add(
    id: string,
    body: TemplateRow['body'],
    expected: number | null,
    context: CallContext,
  ): Promise<TemplateRow> {
    const tenantId = tenantOf(context);
    const createdBy = requireViewer(context).id;
    const type = body ? 'notification.template_changed' : 'notification.template_deleted';
    const event = (version: number) =>
      notificationEvent(type, tenantId, { template_id: id, version, actor_id: createdBy });
    const added = await store.add({ tenantId, id, createdBy, body }, expected, event, abortableOf(context));
    if (added === 'full') throw new AppError('CONFLICT', 'The organization has as many templates as it may: 500');
    if (!added) {
      if (!(await find(tenantId, id))) throw notFound('Template');
      throw new AppError('CONFLICT', 'Somebody has changed the template since: read it again');
    }
    return added;
  }
}

const tenantOf = (context: CallContext): string => {
  const { tenantId } = requireViewer(context);
  if (tenantId === null) throw notFound('Template');
  return tenantId;
};

const ownTemplate = ({ id, version, body, createdBy, createdAt }: TemplateRow): NotificationTemplateModel | null =>
  body && { id, version, definition: body, createdBy, createdAt };

function builtIn(id: string): NotificationTemplateModel | null {
  const definition = BUILT_IN.get(id);
  return definition ? { id, version: 0, definition, createdBy: null, createdAt: null } : null;
}
