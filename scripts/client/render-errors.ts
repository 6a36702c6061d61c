import { ERROR_CODES, statusOf } from '../../platform/kernel/errors.ts';

/** Renders the types of the error table: the codes of each status, and all of them. */
export function renderErrorTypes(): string {
  const statuses = [...new Set(ERROR_CODES.map(statusOf))];
  const codesOf = (status: number) => ERROR_CODES.filter((code) => statusOf(code) === status);
  return [
    '/** Codes of errors, by the status that they come with. `docs/errors.md` says when each comes. */',
    'export interface CodeOfStatus {',
    ...statuses.map(
      (status) =>
        `  ${status}: ${codesOf(status)
          .map((code) => `'${code}'`)
          .join(' | ')};`,
    ),
    '}',
    '',
    '/** Every code of an error. */',
    'export type ErrorCode = CodeOfStatus[keyof CodeOfStatus];',
    '',
  ].join('\n');
}

/** Renders the codes of the error table in Python. */
export const renderPythonErrors = (): string =>
  [
    '"""Codes of errors. `docs/errors.md` says when each comes."""\n',
    'from typing import Literal\n',
    `ErrorCode = Literal[\n${ERROR_CODES.map((code) => `    "${code}",\n`).join('')}]\n`,
  ].join('\n');
