import {
  type ASTNode,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  Kind,
  TypeInfo,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** Parameters of every list, whose arguments say the same in the graph's words. */
const OF_LISTS: ReadonlyMap<string, string> = new Map([
  ['limit', 'Items of a page, at most.'],
  ['offset', 'Items to leave out at the beginning.'],
  ['cursor', '`next_cursor` of the page before. It goes before `offset`.'],
]);

/** Returns the description of a parameter that every list has. */
export const listParameter = (name: string): string | undefined => OF_LISTS.get(name);

/** Reads what the schema says of each variable of an operation: the description of the argument or field that it is given to. */
export function variableDescriptions(operation: ASTNode, schema: GraphQLSchema): ReadonlyMap<string, string> {
  const descriptions = new Map<string, string>();
  const add = (value: ValueNode, description: string | null | undefined): void => {
    if (value.kind === Kind.VARIABLE && description) descriptions.set(value.name.value, description);
  };
  const types = new TypeInfo(schema);
  visit(
    operation,
    visitWithTypeInfo(types, {
      Argument: ({ value }) => add(value, types.getArgument()?.description),
      ObjectField({ name, value }) {
        const parent = getNamedType(types.getParentInputType());
        if (isInputObjectType(parent)) add(value, parent.getFields()[name.value]?.description);
      },
    }),
  );
  return descriptions;
}
