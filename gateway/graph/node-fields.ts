import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type InlineFragmentNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { formattedError } from '../../platform/graphql/format-error.ts';
import type { GraphResult } from '../../platform/graphql/graph.ts';
import {
  type CollectedField,
  type Condition,
  collectFields,
  conditionApplies,
  type Fragments,
  fragmentsOf,
  includeTest,
} from '../../platform/graphql/selections.ts';
import type { Variables } from '../../platform/graphql/variables.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import { MAX_NODES, type NodeSource, type NodeSources, sourcesOf } from './node-sources.ts';

/** An operation without its `node` fields, and these. */
export interface SplitOperation {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly nodes: NodeFields;
}

/** The fields `node` and `nodes` of one operation. */
export interface NodeFields {
  /** All response names at the root, those of other fields too, as the answer has them. */
  readonly names: readonly string[];
  readonly fields: readonly NodeField[];
}

/** One of them. */
export interface NodeField {
  /** In the answer. */
  readonly name: string;
  readonly isList: boolean;
  /** Whether `@skip` and `@include` let it stand; null: always. */
  readonly included: ((variables: Variables) => boolean) | null;
  readonly idsOf: (variables: Variables) => readonly string[];
  readonly sourcesOf: (id: string) => readonly NodeSource[];
  /** The operation that reads one object of a type, as the field `NODE_NAME`, by the variable `idVariable`. */
  readonly operationFor: (source: NodeSource) => DocumentNode;
  readonly idVariable: string;
}

/** The name under which the operation of a type has its object. */
export const NODE_NAME = 'node';

const FIELDS: Readonly<Record<string, string>> = { node: 'id', nodes: 'ids' };

/**
 * Takes `node` and `nodes` out of a valid query; null for one that has none. The type of an identifier is known when its value is, so that
 * each type has an operation of its own, whose root field is the one that reads the type: with its permission, its rule and its errors.
 */
export function splitNodeFields(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  { apiSchema: schema, nodes: sources }: { readonly apiSchema: GraphQLSchema; readonly nodes: NodeSources },
): SplitOperation | null {
  const query = schema.getQueryType();
  if (sources.size === 0 || operation.operation !== 'query' || !query) return null;
  const fragments = fragmentsOf(document);
  const root = [{ selectionSet: operation.selectionSet, conditions: [] }];
  const collected = collectFields(schema, query, root, fragments);
  if (!hasNodeField(operation, fragments)) return null;
  const idVariable = freeName(operation);
  const ofQuery = (each: FragmentDefinitionNode) => each.typeCondition.name.value === query.name;
  // What is spread below an object cannot be on Query, and the planner does not know Query.node.
  const inner = [...fragments.values()].filter((each) => !ofQuery(each));
  const fields = collected
    .filter(({ name }) => name in FIELDS)
    .map((field): NodeField => {
      const value = field.nodes[0]!.arguments!.find(({ name }) => name.value === FIELDS[field.name])!.value;
      return {
        name: field.responseName,
        isList: field.name === 'nodes',
        included: includeTest(field.conditions),
        idsOf: (variables) => idsOf(value, variables),
        sourcesOf: (id) => sourcesOf(sources, id),
        idVariable,
        operationFor: (source) => ({
          kind: Kind.DOCUMENT,
          definitions: [readOne(source, field, { operation, schema, fragments, idVariable }), ...inner],
        }),
      };
    });
  const definitions = document.definitions.map((each) =>
    each === operation || (each.kind === Kind.FRAGMENT_DEFINITION && ofQuery(each))
      ? { ...each, selectionSet: withoutNodeFields(each.selectionSet) }
      : each,
  );
  return {
    document: { kind: Kind.DOCUMENT, definitions },
    operation: definitions[document.definitions.indexOf(operation)] as OperationDefinitionNode,
    nodes: { names: collected.map(({ responseName }) => responseName), fields },
  };
}

function hasNodeField({ selectionSet }: OperationDefinitionNode, fragments: Fragments): boolean {
  const seen = new Set<string>();
  const has = (set: SelectionSetNode): boolean =>
    set.selections.some((node) => {
      if (node.kind === Kind.FIELD) return node.name.value in FIELDS;
      if (node.kind === Kind.INLINE_FRAGMENT) return has(node.selectionSet);
      if (seen.has(node.name.value)) return false;
      seen.add(node.name.value);
      const fragment = fragments.get(node.name.value);
      return fragment !== undefined && has(fragment.selectionSet);
    });
  return has(selectionSet);
}

const TYPENAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** A selection at the root without these fields; fragments lead to the root again. */
function withoutNodeFields({ selections }: SelectionSetNode): SelectionSetNode {
  const kept = selections.flatMap((node): SelectionNode[] => {
    if (node.kind === Kind.FIELD) return node.name.value in FIELDS ? [] : [node];
    if (node.kind === Kind.FRAGMENT_SPREAD) return [node];
    return [{ ...node, selectionSet: withoutNodeFields(node.selectionSet) }];
  });
  return { kind: Kind.SELECTION_SET, selections: kept.length > 0 ? kept : [TYPENAME] };
}

interface Reading {
  readonly operation: OperationDefinitionNode;
  readonly schema: GraphQLSchema;
  readonly fragments: Fragments;
  readonly idVariable: string;
}

/** `query Name($…, $_nodeId: ID!) { node: task(id: $_nodeId) { … } }`, with those of the selections that are of the type. */
function readOne(
  { type, field }: NodeSource,
  { selections }: CollectedField,
  reading: Reading,
): OperationDefinitionNode {
  const { operation, idVariable } = reading;
  const variable = { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: idVariable } } as const;
  const asked = selections.flatMap(({ selectionSet, conditions }) => {
    const own = selectionsOf(type, selectionSet, reading);
    return own.length > 0 ? underConditions(own, conditions) : [];
  });
  const node: FieldNode = {
    kind: Kind.FIELD,
    alias: { kind: Kind.NAME, value: NODE_NAME },
    name: { kind: Kind.NAME, value: field },
    arguments: [{ kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: 'id' }, value: variable }],
    selectionSet: { kind: Kind.SELECTION_SET, selections: asked.length > 0 ? asked : [TYPENAME] },
  };
  const id = { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: 'ID' } } as const;
  return {
    ...operation,
    directives: [],
    variableDefinitions: [
      ...(operation.variableDefinitions ?? []),
      { kind: Kind.VARIABLE_DEFINITION, variable, type: { kind: Kind.NON_NULL_TYPE, type: id } },
    ],
    selectionSet: { kind: Kind.SELECTION_SET, selections: [node] },
  };
}

/** The selections that apply to a type, fragments of other types left out and the others written out. */
function selectionsOf(type: string, { selections }: SelectionSetNode, reading: Reading): SelectionNode[] {
  const { schema, fragments } = reading;
  return selections.flatMap((node): SelectionNode[] => {
    if (node.kind === Kind.FIELD) return [node];
    const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
    if (!fragment || !conditionApplies(schema, fragment.typeCondition?.name.value, type)) return [];
    const inner = selectionsOf(type, fragment.selectionSet, reading);
    return inner.length > 0 ? [inlined(inner, node.directives)] : [];
  });
}

const inlined = (
  selections: readonly SelectionNode[],
  directives: InlineFragmentNode['directives'],
): InlineFragmentNode => ({
  kind: Kind.INLINE_FRAGMENT,
  ...(directives && { directives }),
  selectionSet: { kind: Kind.SELECTION_SET, selections },
});

/** The same selections, while all conditions hold: each is a fragment of its own, since a directive may stand once at a place. */
const underConditions = (selections: readonly SelectionNode[], conditions: readonly Condition[]) =>
  conditions.reduce<readonly SelectionNode[]>(
    (inner, { variable, skip }) => [
      inlined(inner, [
        {
          kind: Kind.DIRECTIVE,
          name: { kind: Kind.NAME, value: skip ? 'skip' : 'include' },
          arguments: [
            {
              kind: Kind.ARGUMENT,
              name: { kind: Kind.NAME, value: 'if' },
              value: { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: variable } },
            },
          ],
        },
      ]),
    ],
    selections,
  );

/** A name that no variable of the caller has. */
function freeName({ variableDefinitions = [] }: OperationDefinitionNode): string {
  let name = '_nodeId';
  while (variableDefinitions.some(({ variable }) => variable.name.value === name)) name = `_${name}`;
  return name;
}

function idsOf(value: ValueNode, variables: Variables): readonly string[] {
  const given: unknown = valueFromASTUntyped(value, variables);
  return (Array.isArray(given) ? given : [given]).map(String);
}

/** An object that was asked for by its identifier, with its errors; their paths begin at the object. */
interface Found {
  readonly value: unknown;
  readonly errors: readonly GraphQLFormattedError[];
}

type Read = (field: NodeField, source: NodeSource, id: string) => Promise<GraphResult> | GraphResult;

const NOTHING: Found = { value: null, errors: [] };
/** Whoever has no credential learns nothing, not even whether an identifier could be one. */
const NOBODY: Found = {
  value: null,
  errors: [formattedError('Authentication required', 'UNAUTHENTICATED', undefined)],
};
const TOO_MANY = formattedError(`ids: must have 1 to ${MAX_NODES} identifiers`, 'BAD_USER_INPUT', undefined, {
  errors: [{ path: 'ids', message: `must have 1 to ${MAX_NODES} identifiers` }],
});

/**
 * Reads the objects of these fields, and puts them into the answer to the rest of the operation.
 * @param viewer Null: nobody, who is told so at each of them.
 * @param read runs the operation of one type; rejects never.
 */
export async function answerNodeFields(
  { names, fields }: NodeFields,
  rest: Promise<GraphResult> | GraphResult,
  variables: Variables,
  viewer: Viewer | null,
  read: Read,
): Promise<GraphResult> {
  const answers = await Promise.all(
    fields
      .filter(({ included }) => !included || included(variables))
      .map(async (field) => [field, viewer ? await answerField(field, variables, read) : NOBODY] as const),
  );
  const { data, errors, ...others } = await rest;
  if (!data) return { data: data ?? null, errors: errors ?? [], ...others };
  const byName = new Map(answers.map(([{ name }, { value }]) => [name, value]));
  const entries = names.flatMap((name): (readonly [string, unknown])[] => {
    if (byName.has(name)) return [[name, byName.get(name)]];
    return Object.hasOwn(data, name) ? [[name, data[name]]] : [];
  });
  const all = [
    ...(errors ?? []),
    ...answers.flatMap(([{ name }, found]) => found.errors.map((error) => below(error, name))),
  ];
  return { ...(all.length > 0 && { errors: all }), data: Object.fromEntries(entries), ...others };
}

async function answerField(field: NodeField, variables: Variables, read: Read): Promise<Found> {
  const ids = field.idsOf(variables);
  const one = async (id: string): Promise<Found> => {
    let refused: Found | null = null;
    for (const source of field.sourcesOf(id)) {
      const { data, errors = [] } = await read(field, source, id);
      const value = data?.[NODE_NAME] ?? null;
      const own = errors.map(({ path, ...error }) => ({ ...error, path: path?.slice(1) ?? [] }));
      if (value !== null) return { value, errors: own };
      if (own.length > 0 && !own.some(isNotFound)) refused ??= { value: null, errors: own };
    }
    return refused ?? NOTHING;
  };
  if (!field.isList) return one(ids[0]!);
  if (ids.length === 0 || ids.length > MAX_NODES) return { value: null, errors: [TOO_MANY] };
  const found = await Promise.all(ids.map(one));
  return {
    value: found.map(({ value }) => value),
    errors: found.flatMap(({ errors }, index) => errors.map((error) => below(error, index))),
  };
}

const below = (error: GraphQLFormattedError, at: string | number): GraphQLFormattedError => ({
  ...error,
  path: [at, ...(error.path ?? [])],
});

/** Whether the object itself is not there; what is not found below it is an error like others. */
const isNotFound = ({ path, extensions }: GraphQLFormattedError): boolean =>
  path?.length === 0 && extensions?.['code'] === 'NOT_FOUND';
