import { base64Bytes } from '../../../platform/graphql/base64-bytes.ts';
import { invalid } from '../../../platform/kernel/errors.ts';
import { isJsonObject } from '../../../platform/kernel/merge-patch.ts';
import { type FormFields, type FormFile, route } from '../../../rest-adapter/route.ts';
import {
  DeleteFileDocument,
  GetFileContentDocument,
  GetFileDocument,
  ListFilesDocument,
  UploadFileDocument,
} from '../rest.generated.ts';
import { fileDeletion, filePage, fileSchema, fileUpload } from './wire-schema.ts';

/** A form has its boundaries, and JSON escapes what it holds. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** The fields of a form, or of a JSON body whose `content` is text, as the graph takes them. @throws AppError BAD_USER_INPUT */
function uploadVariables({ body }: { readonly body: unknown }) {
  const {
    file,
    content,
    filename,
    content_type: type,
    purpose,
    ...rest
  } = (isJsonObject(body) ? body : {}) as FormFields & Record<string, unknown>;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw invalid(unknown, 'is not a known field');
  for (const [path, value] of Object.entries({ filename, content, content_type: type, purpose }))
    if (value !== undefined && typeof value !== 'string') throw invalid(path, 'must be a string');
  const more = {
    ...(typeof type === 'string' && { contentType: type }),
    ...(typeof purpose === 'string' && { purpose }),
  };
  if (typeof content === 'string') {
    if (typeof filename !== 'string') throw invalid('filename', 'is required');
    return { input: { file: base64Bytes(Buffer.from(content)), filename, ...more } };
  }
  if (file === undefined) throw invalid('file', 'is required, or content in its place');
  if (typeof file !== 'object' || Array.isArray(file) || !('bytes' in file)) throw invalid('file', 'must be one file');
  const { name, contentType, bytes } = file as FormFile;
  const named = typeof filename === 'string' ? filename : name;
  return { input: { file: base64Bytes(bytes), filename: named, contentType, ...more } };
}

interface FileRow {
  readonly id: string;
  readonly bytes: number;
  readonly created_at: unknown;
  readonly filename: string;
  readonly purpose: string;
  readonly status: string;
  readonly error?: string | null;
}

/** A file in the form of OpenAI's API, whose times are seconds; its status is ours. */
const wireFile = ({ created_at: createdAt, status, error, ...file }: FileRow) => ({
  object: 'file',
  ...file,
  created_at: Math.floor(new Date(createdAt as string).getTime() / 1000),
  status: status.toLowerCase(),
  status_details: error ?? null,
});

const file = {
  object: 'file',
  id: 'file_01jdq3k5w8f1l3e5x7y9z0a2b4',
  bytes: 68,
  filename: 'handbook.md',
  purpose: 'assistants',
  created_at: 1895140800,
  status: 'ready',
  status_details: null,
};
const FILE_ROUTE = { errorForm: 'openai', extension: true } as const;

/** The routes of files, in the form of OpenAI's API. */
export const fileRoutes = [
  route('GET /api/v1/files', ListFilesDocument, {
    ...FILE_ROUTE,
    summary: 'List the files of the organization, newest first',
    answer: filePage,
    body: ({ files: { nodes, totalCount, pageInfo } }, { limit, offset }) => ({
      object: 'list',
      data: nodes.map(wireFile),
      total: totalCount,
      limit: limit ?? 20,
      offset: offset ?? 0,
      has_more: pageInfo.hasNextPage,
    }),
    example: { response: { object: 'list', data: [file], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('POST /api/v1/files', UploadFileDocument, {
    ...FILE_ROUTE,
    status: 201,
    summary: 'Upload a text for models to search in',
    description:
      'A form as OpenAI’s clients send it (`file`, `purpose`), or JSON with `filename` and `content`. Plain text, Markdown, HTML, JSON and CSV in UTF-8. The tool `file_search` finds what is in it once its status is `ready`.',
    maxBodyBytes: MAX_BODY_BYTES,
    form: { files: { file: 'The file, at most MAX_FILE_MB.' }, orJson: true },
    variables: uploadVariables,
    request: fileUpload,
    errors: ['CONFLICT'],
    answer: fileSchema,
    body: ({ uploadFile }) => wireFile(uploadFile),
    example: {
      request: {
        filename: 'handbook.md',
        content: '# Handbook\n\nThe office opens at nine, and the coffee is ready by ten.',
      },
      response: { ...file, status: 'processing' },
    },
  }),
  route('GET /api/v1/files/{file_id}', GetFileDocument, {
    ...FILE_ROUTE,
    summary: 'Read about one file',
    errors: ['NOT_FOUND'],
    answer: fileSchema,
    body: ({ file: found }) => wireFile(found),
    example: { response: file },
  }),
  route('GET /api/v1/files/{file_id}/content', GetFileContentDocument, {
    ...FILE_ROUTE,
    summary: 'Read what was uploaded',
    errors: ['NOT_FOUND'],
    bytes: {
      contentTypes: ['text/plain; charset=utf-8'],
      // Never as the type that its sender said: a page of a stranger's would run in our origin.
      of: (data) => ({
        contentType: 'text/plain; charset=utf-8',
        bytes: (data['fileContent'] as { readonly content: unknown }).content,
      }),
    },
    example: { response: '# Handbook' },
  }),
  route('DELETE /api/v1/files/{file_id}', DeleteFileDocument, {
    ...FILE_ROUTE,
    summary: 'Remove a file, and what was made of it',
    errors: ['NOT_FOUND'],
    answer: fileDeletion,
    body: ({ deleteFile: { id } }) => ({ id, object: 'file', deleted: true }),
    example: { response: { id: file.id, object: 'file', deleted: true } },
  }),
];
