import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { abortableOf, type CallContext, requireTenant, requireViewer } from '../../../platform/kernel/context.ts';
import { AppError, notFound } from '../../../platform/kernel/errors.ts';
import { collectFieldErrors, isPlainLine } from '../../../platform/kernel/field-errors.ts';
import { makeOnce } from '../../../platform/stores/repeated-request.ts';
import { trainingEvent } from '../events.ts';
import type { TrainingDatasetConnectionModel, TrainingDatasetModel } from '../models.ts';
import { type Example, type JsonlLimits, readJsonl } from './example.ts';
import type { DatasetLimits, DatasetStore } from './store.ts';

interface GivenDataset {
  readonly name: string;
  readonly file: Uint8Array;
}

/** The rules of datasets. What belongs to another organization is NOT_FOUND. */
export interface Datasets {
  /** @throws AppError BAD_USER_INPUT that names lines; CONFLICT when the organization keeps as much as it may. */
  upload(given: GivenDataset, context: CallContext): Promise<TrainingDatasetModel>;
  get(id: string, context: CallContext): Promise<TrainingDatasetModel>;
  list(page: PageArguments, context: CallContext): Promise<TrainingDatasetConnectionModel>;
  /** The text that was uploaded. */
  content(id: string, context: CallContext): Promise<Buffer>;
  /** @throws AppError CONFLICT while a job that has not ended needs it. */
  delete(id: string, context: CallContext): Promise<void>;
  /** The text of a dataset of anybody's; null when it is gone. */
  text(id: string): Promise<Buffer | null>;
  /** Reads its examples. @throws AppError NOT_FOUND when it is gone. */
  examples(id: string): Promise<readonly Example[]>;
}

const compress = promisify(gzip);
const expand = promisify(gunzip);
const ANY: JsonlLimits = { maxBytes: Number.POSITIVE_INFINITY, maxLines: Number.POSITIVE_INFINITY };

export function createDatasets(store: DatasetStore, jsonl: JsonlLimits, limits: DatasetLimits): Datasets {
  const find = async (id: string, context: CallContext): Promise<TrainingDatasetModel> => {
    const [dataset] = await store.byIds([id]);
    if (!dataset || dataset.tenantId !== requireTenant(context)) throw notFound('Training dataset');
    return dataset;
  };
  const text = async (id: string): Promise<Buffer | null> => {
    const content = await store.content(id);
    return content && expand(content);
  };
  return {
    async upload({ name, file }, context) {
      const tenantId = requireTenant(context);
      const errors = collectFieldErrors();
      const isName = name.trim() !== '' && name.length <= 200 && isPlainLine(name);
      errors.expect(isName, 'name', 'must have 1 to 200 characters on one line');
      const read = readJsonl(file, jsonl);
      if (!('format' in read)) for (const { path, message } of read) errors.expect(false, path, message);
      errors.throwIfAny();
      const { format, examples } = read as Exclude<typeof read, readonly unknown[]>;
      const dataset = {
        tenantId,
        name: name.trim(),
        format,
        examples: examples.length,
        bytes: file.length,
        sha256: createHash('sha256').update(file).digest('hex'),
        createdBy: requireViewer(context).id,
      };
      return makeOnce(context, 'ds', store.byIds, async (id) => {
        const payload = { dataset_id: id, examples: examples.length, actor_id: dataset.createdBy };
        const event = trainingEvent('training.dataset.created', tenantId, payload);
        return store.insert({ id, ...dataset }, await compress(file), limits, event, abortableOf(context));
      });
    },
    get: find,
    list: async (args, context) => {
      const page = toPage(args);
      const tenantId = requireTenant(context);
      return toConnection(page, await store.page(tenantId, page), await store.count(tenantId));
    },
    async content(id, context) {
      await find(id, context);
      const content = await text(id);
      if (!content) throw notFound('Training dataset');
      return content;
    },
    async delete(id, context) {
      const { tenantId } = await find(id, context);
      const payload = { dataset_id: id, actor_id: requireViewer(context).id };
      const outcome = await store.delete(id, trainingEvent('training.dataset.deleted', tenantId, payload));
      if (outcome === 'gone') throw notFound('Training dataset');
      if (outcome === 'used') throw new AppError('CONFLICT', 'A training job that has not ended needs this dataset');
    },
    text,
    async examples(id) {
      const content = await text(id);
      const read = content && readJsonl(content, ANY);
      if (!read || !('format' in read)) throw notFound('Training dataset');
      return read.examples;
    },
  };
}
