import { type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { abortableOf, type CallContext, requireTenant, requireViewer } from '../../../platform/kernel/context.ts';
import { AppError, invalid, notFound } from '../../../platform/kernel/errors.ts';
import { collectFieldErrors, isPlainLine } from '../../../platform/kernel/field-errors.ts';
import { makeOnce } from '../../../platform/stores/repeated-request.ts';
import type { InferenceMetrics } from '../metrics.ts';
import type { InferenceConfig } from '../settings.ts';
import { fileEvent } from './events.ts';
import { kindOf } from './file-kind.ts';
import type { FileVectors } from './file-vectors.ts';
import type { FileConnectionModel, FileModel } from './models.ts';
import type { FileStore } from './store.ts';

/** An upload of a caller. */
export interface Upload {
  readonly file: Uint8Array;
  readonly filename: string;
  readonly contentType?: string | null;
  readonly purpose?: string | null;
}

/** The rules of files. What belongs to another organization is NOT_FOUND. */
export interface Files {
  /** @throws AppError BAD_USER_INPUT, PAYLOAD_TOO_LARGE; CONFLICT where there is no room. */
  upload(upload: Upload, context: CallContext): Promise<FileModel>;
  get(id: string, context: CallContext): Promise<FileModel>;
  list(page: PageArguments, context: CallContext): Promise<FileConnectionModel>;
  content(id: string, context: CallContext): Promise<{ readonly contentType: string; readonly bytes: Uint8Array }>;
  delete(id: string, context: CallContext): Promise<void>;
}

interface FilesParts {
  readonly config: Pick<InferenceConfig, 'MAX_FILE_MB'>;
  readonly store: FileStore;
  readonly vectors: Pick<FileVectors, 'delete'>;
  readonly metrics: Pick<InferenceMetrics, 'modelFiles' | 'modelFileBytes'>;
  /** There is something to prepare. */
  readonly onUpload: () => void;
}

const MB = 1024 * 1024;
const MAX_NAME = 255;

export function createFiles({ config, store, vectors, metrics, onUpload }: FilesParts): Files {
  const find = async (id: string, context: CallContext): Promise<FileModel> => {
    const [file] = await store.byIds([id]);
    if (!file || file.tenantId !== requireTenant(context)) throw notFound('File');
    return file;
  };
  return {
    async upload({ file: content, filename, contentType: given, purpose: wanted }, context) {
      const contentType = given ?? 'application/octet-stream';
      const purpose = wanted ?? 'assistants';
      const errors = collectFieldErrors();
      const isName = filename.trim() !== '' && filename.length <= MAX_NAME && isPlainLine(filename);
      errors.expect(isName, 'filename', `must have 1 to ${MAX_NAME} characters on one line`);
      errors.expect(/^[\w.+-]+\/[\w.+-]+(\s*;[^\r\n]*)?$/.test(contentType), 'contentType', 'must be a media type');
      errors.expect(/^\w{1,64}$/.test(purpose), 'purpose', 'must have 1 to 64 letters, digits and "_"');
      errors.throwIfAny();
      if (content.length > config.MAX_FILE_MB * MB)
        throw new AppError('PAYLOAD_TOO_LARGE', `A file has at most ${config.MAX_FILE_MB} MiB`);
      if (content.length === 0) throw invalid('file', 'must not be empty');
      const kind = kindOf(filename, contentType, content);
      const { id: createdBy, projectId = null } = requireViewer(context);
      const tenantId = requireTenant(context);
      const row = {
        tenantId,
        filename: filename.trim(),
        contentType,
        kind,
        purpose,
        content,
        createdBy,
        projectId,
      };
      return makeOnce(context, 'file', store.byIds, async (id) => {
        const event = fileEvent('inference.file_uploaded', tenantId, { file_id: id, actor_id: createdBy });
        const stored = await store.insert({ id, ...row }, event, abortableOf(context));
        metrics.modelFiles.inc({ outcome: 'uploaded' });
        metrics.modelFileBytes.inc({}, content.length);
        onUpload();
        return stored;
      });
    },
    get: find,
    list: async (args, context) => {
      const page = toPage(args);
      const tenantId = requireTenant(context);
      return toConnection(page, await store.page(tenantId, page), await store.count(tenantId));
    },
    async content(id, context) {
      const { contentType } = await find(id, context);
      const bytes = await store.content(id, requireTenant(context));
      if (!bytes) throw notFound('File');
      return { contentType, bytes };
    },
    async delete(id, context) {
      const { tenantId } = await find(id, context);
      const { id: actor } = requireViewer(context);
      const event = fileEvent('inference.file_deleted', tenantId, { file_id: id, actor_id: actor });
      if (!(await store.delete(id, tenantId, event))) throw notFound('File');
      metrics.modelFiles.inc({ outcome: 'deleted' });
      await vectors.delete({ id, tenantId });
    },
  };
}
