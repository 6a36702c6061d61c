import {
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server';
import { type CallContext, requireViewer } from '../../platform/kernel/context.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import { readCursor, writeCursor } from './list-page.ts';
import { type ResourceKind, resolveUri, resourceKinds, templateOf, uriOf } from './resource-kinds.ts';
import type { Tool } from './tool.ts';
import type { CallTool } from './tool-call.ts';
import type { Toolset } from './toolset.ts';

/** Resources that can be read by a URI, as far as the caller may. */
export interface Resources {
  list(context: CallContext, cursor: string | undefined): Promise<ListResourcesResult>;
  templates(viewer: Viewer): ListResourceTemplatesResult;
  /** @throws ProtocolError: not found, or the failure of the read. */
  read(context: CallContext, uri: string): Promise<ReadResourceResult>;
  /** Identifiers that begin with what was typed. */
  complete(
    context: CallContext,
    template: string,
    argument: { readonly name: string; readonly value: string },
  ): Promise<string[]>;
}

/** Collections that `resources/list` names one by one, for a model to choose from. Everything else has a template. */
const LISTED: readonly string[] = ['models', 'agents'];
const PAGE = 100;
const JSON_TYPE = 'application/json';

type Entry = Readonly<Record<string, unknown>>;

/** Makes the resources of the tools that read. */
export function createResources(toolset: () => Toolset, callTool: CallTool): Resources {
  const read = async (tool: Tool, given: Readonly<Record<string, unknown>>, context: CallContext): Promise<unknown> => {
    const outcome = await callTool({ tool, given, bytes: 0, idempotencyKey: undefined, context, progress: null });
    if ('value' in outcome) return outcome.value;
    if (outcome.code === 'NOT_FOUND') throw new ResourceNotFoundError(tool.name);
    const { detail, error } = outcome.error as { readonly detail?: string; readonly error?: string };
    throw new ProtocolError(ProtocolErrorCode.InternalError, String(detail ?? error ?? outcome.code), outcome.error);
  };

  /** A page of the things of a collection; no items where there is no such list, or the caller may not read it. */
  const entries = async (collection: string, offset: number, context: CallContext) => {
    const kinds = resourceKinds(toolset(), requireViewer(context));
    const list = kinds.find((kind) => kind.collection === collection && kind.parameter === null);
    const item = kinds.find((kind) => kind.collection === collection && kind.parameter !== null);
    if (!list) return { list, item, found: [], hasMore: false };
    const isPaged = list.item.binding.variables.some(({ wire }) => wire === 'offset');
    const answer = (await read(list.item, isPaged ? { limit: PAGE, offset } : {}, context)) as Entry;
    const found = (Object.values(answer).find(Array.isArray) ?? []) as readonly Entry[];
    return {
      list,
      item,
      found: isPaged ? found : found.slice(offset, offset + PAGE),
      hasMore: isPaged ? answer['has_more'] === true : found.length > offset + PAGE,
    };
  };

  return {
    async list(context, cursor) {
      const [collection = LISTED[0]!, at = '0'] = cursor === undefined ? [] : readCursor(cursor).split(' ');
      const offset = Number(at);
      const index = LISTED.indexOf(collection);
      if (index < 0 || !Number.isSafeInteger(offset) || offset < 0)
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The cursor is not one of this list');
      const { list, item, found, hasMore } = await entries(collection, offset, context);
      const own = list && offset === 0 ? [describe(list, collection, collection)] : [];
      const resources = item ? found.map((entry) => describeEntry(item, entry)) : [];
      const next = hasMore ? `${collection} ${offset + PAGE}` : LISTED[index + 1] && `${LISTED[index + 1]} 0`;
      return { resources: [...own, ...resources], ...(next && { nextCursor: writeCursor(next) }) };
    },
    templates: (viewer) => ({
      resourceTemplates: resourceKinds(toolset(), viewer)
        .filter(({ parameter }) => parameter !== null)
        .map((kind) => ({
          uriTemplate: templateOf(kind),

          name: kind.collection,
          title: kind.item.definition.title,
          description: kind.item.definition.description,
          mimeType: JSON_TYPE,
        })),
    }),
    async read(context, uri) {
      const found = resolveUri(resourceKinds(toolset(), requireViewer(context)), uri);
      if (!found) throw new ResourceNotFoundError(uri);
      try {
        const value = await read(found.kind.item, found.given, context);
        return { contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify(value) }] };
      } catch (error) {
        throw error instanceof ResourceNotFoundError ? new ResourceNotFoundError(uri) : error;
      }
    },
    async complete(context, template, { name, value }) {
      const kind = resourceKinds(toolset(), requireViewer(context)).find(
        (each) => each.parameter === name && templateOf(each) === template,
      );
      if (!kind) return [];
      const { found } = await entries(kind.collection, 0, context);
      return found.map((entry) => idOf(kind, entry)).filter((id) => id.startsWith(value));
    },
  };
}

const describe = ({ item }: ResourceKind, name: string, path: string) => ({
  uri: `trellis://${path}`,
  name,
  title: item.definition.title,
  description: item.definition.description,
  mimeType: JSON_TYPE,
});

function describeEntry(kind: ResourceKind, entry: Entry) {
  const id = idOf(kind, entry);
  const title = typeof entry['name'] === 'string' ? entry['name'] : id;
  return { uri: uriOf(kind, id), name: id, title, mimeType: JSON_TYPE };
}

/** The identifier of a thing in its list: under the parameter's name, or `id`. */
const idOf = ({ parameter }: ResourceKind, entry: Entry): string => String(entry[parameter!] ?? entry['id']);
