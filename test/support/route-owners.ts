import type { AnyRoute } from '../../rest-adapter/route.ts';
import { routed } from '../../subgraphs/index.ts';
import type { LoggedIn } from './app-client.ts';
import type { TestApp } from './start-app.ts';

/** Domains whose routes leave who calls, and the organization, as they are. */
const LEAVING: readonly string[] = [
  ...['agent', 'audit', 'authorization', 'compliance', 'event', 'inference'],
  ...['prediction', 'realtime', 'sleep', 'task', 'training', 'usage'],
];
/** Routes of them that can be called once, or whose answer tells what the others have done. */
const ONCE = /model-calls|training\/(?:jobs|stats)|tasks\/stats|sessions|terms|prediction\/models$/;

const domainOf = new Map<AnyRoute, string>(
  routed.flatMap(({ name, routes }) => routes.map((row): [AnyRoute, string] => [row, name])),
);

/**
 * Owners of what routes are called with: one for most routes of a domain, and a newcomer for each of the others. A newcomer is two dozen
 * transactions and two passwords, more than most routes.
 */
export function routeOwners(app: Pick<TestApp, 'newcomer'>): (row: AnyRoute) => Promise<LoggedIn> {
  const owners = new Map<string, Promise<LoggedIn>>();
  return (row) => {
    const domain = domainOf.get(row)!;
    if (!LEAVING.includes(domain) || ONCE.test(row.path)) return app.newcomer();
    if (!owners.has(domain)) owners.set(domain, app.newcomer());
    return owners.get(domain)!;
  };
}
