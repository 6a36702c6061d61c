import { asAppError } from '../graphql/format-error.ts';
import type { GraphResult } from '../graphql/graph.ts';
import { type CallContext, withViewer } from '../kernel/context.ts';
import { AppError } from '../kernel/errors.ts';
import { serviceViewer } from '../kernel/viewer.ts';
import { ownCredential } from './subgraph-credential.ts';
import { httpTarget } from './subgraph-http.ts';
import type { ViewerTokens } from './viewer-token.ts';

/** The name that every process registers its GraphQL endpoint under, whatever it serves and as long as it runs. */
export const PROCESSES = 'trellis-process';

/** Asks one process of ours, and no other in its place. @throws AppError where it does not answer, or refuses. */
export type AskProcess = <Data>(
  url: string,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  context: CallContext,
) => Promise<Data>;

const TIMEOUT_MS = 3_000;
const MAX_RESPONSE_BYTES = 1024 * 1024;

/** The way to single processes: by a connection that is closed again, and without a circuit, for operators ask when something is wrong. */
export function createProcessClient(tokens: ViewerTokens): AskProcess {
  const credential = ownCredential(tokens);
  const viewer = serviceViewer('platform');
  return async <Data>(url: string, query: string, variables: Readonly<Record<string, unknown>>, asked: CallContext) => {
    const context = withViewer(asked, viewer);
    const timeoutMs = Math.min(TIMEOUT_MS, context.deadlineMs - Date.now());
    const target = httpTarget({
      url,
      connections: 1,
      connectTimeoutMs: TIMEOUT_MS,
      maxResponseBytes: MAX_RESPONSE_BYTES,
    });
    try {
      const reply = await target.post({
        body: JSON.stringify({ query, variables }),
        headers: credential.headers(context, timeoutMs),
        timeoutMs,
        repeatable: false,
        signal: context.signal,
      });
      const { data, errors } = JSON.parse(reply.text) as GraphResult;
      if (errors?.[0]) throw asAppError(errors[0]);
      return data as Data;
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('UPSTREAM_FAILED', 'The process does not answer', { cause: error });
    } finally {
      void target.close();
    }
  };
}
