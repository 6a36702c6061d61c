import { type DefinitionNode, type FieldDefinitionNode, Kind, parse, print, specifiedDirectives } from 'graphql';

const SPECIFIED: ReadonlySet<string> = new Set(specifiedDirectives.map(({ name }) => name));
const EXECUTABLE =
  /^(?:QUERY|MUTATION|SUBSCRIPTION|FIELD|FRAGMENT_DEFINITION|FRAGMENT_SPREAD|INLINE_FRAGMENT|VARIABLE_DEFINITION)$/;

/**
 * The API schema of what Hive's planner calls the consumer schema: without introspection, elements of specifications, and directives that no
 * operation may have.
 */
export function apiSdlOf(consumerSchema: string, isOfFeature: (name: string) => boolean): string {
  const { definitions, ...document } = parse(consumerSchema, { noLocation: true });
  return print({
    ...document,
    definitions: definitions.filter((each) => isShown(each, isOfFeature)).map(withoutMetaFields),
  });
}

function isShown(definition: DefinitionNode, isOfFeature: (name: string) => boolean): boolean {
  const name = 'name' in definition ? definition.name?.value : undefined;
  if (name?.startsWith('__') || (name && isOfFeature(name))) return false;
  if (definition.kind !== Kind.DIRECTIVE_DEFINITION) return true;
  return (
    !SPECIFIED.has(definition.name.value) && definition.locations.some((location) => EXECUTABLE.test(location.value))
  );
}

const withoutMetaFields = (definition: DefinitionNode): DefinitionNode =>
  definition.kind === Kind.OBJECT_TYPE_DEFINITION
    ? {
        ...definition,
        fields: (definition.fields ?? []).filter((field: FieldDefinitionNode) => !field.name.value.startsWith('__')),
      }
    : definition;
