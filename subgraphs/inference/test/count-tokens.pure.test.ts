import { expect, it } from 'vitest';
import { countTokens } from '../metering/count-tokens.ts';

it.each([
  ['a letter', 'x', 8],
  ['white space', ' ', 64],
  ['digits and letters', 'ab1', 1.5],
])('counts an unbroken text of %s without holding up everybody', async (_what, piece, charactersPerToken) => {
  // The tokenizer alone would take minutes.
  const text = piece.repeat(200_000 / piece.length);
  const expected = text.length / charactersPerToken;
  const tokens = await countTokens(text);
  expect(tokens).toBeGreaterThan(expected * 0.9);
  expect(tokens).toBeLessThan(expected * 1.1);
});

it('counts ordinary text as the tokenizer does', async () => {
  expect(await countTokens('The quick brown fox jumps over the lazy dog.')).toBe(10);
});
