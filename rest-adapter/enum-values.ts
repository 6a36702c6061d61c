import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Rewrites, in place, the enum values below one object of an answer. */
type Rewrite = (object: Record<string, unknown>) => void;

/**
 * REST writes enum values in lower case. Compiles the rewriting of an operation's data; null when no selected field is
 * an enum with upper-case names, and then nothing is walked.
 */
export function compileEnumRewrite(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Rewrite | null {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const root = schema.getRootType(operation.operation);
  return root ? compileSelections(schema, fragments, root, operation.selectionSet) : null;
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function compileSelections(
  schema: GraphQLSchema,
  fragments: Fragments,
  parent: GraphQLCompositeType,
  { selections }: SelectionSetNode,
): Rewrite | null {
  const rewrites: Rewrite[] = [];
  for (const node of selections) {
    if (node.kind === Kind.FIELD) {
      if (!isObjectType(parent) && !isInterfaceType(parent)) continue;
      const type = parent.getFields()[node.name.value]?.type;
      const rewrite = type && compileField(schema, fragments, type, node.selectionSet);
      const key = node.alias?.value ?? node.name.value;
      if (rewrite)
        rewrites.push((object) => {
          const value = object[key];
          if (value !== null && value !== undefined) object[key] = rewrite(value);
        });
      continue;
    }
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;
    const condition = fragment?.typeCondition ? schema.getType(fragment.typeCondition.name.value) : parent;
    if (!fragment || !isCompositeType(condition)) continue;
    const rewrite = compileSelections(schema, fragments, condition, fragment.selectionSet);
    if (rewrite) rewrites.push(rewrite);
  }
  if (rewrites.length === 0) return null;
  return (object) => {
    for (const rewrite of rewrites) rewrite(object);
  };
}

function compileField(
  schema: GraphQLSchema,
  fragments: Fragments,
  type: GraphQLOutputType,
  selections: SelectionSetNode | undefined,
): ((value: unknown) => unknown) | null {
  const named = getNamedType(type);
  if (isEnumType(named)) {
    if (named.getValues().every(({ name }) => name === name.toLowerCase())) return null;
    return deep((value) => (typeof value === 'string' ? value.toLowerCase() : value));
  }
  if (!isCompositeType(named) || !selections) return null;
  const rewrite = compileSelections(schema, fragments, named, selections);
  if (!rewrite) return null;
  return deep((value) => {
    rewrite(value as Record<string, unknown>);
    return value;
  });
}

/** Applies to a value, or to each one in lists of any depth. */
function deep(rewrite: (value: unknown) => unknown): (value: unknown) => unknown {
  const apply = (value: unknown): unknown => {
    if (value === null || value === undefined) return value;
    return Array.isArray(value) ? value.map(apply) : rewrite(value);
  };
  return apply;
}
