import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../platform/kernel/root.ts';
import type { AnyRoute } from '../../../rest-adapter/route.ts';
import { routed } from '../../../subgraphs/index.ts';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { exampleBody, ROUTE_CASES } from '../../../test/support/route-cases.ts';
import type { TestApp } from '../../../test/support/start-app.ts';

/** An operation of the clients, as `operations.json` tells it. */
export interface ListedOperation {
  readonly operationId: string;
  readonly noun: string;
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

/** All operations that clients have. */
export const listedOperations = JSON.parse(
  readFileSync(path.join(projectRoot, 'client/generated/operations.json'), 'utf8'),
) as readonly ListedOperation[];

/** An operation that succeeds when it is called so. */
export interface PreparedOperation {
  readonly row: AnyRoute;
  /** Parameters of the path, in its order. */
  readonly inPath: readonly string[];
  /** The body or the query; undefined where nothing is sent. */
  readonly given: unknown;
  /** Of who calls; undefined where nobody has to be known. */
  readonly accessToken: string | undefined;
}

const rows = new Map(
  routed
    .flatMap(({ routes }): readonly AnyRoute[] => routes)
    .map((row) => [`${row.method} ${row.path.replace('...}', '}')}`, row]),
);

/**
 * Makes what an operation needs to succeed. @throws Error for an operation that is no row.
 * @param ownerOf - Answers for whom; somebody new unless given.
 */
export async function prepareOperation(
  operation: ListedOperation,
  app: TestApp,
  ownerOf: (row: AnyRoute) => Promise<LoggedIn> = () => app.newcomer(),
): Promise<PreparedOperation> {
  const row = rows.get(`${operation.method} ${operation.path}`);
  if (!row) throw new Error(`${operation.operationId} is no row`);
  const owner = await ownerOf(row);
  const prepare = ROUTE_CASES[`${row.method} ${row.path}`]!;
  const { params = {}, query = '', body, as = owner } = await prepare(owner, app);
  return {
    row,
    inPath: [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => params[name!] ?? 'nobody_has_this'),
    given: exampleBody(row, body) ?? (query === '' ? undefined : Object.fromEntries(new URLSearchParams(query))),
    accessToken: row.auth === 'bearer' ? as.accessToken : undefined,
  };
}
