import type { Connection } from '../../../platform/graphql/connection.ts';
import type { FileKind } from './file-kind.ts';

/** The status of a file. */
export type FileStatus = 'processing' | 'ready' | 'failed';

/** A file as its table holds it, without its content. */
export interface FileModel {
  readonly id: string;
  readonly tenantId: string;
  readonly filename: string;
  readonly contentType: string;
  readonly kind: FileKind;
  readonly purpose: string;
  readonly bytes: number;
  readonly status: FileStatus;
  readonly error: string | null;
  readonly embeddingModel: string | null;
  readonly chunkCount: number;
  readonly createdBy: string;
  readonly projectId: string | null;
  readonly createdAt: Date;
}

/** A page of files. */
export type FileConnectionModel = Connection<FileModel>;
