import { invalid } from '../../../platform/kernel/errors.ts';

/** How the text of a file is read. */
export type FileKind = 'text' | 'markdown' | 'html' | 'json' | 'csv';

const BY_EXTENSION: Readonly<Record<string, FileKind>> = {
  txt: 'text',
  md: 'markdown',
  markdown: 'markdown',
  html: 'html',
  htm: 'html',
  json: 'json',
  csv: 'csv',
};
const BY_TYPE: Readonly<Record<string, FileKind>> = {
  'text/markdown': 'markdown',
  'text/html': 'html',
  'application/json': 'json',
  'text/csv': 'csv',
};
/** Kinds of files that people will try, by the bytes that they begin with. */
const FOREIGN: readonly (readonly [name: string, magic: string])[] = [
  ['PDF', '%PDF-'],
  ['a ZIP archive (DOCX, XLSX, PPTX)', 'PK\u0003\u0004'],
  ['a PNG image', '\u0089PNG'],
  ['a JPEG image', '\u00ff\u00d8\u00ff'],
];

/**
 * How the file's text is to be read, by its name, else by the type that its sender says; plain text for all other text.
 * @throws AppError BAD_USER_INPUT for what is no text in UTF-8, by its name where it is a well-known one.
 */
export function kindOf(filename: string, contentType: string, content: Uint8Array): FileKind {
  const head = Buffer.from(content.subarray(0, 8)).toString('latin1');
  for (const [name, magic] of FOREIGN)
    if (head.startsWith(magic)) throw invalid('file', `${name} is not supported: convert it to text or Markdown`);
  const extension = /\.([a-z0-9]+)$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
  if (extension === 'pdf') throw invalid('file', 'PDF is not supported: convert it to text or Markdown');
  textOf(content);
  const type = contentType.split(';', 1)[0]!.trim().toLowerCase();
  return BY_EXTENSION[extension] ?? BY_TYPE[type] ?? 'text';
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The content as text. @throws AppError BAD_USER_INPUT */
export function textOf(content: Uint8Array): string {
  let text: string;
  try {
    text = utf8.decode(content);
  } catch {
    throw invalid('file', 'must be text in UTF-8');
  }
  if (text.includes('\0')) throw invalid('file', 'must be text: it has NUL in it');
  if (text.trim() === '') throw invalid('file', 'must not be empty');
  return text;
}
