import { type GraphQLInputType, getNamedType, isInputObjectType, Kind, type OperationDefinitionNode } from 'graphql';
import type { BoundVariable } from './bind.ts';
import { snakeCase } from './wire-name.ts';

/**
 * Renames the path of a refused field from the names of the schema to those of the wire: `input.displayName`, or `displayName` as a
 * domain says it, is `display_name`; `id` is `session_id` where that parameter is the argument `id`. What is below the variable of
 * the whole body begins at the body's own keys. Keys of free-form JSON stay as they are.
 */
export function compileWirePath(
  variables: readonly BoundVariable[],
  operation: OperationDefinitionNode,
): (path: string) => string {
  const byName = new Map(variables.map((bound) => [bound.variable, bound]));
  const byArgument = argumentsOf(operation, byName);
  const whole = variables.find(({ from }) => from === 'body');
  const isField = (name: string): boolean => {
    const type = whole && getNamedType(whole.type);
    return isInputObjectType(type) && name in type.getFields();
  };

  return (path) => {
    const segments = path.split('.').flatMap(splitIndexes);
    const first = segments[0] ?? '';
    // GraphQL's coercion names the variable; a domain names a field of the input, or the argument.
    const bound = byName.get(first) ?? (isField(first) ? undefined : byArgument.get(first));
    if (bound && bound !== whole) return join([bound.wire!, ...rename(bound.type, segments.slice(1))]);
    if (!whole) return path;
    return join(rename(whole.type, bound === whole ? segments.slice(1) : segments)) || 'body';
  };
}

/** Which variable an argument of a root field is made of. */
function argumentsOf(
  { selectionSet }: OperationDefinitionNode,
  variables: ReadonlyMap<string, BoundVariable>,
): ReadonlyMap<string, BoundVariable> {
  const found = new Map<string, BoundVariable>();
  for (const field of selectionSet.selections) {
    if (field.kind !== Kind.FIELD) continue;
    for (const { name, value } of field.arguments ?? []) {
      const bound = value.kind === Kind.VARIABLE ? variables.get(value.name.value) : undefined;
      if (bound) found.set(name.value, bound);
    }
  }
  return found;
}

/** `scopes[0]` → `scopes`, `[0]`. */
const splitIndexes = (segment: string): string[] => segment.split(/(?=\[)/);

function rename(type: GraphQLInputType, segments: readonly string[]): string[] {
  let at: GraphQLInputType | null = type;
  return segments.map((segment) => {
    if (/^(\d+|\[\d+\])$/.test(segment)) return segment.startsWith('[') ? segment : `[${segment}]`;
    const named: unknown = at && getNamedType(at);
    const field = isInputObjectType(named) ? named.getFields()[segment] : undefined;
    at = field?.type ?? null;
    return field ? snakeCase(segment) : segment;
  });
}

const join = (segments: readonly string[]): string =>
  segments.reduce(
    (path, segment) => (path === '' || segment.startsWith('[') ? path + segment : `${path}.${segment}`),
    '',
  );
