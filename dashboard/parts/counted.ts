import { formatCount } from './parts.tsx';

/** A number with the name of what was counted: `1 job`, `2 jobs`. */
export const counted = (count: number, name: string, plural = `${name}s`): string =>
  `${formatCount(count)} ${count === 1 ? name : plural}`;

/** The same as a title; without a number while that is not known. */
export const titleOf = (count: number | undefined, name: string, plural = `${name}s`): string =>
  count === undefined ? `${plural[0]!.toUpperCase()}${plural.slice(1)}` : counted(count, name, plural);
