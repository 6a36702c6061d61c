import { runWithin, TimeLimitError } from '../../../platform/limits/time-limit.ts';

/** The time that one match may take, milliseconds: an expression of a dataset can backtrack for longer than anybody lives. */
const LIMIT_MS = 50;

/** Whether a text matches a regular expression (with the flag `u`) somewhere. One that is none, or computes too long, matches nothing. */
export function matches(expression: string, text: string): boolean {
  try {
    const pattern = new RegExp(expression, 'u');
    return runWithin(LIMIT_MS, () => pattern.test(text));
  } catch (error) {
    if (error instanceof TimeLimitError || error instanceof SyntaxError) return false;
    throw error;
  }
}
