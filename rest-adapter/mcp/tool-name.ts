import { createHash } from 'node:crypto';
import type { AnyRoute } from '../route.ts';

/** The longest name that clients of every revision, and the models behind them, take. */
const MAX_LENGTH = 64;
const HASH_LENGTH = 8;

/**
 * The name that a route's tool had before tools were named after operations, which is still taken: the words of its path without `/api/v1`, parameters by their names, then the method, joined by `_`, in
 * lower case. `GET /api/v1/accounts/me` → `accounts_me_get`; another version keeps its own (`v2_…`). A name that would be longer than
 * 64 characters is cut, and ends in a hash of method and path.
 */
export function formerToolName({ method, path }: Pick<AnyRoute, 'method' | 'path'>): string {
  const words = path
    .replace(/^\/api\/(?:v1\/)?/, '/')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const name = [...words, method].join('_').toLowerCase();
  if (name.length <= MAX_LENGTH) return name;
  const hash = createHash('sha256').update(`${method} ${path}`).digest('hex').slice(0, HASH_LENGTH);
  return `${name.slice(0, MAX_LENGTH - HASH_LENGTH - 1).replace(/_+$/, '')}_${hash}`;
}
