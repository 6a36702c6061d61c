import { TrellisError } from '../core/errors.ts';
import { type Run, UsageError } from './command.ts';

/**
 * Asks whether to go on, unless `--yes` was given.
 * @throws UsageError where nobody can be asked; TrellisError when the answer is another one than yes.
 */
export async function confirm({ given, input, errors }: Run, question: string): Promise<void> {
  if (given.has('yes')) return;
  if (!input.isTTY || !errors.isTTY) throw new UsageError(`${question} --yes says so where nobody can be asked`);
  errors.write(`${question} [y/N] `);
  if (!/^y(?:es)?$/i.test((await firstLine(input)).trim())) throw new TrellisError('Nothing was done');
}

async function firstLine(input: Run['input']): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of input) {
    text += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
    if (text.includes('\n')) break;
  }
  return text.split('\n', 1)[0]!;
}
