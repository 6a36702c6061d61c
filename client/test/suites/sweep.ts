import { beforeAll, expect, it } from 'vitest';
import type { AnyRoute } from '../../../rest-adapter/route.ts';
import { expectShape } from '../../../test/support/answer-shape.ts';
import { isStream } from '../../../test/support/rest-stream.ts';
import { routeOwners } from '../../../test/support/route-owners.ts';
import { type JsonEvents, Page, Trellis } from '../../index.ts';
import { listedOperations, prepareOperation } from '../support/prepared-operations.ts';
import type { Product } from '../support/product.ts';

/** Every operation of the client, once. */
export function describeEveryOperation(product: () => Product): void {
  let ownerOf: ReturnType<typeof routeOwners>;
  beforeAll(() => {
    product().upstream.reset();
    ownerOf = routeOwners(product());
  });

  it.each(listedOperations.map((operation) => [operation.operationId, operation] as const))(
    '%s answers as its example says',
    async (_, operation) => {
      const { noun, name } = operation;
      const app = product();
      const { row, inPath, given, accessToken } = await prepareOperation(operation, app, ownerOf);
      const auth = accessToken === undefined ? {} : () => accessToken;
      const client = new Trellis({ baseUrl: app.url, auth });
      const resource = client[noun as keyof Trellis] as unknown as Readonly<
        Record<string, (...parameters: readonly unknown[]) => Promise<unknown>>
      >;
      const answer = await resource[name]!(...inPath, ...(given === undefined ? [] : [given]));
      const expected = row.example!.response;
      if (isStream(row)) {
        const events = answer as JsonEvents<unknown>;
        expectShape((await events.next()).value?.data, expected);
        await events.return();
        return;
      }
      if (!(answer instanceof Response)) return expectShape(answer instanceof Page ? answer.body : answer, expected);
      expect(answer.status).toBe(row.status);
      expectShape(await textOrBytes(answer, row), expected);
    },
  );
}

/** The body of an answer that is not JSON, in the form of the row's example. */
async function textOrBytes(answer: Response, row: AnyRoute): Promise<unknown> {
  const text = await answer.text();
  return row.paged || typeof row.example!.response === 'string' ? text : JSON.parse(text);
}
