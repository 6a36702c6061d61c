import type { AnyRoute } from './route.ts';

/** The place where clients of other APIs look for their paths, and the place where ours stand. */
const CLIENTS = '/v1/';
const OURS = '/api/v1/';

/** The path of a row as the API has it whose form the row has, which leads to the row as well; null for a row in our own form. */
export const clientPath = ({ errorForm, path }: Pick<AnyRoute, 'errorForm' | 'path'>): string | null =>
  errorForm !== undefined && path.startsWith(OURS) ? CLIENTS + path.slice(OURS.length) : null;

/** The path of a request by the name that its row has, so that both names mean one request. */
export const ownPath = (path: string): string => (path.startsWith(CLIENTS) ? OURS + path.slice(CLIENTS.length) : path);
