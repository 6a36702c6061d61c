import { randomUUID } from 'node:crypto';
import type { ToolDefinition } from './tool.ts';

/** Where the answer to one request takes its tools from. */
export interface ListedTools {
  /** The tools as JSON, once a list was asked for. */
  json: Buffer | null;
}

/**
 * Stands for a list of tools while the protocol's code makes the answer around it: to check and to print hundreds of schemas anew would
 * cost it milliseconds of CPU a request. Nobody can guess its name, so that what a client sends never looks like it.
 */
export const STAND_IN: readonly Pick<ToolDefinition, 'name' | 'inputSchema'>[] = [
  { name: randomUUID(), inputSchema: { type: 'object' } },
];
const MARK = Buffer.from(JSON.stringify(STAND_IN));

/**
 * The answer with the list in place of its stand-in.
 * @throws Error when the protocol's code has printed the stand-in in another way.
 */
export function withTools(answer: Buffer, { json }: ListedTools): Buffer {
  if (json === null) return answer;
  const at = answer.indexOf(MARK);
  if (at < 0) throw new Error('the answer has no place for the list of tools');
  return Buffer.concat([answer.subarray(0, at), json, answer.subarray(at + MARK.length)]);
}
