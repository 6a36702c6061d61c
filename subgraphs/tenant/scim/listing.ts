import { abortableOf, type CallContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { findAttribute, isObject, type Values, valuesAt } from './attribute-path.ts';
import { compileFilter, type Matches } from './filter.ts';
import type { Filter } from './filter-parser.ts';
import { plainText } from './plain-text.ts';
import { project, type Selection, selects } from './projection.ts';
import { type ResourceType, URN } from './schemas.ts';

/** The query of a list (RFC 7644 §3.4.2). */
export interface ListQuery extends Selection {
  readonly filter: Filter | null;
  readonly sortBy: string | null;
  readonly descending: boolean;
  /** From 1. */
  readonly startIndex: number;
  readonly count: number;
}

/** Rows of one type in one organization. */
export interface Rows<Row extends { readonly id: string }> {
  readonly type: ResourceType;
  count(): Promise<number>;
  after(id: string | null, limit: number, offset?: number): Promise<readonly Row[]>;
  byIds(ids: readonly string[]): Promise<readonly Row[]>;
  /** The few rows that can match, where the filter names one by something that is looked up; null for any. */
  candidates(filter: Filter): Promise<readonly Row[] | null>;
  /** As clients see them, or only the first of them, one at least; what costs to read only where it is needed. */
  represent(rows: readonly Row[], needs: (attribute: string) => boolean): Promise<readonly Values[]>;
}

/** A part of a list, and how many there are. */
export interface Listed {
  readonly total: number;
  readonly resources: readonly Values[];
}

const BATCH = 500;
/** Made when something is sorted: its tables take 4 MB. */
let collator: Intl.Collator | undefined;

/** One page. Without filter and order the database counts and skips; else every row is looked at, a batch at a time. */
export async function list<Row extends { readonly id: string }>(
  rows: Rows<Row>,
  query: ListQuery,
  context: CallContext,
): Promise<Listed> {
  const { filter, sortBy, startIndex, count } = query;
  const shows = (name: string) => selects(name, query, rows.type);
  const shown = async (page: readonly Row[]) =>
    (await rows.represent(page, shows)).map((each) => project(each, query, rows.type));
  if (filter === null && sortBy === null) {
    const page = count === 0 ? [] : await rows.after(null, count, startIndex - 1);
    return { total: await rows.count(), resources: await shown(page) };
  }
  const found = await matching(rows, filter, sortBy, context);
  if (sortBy !== null) found.sort((a, b) => compareKeys(a.key, b.key) * (query.descending ? -1 : 1));
  const ids = found.slice(startIndex - 1, startIndex - 1 + count).map(({ id }) => id);
  const known = new Map((await rows.byIds(ids)).map((row) => [row.id, row]));
  const page = ids.map((id) => known.get(id)).filter((row) => row !== undefined);
  return { total: found.length, resources: await shown(page) };
}

interface Found {
  readonly id: string;
  readonly key: string | null;
}

async function matching<Row extends { readonly id: string }>(
  rows: Rows<Row>,
  filter: Filter | null,
  sortBy: string | null,
  context: CallContext,
): Promise<Found[]> {
  const { type } = rows;
  const matches: Matches = filter === null ? () => true : compileFilter(filter, type);
  const keyOf = sortKey(sortBy, type);
  const paths = [...(filter === null ? [] : pathsIn(filter)), ...(sortBy === null ? [] : [sortBy])];
  const needs = (name: string) => paths.some((path) => findAttribute(path, type)?.attribute?.name === name);
  const found: Found[] = [];
  const scan = async (batch: readonly Row[]) => {
    for (let rest = batch; rest.length > 0; ) {
      const resources = await rows.represent(rest, needs);
      for (const [at, resource] of resources.entries())
        if (matches(resource)) found.push({ id: rest[at]!.id, key: keyOf(resource) });
      rest = rest.slice(resources.length);
    }
  };
  const few = filter === null ? null : await rows.candidates(filter);
  if (few) {
    await scan(few);
    return found;
  }
  for (let after: string | null = null; ; ) {
    if (abortableOf(context).aborted || Date.now() > context.deadlineMs)
      throw new AppError('UPSTREAM_TIMEOUT', 'The list takes too long; ask for less');
    const batch: readonly Row[] = await rows.after(after, BATCH);
    await scan(batch);
    if (batch.length < BATCH) return found;
    after = batch.at(-1)!.id;
  }
}

/** All attributes that a filter names. */
function pathsIn(filter: Filter): string[] {
  if ('parts' in filter) return filter.parts.flatMap(pathsIn);
  return 'path' in filter ? [filter.path] : pathsIn(filter.filter);
}

/** The text that an attribute must be equal to, if the filter asks for that of every match. */
export function requiredText(filter: Filter, name: string, type: ResourceType): string | null {
  if (filter.kind === 'and')
    return filter.parts.map((part) => requiredText(part, name, type)).find((text) => text !== null) ?? null;
  if (filter.kind !== 'compare' || filter.operator !== 'eq' || typeof filter.value !== 'string') return null;
  const found = findAttribute(filter.path, type);
  return found?.extension === null && found.attribute?.name === name && !found.sub ? filter.value : null;
}

/** Returns the function that gives the sort key of a resource: of a list the primary value, else the first (RFC 7644 §3.4.2.3). */
function sortKey(sortBy: string | null, type: ResourceType): (resource: Values) => string | null {
  const path = sortBy === null ? null : findAttribute(sortBy, type);
  if (!path?.attribute) return () => null;
  return (resource) => {
    const values = valuesAt(resource, { ...path, sub: null });
    const chosen = values.find((each) => isObject(each) && each['primary'] === true) ?? values[0];
    const value = isObject(chosen) ? chosen[path.sub?.name ?? 'value'] : chosen;
    return value === undefined || value === null ? null : plainText(value);
  };
}

/** Compares sort keys; a resource without one comes last. */
function compareKeys(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  collator ??= new Intl.Collator('en', { sensitivity: 'base' });
  return collator.compare(a, b);
}

/** The body of an answer with a list (RFC 7644 §3.4.2). */
export const listBody = ({ total, resources }: Listed, startIndex: number): Values => ({
  schemas: [URN.list],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
