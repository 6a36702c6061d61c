import type { AnyRoute } from './route.ts';

/** The place where clients of OpenAI's API look for its paths, and the place where ours stand. */
const CLIENTS = '/v1/';
const OURS = '/api/v1/';

/** The path of a row as OpenAI's own API has it, which leads to the row as well; null for a row in another form. */
export const openAiPath = ({ errorForm, path }: Pick<AnyRoute, 'errorForm' | 'path'>): string | null =>
  errorForm === 'openai' && path.startsWith(OURS) ? CLIENTS + path.slice(OURS.length) : null;

/** The path of a request by the name that its row has, so that both names mean one request. */
export const ownPath = (path: string): string => (path.startsWith(CLIENTS) ? OURS + path.slice(CLIENTS.length) : path);
