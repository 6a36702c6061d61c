import type { AnyRoute } from '../../rest-adapter/route.ts';
import { routed } from '../../subgraphs/index.ts';
import type { RouteCases } from './route-case.ts';

export type { RouteCase } from './route-case.ts';

/**
 * How each row is brought to succeed, by method and path: what domains say in their `test/route-cases.ts`. Every row is listed, one that its
 * example suffices for as well: a new route without a case fails the sweep.
 */
export const ROUTE_CASES: RouteCases = Object.assign(
  {},
  ...(await Promise.all(
    routed.map(async ({ name }) => {
      const { routeCases } = (await import(`../../subgraphs/${name}/test/route-cases.ts`)) as {
        readonly routeCases: RouteCases;
      };
      return routeCases;
    }),
  )),
);

/** Rows that make what their path names, where there is nothing of the name: no name there is another tenant's. */
export const NAMED_BY_CALLER: ReadonlySet<string> = new Set(['PUT /api/v1/notifications/templates/{template_id}']);

/** The path of a row with its parameters filled in; those that are not given become an id that nobody has. */
export const pathOf = ({ path }: AnyRoute, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{([^}.]+)(?:\.\.\.)?\}/g, (_, name: string) => params[name] ?? 'nobody_has_this');

/** What a row is sent unless a test says otherwise; a form has a file of that name in place of each file's text. */
export function exampleBody({ form, example }: AnyRoute, more: object = {}): unknown {
  if (example?.request === undefined) return undefined;
  const fields = { ...(example.request as Readonly<Record<string, unknown>>), ...more };
  if (!form || form.orJson) return fields;
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Object.hasOwn(form.files, name)) body.append(name, new Blob([`what ${String(value)} holds`]), String(value));
    else body.append(name, String(value));
  }
  return body;
}
