import {
  type DocumentNode,
  type FieldNode,
  type GraphQLFormattedError,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import type { ShapeError } from '../../engine/federated/result-shape.ts';
import type { Requirement } from '../../platform/graphql/field-requirements.ts';
import { type Fragments, fragmentsOf } from '../../platform/graphql/selections.ts';
import { boundedCache } from '../../platform/kernel/bounded-cache.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import { refusalOf } from '../access/access.ts';
import type { Planned } from './planned.ts';

/** Finds the errors of refused fields in an answer: at each of their places where the answer has a null. */
export type RefusedPlaces = (
  data: Readonly<Record<string, unknown>> | null,
  nulls: readonly ShapeError[] | null,
) => readonly GraphQLFormattedError[];

/** A query without what its caller may not have. */
export interface AllowedPart {
  readonly planned: Planned;
  readonly refusedPlaces: RefusedPlaces;
}

/** A valid query, with the requirements of its fields. */
interface Asked {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly requirements: () => ReadonlyMap<FieldNode, readonly Requirement[]>;
  /** Something beside the document is answered too, so that there is always a part. */
  readonly isRest: boolean;
}

/** Selections that are planned without, for one operation; the least recently used goes first. */
const MAX_PARTS = 16;

/**
 * Makes the parts of a query that its callers may have: whoever lacks a permission gets null and an error for the fields that need it,
 * and the rest of the answer. Null where nothing is left. A part is planned once for all callers who are left with it.
 */
export function allowedParts(
  { document, operation, requirements, isRest }: Asked,
  plan: (document: DocumentNode) => Planned,
): (viewer: Viewer | null) => AllowedPart | null {
  let fields: readonly (readonly [FieldNode, readonly Requirement[]])[] | null = null;
  const plans = boundedCache<string, Planned>(MAX_PARTS);
  const decided = new WeakMap<Viewer | typeof ANYBODY, AllowedPart | null>();
  const decide = (viewer: Viewer | null): AllowedPart | null => {
    fields ??= [...requirements()];
    const errors = new Map<FieldNode, GraphQLFormattedError>();
    for (const [node, required] of fields) {
      const error = refusalOf(viewer, required);
      if (error) errors.set(node, error);
    }
    const fragments = fragmentsOf(document);
    if (!isRest && isNothingLeft(operation, fragments, errors)) return null;
    const key = fields.map(([node]) => (errors.has(node) ? '-' : '+')).join('');
    let part = plans.get(key);
    if (!part) {
      part = plan(without(document, errors));
      plans.set(key, part);
    }
    const places = placesOf(operation, fragments, errors);
    return { planned: part, refusedPlaces: (data, nulls) => places.flatMap((place) => errorsAt(place, data, nulls)) };
  };
  return (viewer) => {
    const key = viewer ?? ANYBODY;
    let part = decided.get(key);
    if (part === undefined) {
      part = decide(viewer);
      decided.set(key, part);
    }
    return part;
  };
}

/** Callers without a credential. */
const ANYBODY = {};

/** Response names from the root to a refused field; lists on the way have no element of their own. */
interface Place {
  readonly names: readonly string[];
  readonly error: GraphQLFormattedError;
}

type Refused = ReadonlyMap<FieldNode, GraphQLFormattedError>;

const nameOf = ({ alias, name }: FieldNode): string => (alias ?? name).value;

function placesOf(operation: OperationDefinitionNode, fragments: Fragments, refused: Refused): readonly Place[] {
  const places = new Map<string, Place>();
  /** Fragments that were walked at a place: a document may spread one again and again. */
  const seen = new Set<string>();
  const walk = ({ selections }: SelectionSetNode, names: readonly string[]): void => {
    for (const node of selections) {
      if (node.kind !== Kind.FIELD) {
        const key = node.kind === Kind.FRAGMENT_SPREAD && `${node.name.value} ${names.join('.')}`;
        const selectionSet = key && seen.has(key) ? undefined : selectionsOf(node, fragments);
        if (key) seen.add(key);
        if (selectionSet) walk(selectionSet, names);
        continue;
      }
      const at = [...names, nameOf(node)];
      const error = refused.get(node);
      if (error) places.set(at.join('.'), { names: at, error });
      else if (node.selectionSet) walk(node.selectionSet, at);
    }
  };
  walk(operation.selectionSet, []);
  return [...places.values()];
}

const selectionsOf = (node: Exclude<SelectionNode, FieldNode>, fragments: Fragments): SelectionSetNode | undefined =>
  node.kind === Kind.INLINE_FRAGMENT ? node.selectionSet : fragments.get(node.name.value)?.selectionSet;

/** Whether every field at the root is refused, but for the name of the root's type. */
function isNothingLeft(operation: OperationDefinitionNode, fragments: Fragments, refused: Refused): boolean {
  const seen = new Set<string>();
  const isEmpty = ({ selections }: SelectionSetNode): boolean =>
    selections.every((node) => {
      if (node.kind === Kind.FIELD) return refused.has(node) || node.name.value === '__typename';
      if (node.kind === Kind.FRAGMENT_SPREAD) {
        if (seen.has(node.name.value)) return true;
        seen.add(node.name.value);
      }
      const selectionSet = selectionsOf(node, fragments);
      return !selectionSet || isEmpty(selectionSet);
    });
  return isEmpty(operation.selectionSet);
}

const TYPENAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** The document without these fields. It has no source: what the build has planned is the whole one. */
function without({ loc: _, ...document }: DocumentNode, refused: Refused): DocumentNode {
  return visit(document as DocumentNode, {
    Field: (node) => (refused.has(node) ? null : undefined),
    SelectionSet: {
      leave: (node) => (node.selections.length > 0 ? undefined : { ...node, selections: [TYPENAME] }),
    },
  });
}

function errorsAt(
  { names, error }: Place,
  data: Readonly<Record<string, unknown>> | null,
  nulls: readonly ShapeError[] | null,
): readonly GraphQLFormattedError[] {
  const found: GraphQLFormattedError[] = [];
  // One that may not be null has taken away what is above it.
  for (const { path } of nulls ?? [])
    if (path.filter((key) => typeof key === 'string').join('.') === names.join('.')) found.push({ ...error, path });
  const walk = (value: unknown, depth: number, path: readonly (string | number)[]): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) walk(item, depth, [...path, index]);
      return;
    }
    const name = names[depth]!;
    const own = (value as Record<string, unknown>)[name];
    if (depth < names.length - 1) walk(own, depth + 1, [...path, name]);
    else if (own === null) found.push({ ...error, path: [...path, name] });
  };
  walk(data, 0, []);
  return found;
}
