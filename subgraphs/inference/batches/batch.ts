import { requirePermission } from '../../../platform/identity/permissions.ts';
import { abortableOf, type CallContext, requireTenant, requireViewer } from '../../../platform/kernel/context.ts';
import { invalid, notFound } from '../../../platform/kernel/errors.ts';
import { byOne, makeOnce } from '../../../platform/stores/repeated-request.ts';
import { callerOf } from '../../acting-viewer.ts';
import type { FileStore } from '../files/store.ts';
import { type ItemPageArguments, namedConnection, toItemPage } from '../item-page.ts';
import { metadataOf } from '../metadata.ts';
import { batchEvent } from './events.ts';
import { type BatchEndpoint, type BatchModel, ENDPOINTS, type ModelBatchConnectionModel } from './models.ts';
import type { BatchStore } from './store.ts';

/** A batch as it is asked for. */
export interface BatchRequest {
  readonly inputFileId: string;
  readonly endpoint: string;
  readonly completionWindow: string;
  readonly metadata?: unknown;
}

/** The rules of batches. What belongs to another organization, or to another project than that of the key, is NOT_FOUND. */
export interface Batches {
  /** @throws AppError BAD_USER_INPUT; CONFLICT where there are too many, or no room for files. */
  create(request: BatchRequest, context: CallContext): Promise<BatchModel>;
  get(id: string, context: CallContext): Promise<BatchModel>;
  list(page: ItemPageArguments, context: CallContext): Promise<ModelBatchConnectionModel>;
  /** Ends it; one that has ended stays as it is. */
  cancel(id: string, context: CallContext): Promise<BatchModel>;
}

export interface BatchesParts {
  readonly store: BatchStore;
  readonly files: Pick<FileStore, 'byIds' | 'requireRoom'>;
  /** Batches of an organization that may be open; 0: any number. */
  readonly most: number;
  /** There is a batch to work on. */
  readonly onWaiting: () => void;
  /** Ends the work of this process on one. */
  readonly onCancelled: (id: string) => void;
}

const isEndpoint = (word: string): word is BatchEndpoint => (ENDPOINTS as readonly string[]).includes(word);

export function createBatches({ store, files, most, onWaiting, onCancelled }: BatchesParts): Batches {
  const found = (batch: BatchModel | null): BatchModel => {
    if (batch === null) throw notFound('Batch');
    return batch;
  };
  return {
    async create({ inputFileId, endpoint, completionWindow, metadata: texts }, context) {
      const viewer = requireViewer(context);
      const tenantId = requireTenant(context);
      // A credential that may use models and not read files does not get at them this way.
      requirePermission(context, 'files:read');
      if (!isEndpoint(endpoint)) throw invalid('endpoint', `must be one of ${ENDPOINTS.join(', ')}`);
      if (completionWindow !== '24h') throw invalid('completionWindow', 'must be 24h');
      const metadata = metadataOf(texts);
      const find = byOne((id) => store.find(viewer, id));
      return makeOnce(context, 'batch', find, async (id) => {
        const [file] = await files.byIds([inputFileId]);
        if (!file || file.tenantId !== tenantId) throw invalid('inputFileId', 'is no file of the organization');
        if (file.purpose !== 'batch') throw invalid('inputFileId', 'must be a file with the purpose batch');
        await files.requireRoom(tenantId);
        const event = batchEvent('inference.batch_created', tenantId, { batch_id: id, endpoint, actor_id: viewer.id });
        const batch = { id, endpoint, inputFileId, metadata, caller: callerOf(viewer) };
        const made = await store.insert(viewer, batch, most, event, abortableOf(context));
        onWaiting();
        return made;
      });
    },
    async get(id, context) {
      return found(await store.find(requireViewer(context), id));
    },
    async list(args, context) {
      const page = toItemPage(args);
      const viewer = requireViewer(context);
      return namedConnection(page, await store.page(viewer, page), await store.count(viewer));
    },
    async cancel(id, context) {
      const viewer = requireViewer(context);
      const payload = { batch_id: id, actor_id: viewer.id };
      const event = batchEvent('inference.batch_cancelling', requireTenant(context), payload);
      const batch = found(await store.cancel(viewer, id, event));
      onCancelled(id);
      onWaiting();
      return batch;
    },
  };
}
