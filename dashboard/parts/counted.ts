import { formatCount } from './parts.tsx';

/** A number with the name of what was counted: `1 job`, `2 jobs`. */
export const counted = (count: number, name: string): string =>
  `${formatCount(count)} ${name}${count === 1 ? '' : 's'}`;

/** The same as a title; without a number while that is not known. */
export const titleOf = (count: number | undefined, name: string): string =>
  count === undefined ? `${name[0]!.toUpperCase()}${name.slice(1)}s` : counted(count, name);
