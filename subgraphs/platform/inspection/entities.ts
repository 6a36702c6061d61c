import {
  type ConstDirectiveNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  parse,
  type TypeNode,
} from 'graphql';
import type { SubgraphEntity as Entity } from '../schema.generated.ts';

/** The part of a subgraph in one entity. */
export type SubgraphEntity = Entity;

/** The entity of whoever calls has no identifier that one could ask for: its home is where `Query.viewer` is. */
const ROOT = 'Query';

/** The entities in the SDL of a subgraph, by name. */
export function entitiesOf(sdl: string): SubgraphEntity[] {
  const types = parse(sdl, { noLocation: true }).definitions.filter(
    (each): each is ObjectTypeDefinitionNode | ObjectTypeExtensionNode =>
      each.kind === Kind.OBJECT_TYPE_DEFINITION || each.kind === Kind.OBJECT_TYPE_EXTENSION,
  );
  const nameOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type));
  const answered = types
    .filter(({ name }) => name.value === ROOT)
    .flatMap(({ fields = [] }) => fields.map(({ type }) => nameOf(type)));
  const keys = types.filter(({ directives = [] }) => directives.some(({ name }) => name.value === 'key'));
  return [...new Set(keys.map(({ name }) => name.value))].sort().map((name) => {
    const parts = types.filter((type) => type.name.value === name);
    const isNode = parts.some(({ interfaces = [] }) => interfaces.some((each) => each.name.value === 'Node'));
    const key = keyOf(keys.find((type) => type.name.value === name)!.directives!);
    const fields = parts
      .flatMap((type) => (type.fields ?? []).map((field) => field.name.value))
      .filter((field) => !key.includes(field));
    const isHome = isNode || (fields.length > 0 && answered.includes(name));
    return { name, part: isHome ? 'DEFINES' : fields.length > 0 ? 'EXTENDS' : 'REFERENCES', fields };
  });
}

/** Fields of the first key. */
function keyOf(directives: readonly ConstDirectiveNode[]): readonly string[] {
  const { value } = directives
    .find(({ name }) => name.value === 'key')!
    .arguments!.find(({ name }) => name.value === 'fields')!;
  return value.kind === Kind.STRING ? value.value.split(/\s+/) : [];
}
