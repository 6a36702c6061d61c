import type { Exchange } from '../platform/edge/exchange.ts';
import type { GraphResult } from '../platform/graphql/graph.ts';
import { drained } from '../platform/kernel/drained.ts';
import type { MaybePromise } from '../platform/kernel/maybe-promise.ts';
import type { Variables } from './bind.ts';
import type { PagedText } from './route.ts';

/**
 * Sends page after page of an operation as one text. A page is read when the client has taken the one before it, so that nobody
 * holds more than a page, however long the text becomes. What fails on the first page is answered as an error; what fails later cuts
 * the connection, which no client takes for the end.
 */
export async function sendPagedText(
  exchange: Exchange,
  execute: (variables: Variables) => MaybePromise<GraphResult>,
  { contentType, fileName, head, text, next }: PagedText,
  first: Variables,
): Promise<void> {
  exchange.withoutDeadline();
  let result = await execute(first);
  const error = result.errors?.[0];
  if (error) return exchange.failWith(error);
  exchange.header('Content-Disposition', `attachment; filename="${fileName}"`);
  const res = exchange.openStream(contentType, () => res.destroy());
  res.write(head);
  let variables: Variables | null = first;
  for (;;) {
    if (result.errors?.length || !result.data) return void res.destroy();
    const isRoom = res.write(text(result.data));
    variables = next(result.data, variables);
    if (variables === null) return void res.end();
    if (!isRoom && !(await drained(res))) return void res.destroy();
    if (exchange.context.signal.aborted) return;
    result = await execute(variables);
  }
}
