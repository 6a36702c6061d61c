import { type DocumentNode, Kind, type ValueNode, visit } from 'graphql';

/**
 * How much work the literals of a document are for the query planner. `@apollo/federation-internals` looks for variables
 * by walking each list twice (`collectVariablesInValue`, 2.14), so that every list around a value doubles its work: 30 lists within each other, 60
 * characters, would keep the process busy for minutes. Sent as a variable, the same value costs nothing here.
 */
export function literalWeight(document: DocumentNode): number {
  let weight = 0;
  visit(document, {
    Argument: ({ value }) => {
      weight += weigh(value);
      return false;
    },
    VariableDefinition: ({ defaultValue }) => {
      if (defaultValue) weight += weigh(defaultValue);
    },
  });
  return weight;
}

function weigh(value: ValueNode): number {
  if (value.kind === Kind.LIST) return 1 + 2 * value.values.reduce((sum, item) => sum + weigh(item), 0);
  if (value.kind === Kind.OBJECT) return 1 + value.fields.reduce((sum, field) => sum + weigh(field.value), 0);
  return 1;
}
