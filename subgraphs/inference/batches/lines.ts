import { isRecord } from '../wire.ts';
import type { BatchEndpoint, BatchProblem } from './models.ts';

/** One request of a batch. */
export interface BatchLine {
  /** Its line in the file, from 1. */
  readonly line: number;
  readonly customId: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Most requests of one batch (API reference, batches). */
const MAX_LINES = 50_000;
const MAX_PROBLEMS = 100;
const MAX_CUSTOM_ID = 256;

/** Reads the file of a batch: its requests, and what is wrong with it. Empty lines are none. */
export function readLines(
  text: string,
  endpoint: BatchEndpoint,
): { readonly lines: readonly BatchLine[]; readonly problems: readonly BatchProblem[] } {
  const lines: BatchLine[] = [];
  const problems: BatchProblem[] = [];
  const seen = new Set<string>();
  for (const [index, given] of text.split('\n').entries()) {
    if (given.trim() === '') continue;
    const read = readLine(given, index + 1, endpoint, seen);
    if ('customId' in read) lines.push(read);
    else problems.push(read);
    if (problems.length >= MAX_PROBLEMS) break;
    if (lines.length > MAX_LINES)
      return { lines, problems: [problem('too_many_requests', `a batch has at most ${MAX_LINES} requests`)] };
  }
  if (lines.length === 0 && problems.length === 0) problems.push(problem('empty_file', 'the file has no request'));
  return { lines, problems };
}

function readLine(text: string, line: number, endpoint: BatchEndpoint, seen: Set<string>): BatchLine | BatchProblem {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return problem('invalid_json_line', 'the line is not JSON', null, line);
  }
  if (!isRecord(value)) return problem('invalid_json_line', 'the line is not a JSON object', null, line);
  const { custom_id: customId, method, url, body } = value;
  for (const name of ['custom_id', 'method', 'url', 'body'])
    if (value[name] === undefined || value[name] === null)
      return problem('missing_required_parameter', `${name} is required`, name, line);
  if (typeof customId !== 'string' || customId === '' || customId.length > MAX_CUSTOM_ID)
    return problem('invalid_custom_id', `custom_id must have 1 to ${MAX_CUSTOM_ID} characters`, 'custom_id', line);
  if (method !== 'POST') return problem('invalid_method', 'method must be POST', 'method', line);
  if (url !== endpoint) return problem('invalid_url', `url must be ${endpoint}, as the batch says`, 'url', line);
  if (!isRecord(body)) return problem('invalid_body', 'body must be an object', 'body', line);
  if (seen.has(customId))
    return problem('duplicate_custom_id', 'custom_id is that of an earlier line', 'custom_id', line);
  seen.add(customId);
  return { line, customId, body };
}

/** A mistake in a file. @param line - from 1; null for the file as a whole. */
export const problem = (
  code: string,
  message: string,
  param: string | null = null,
  line: number | null = null,
): BatchProblem => ({ code, message, param, line });
