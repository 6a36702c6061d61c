import type { Requirement } from '../platform/graphql/field-requirements.ts';
import { clientPath } from './client-paths.ts';
import type { RoutedService } from './mount.ts';
import type { AnyRoute } from './route.ts';
import { describeRequirement, type RowRequirements } from './row-requirements.ts';
import { wireOperation } from './wire-document.ts';

/**
 * `schema/rest.txt`: every route of every service, one a line, sorted by path: method, path, auth, operation, status,
 * service, permissions, separated by two spaces or more (what there is none of is `-`); `+` marks a route that the specifications do not have, and a
 * path at the end is another one that leads to the route. It is committed, so that a change of the contract shows in review, and the sweep over
 * all routes reads it.
 */
export function renderRestTable(
  subgraphs: readonly RoutedService[],
  requirementsOf: RowRequirements = () => [],
): string {
  const rows = subgraphs.flatMap(({ service, routes, endpoints = [] }) => [
    ...routes.map((row) => [
      row.method,
      row.path,
      row.auth,
      wireOperation(row).operation.name?.value ?? '-',
      String(row.status),
      row.service ?? service,
      `${permissions(requirementsOf(row))}${row.extension ? '  +' : ''}${aliasOf(row)}`,
    ]),
    ...endpoints.map(({ method, path, documented, auth = 'public' }) => [
      ...[method, path, auth, '-', '-', service],
      documented ? '-' : '-  +',
    ]),
  ]);
  rows.sort((a, b) => compare(a[1]!, b[1]!) || compare(a[0]!, b[0]!));
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(0, ...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) => row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '));
  return `${lines.join('\n')}\n`;
}

const aliasOf = (row: AnyRoute): string => {
  const alias = clientPath(row);
  return alias === null ? '' : `  ${alias}`;
};

/** `users:read, accounts:read (own)` */
const permissions = (requirements: readonly Requirement[]): string =>
  requirements.map(describeRequirement).sort(compare).join(', ') || '-';

/** By code unit, so that the order does not depend on the locale. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
