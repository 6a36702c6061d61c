import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

/** Selections an estimate looks at before it gives up; merged fragments can make exponentially many of few tokens. */
const MAX_VISITS = 20_000;

/**
 * Walks selections as an executor would (fragments by type, one visit a spread), and stops when there are too many of
 * them. `isDistinct` tells the possible types that must not stand for others.
 */
export function createSelectionWalk(
  schema: GraphQLSchema,
  document: DocumentNode,
  isDistinct: (type: GraphQLObjectType) => boolean,
) {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const identities = new Map<object, number>();
  let visits = 0;

  const applies = (condition: string, type: GraphQLObjectType): boolean => {
    if (condition === type.name) return true;
    const conditional = schema.getType(condition);
    return isAbstractType(conditional) && schema.isSubType(conditional, type);
  };

  /** Calls `onField` for each field; follows fragments whose condition `enter` lets in. */
  function visit(
    set: SelectionSetNode,
    spread: Set<string>,
    enter: (condition: string) => boolean,
    onField: (node: FieldNode) => void,
  ): void {
    for (const node of set.selections) {
      if (++visits > MAX_VISITS) return;
      if (node.kind === Kind.FIELD) onField(node);
      else if (node.kind === Kind.INLINE_FRAGMENT) {
        if (!node.typeCondition || enter(node.typeCondition.name.value))
          visit(node.selectionSet, spread, enter, onField);
      } else if (!spread.has(node.name.value)) {
        spread.add(node.name.value);
        const fragment = fragments.get(node.name.value);
        if (fragment && enter(fragment.typeCondition.name.value)) visit(fragment.selectionSet, spread, enter, onField);
      }
    }
  }

  return {
    exhausted: () => visits > MAX_VISITS,
    /** A number for a node, the same each time it is met. */
    identity(node: object): number {
      const known = identities.get(node);
      if (known !== undefined) return known;
      identities.set(node, identities.size);
      return identities.size - 1;
    },
    /** The fields of an object type, by response name. */
    fields(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): Map<string, FieldNode[]> {
      const grouped = new Map<string, FieldNode[]>();
      const spread = new Set<string>();
      for (const set of sets) {
        visit(
          set,
          spread,
          (condition) => applies(condition, type),
          (node) => {
            const name = (node.alias ?? node.name).value;
            const group = grouped.get(name);
            if (group) group.push(node);
            else grouped.set(name, [node]);
          },
        );
      }
      return grouped;
    },
    /** One possible type for each way in which the fragments and the weights tell them apart. */
    representatives(type: GraphQLCompositeType, sets: readonly SelectionSetNode[]): GraphQLObjectType[] {
      if (isObjectType(type)) return [type];
      const conditions = new Set<string>();
      const spread = new Set<string>();
      for (const set of sets) {
        const enter = (condition: string): boolean => {
          conditions.add(condition);
          return true;
        };
        visit(set, spread, enter, () => {});
      }
      const distinct = new Map<string, GraphQLObjectType>();
      for (const each of schema.getPossibleTypes(type)) {
        const matched = [...conditions].filter((condition) => applies(condition, each)).join();
        distinct.set(isDistinct(each) ? each.name : `?${matched}`, each);
      }
      return [...distinct.values()];
    },
  };
}
