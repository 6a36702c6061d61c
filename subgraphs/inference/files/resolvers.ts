import type { EventBus } from '../../../platform/events/event-bus.ts';
import { Base64 } from '../../../platform/graphql/base64-bytes.ts';
import { createBatch } from '../../../platform/graphql/batch.ts';
import { DateTime } from '../../../platform/graphql/scalars.ts';
import { requireTenant, requireViewer } from '../../../platform/kernel/context.ts';
import { invalid, notFound } from '../../../platform/kernel/errors.ts';
import type { Resolvers, FileKind as WireKind, FileStatus as WireStatus } from '../schema.generated.ts';
import type { Files } from './file.ts';
import type { SearchFiles } from './search-files.ts';
import type { FileStore } from './store.ts';

/** Told when a file has been prepared, well or not. */
const PREPARED: ReadonlySet<string> = new Set(['inference.file_ready', 'inference.file_failed']);

/** Arguments → rules → results of files. */
export function fileResolvers(files: Files, store: FileStore, search: SearchFiles, bus: EventBus): Resolvers {
  const load = createBatch(store.byIds);
  return {
    DateTime,
    Base64,
    Query: {
      files: (_source, args, context) => files.list(args, context),
      file: (_source, { id }, context) => files.get(id, context),
      fileContent: async (_source, { id }, context) => {
        const { contentType, bytes } = await files.content(id, context);
        return { contentType, content: bytes };
      },
      searchFiles: (_source, { query, fileIds, first }, context) => {
        const text = query.trim();
        const limit = first ?? 8;
        if (text === '' || text.length > 1_000) throw invalid('query', 'must have 1 to 1000 characters');
        if (limit < 1 || limit > 50) throw invalid('first', 'must be from 1 to 50');
        if (fileIds && fileIds.length > 100) throw invalid('fileIds', 'must have at most 100 items');
        return search({ tenantId: requireTenant(context), text, fileIds: fileIds ?? null, limit }, context);
      },
    },
    Mutation: {
      uploadFile: (_source, { input }, context) => files.upload(input, context),
      deleteFile: async (_source, { id }, context) => {
        await files.delete(id, context);
        return { fileId: id, status: 'deleted' };
      },
    },
    Subscription: {
      filePrepared: {
        subscribe: (_source, _args, context) => {
          const tenant = requireTenant(context);
          return bus.stream<{ file_id: string }>(
            'inference',
            ({ type, tenantId }) => tenantId === tenant && PREPARED.has(type),
            { signal: context.signal },
          );
        },
        resolve: async (event: { payload: { file_id: string } }) => {
          const [file] = await store.byIds([event.payload.file_id]);
          if (!file) throw notFound('File');
          return file;
        },
      },
    },
    File: {
      __resolveReference: async ({ id }, context) => {
        const file = await load(context, id);
        const { kind, tenantId } = requireViewer(context);
        return file && (kind === 'service' || file.tenantId === tenantId) ? file : null;
      },
      kind: ({ kind }) => kind.toUpperCase() as WireKind,
      status: ({ status }) => status.toUpperCase() as WireStatus,
    },
  };
}
