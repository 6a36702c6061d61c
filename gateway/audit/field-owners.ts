import { type ConstDirectiveNode, Kind } from 'graphql';
import { parsedSdl } from '../../platform/graphql/parsed-sdl.ts';

/** By coordinate (`Mutation.login`), the subgraphs that resolve a field. A field that is not here is resolved wherever its type is. */
export interface FieldOwners {
  of(type: string, field: string): readonly string[];
}

/** Reads who resolves what from a supergraph (https://specs.apollo.dev/join/v0.5/). */
export function readFieldOwners(sdl: string): FieldOwners {
  const names = new Map<string, string>();
  const types = new Map<string, readonly string[]>();
  const fields = new Map<string, readonly string[]>();
  for (const definition of parsedSdl(sdl).definitions) {
    if (definition.kind === Kind.ENUM_TYPE_DEFINITION && definition.name.value === 'join__Graph')
      for (const { name, directives } of definition.values ?? [])
        names.set(name.value, argumentOf(directives?.[0], 'name') ?? name.value);
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) continue;
    types.set(definition.name.value, graphsOf(definition.directives, 'join__type'));
    for (const { name, directives } of definition.fields ?? []) {
      const graphs = graphsOf(directives, 'join__field');
      if (graphs.length > 0) fields.set(`${definition.name.value}.${name.value}`, graphs);
    }
  }
  const named = (graphs: readonly string[]) => graphs.map((graph) => names.get(graph) ?? graph);
  return { of: (type, field) => named(fields.get(`${type}.${field}`) ?? types.get(type) ?? []) };
}

/** Returns the graphs that the directives name, without those where the field is only referred to. */
const graphsOf = (directives: readonly ConstDirectiveNode[] | undefined, name: string): string[] =>
  (directives ?? []).flatMap((node) => {
    const isExternal = node.arguments?.some(
      (each) => each.name.value === 'external' && each.value.kind === Kind.BOOLEAN && each.value.value,
    );
    const graph = node.name.value === name && !isExternal ? argumentOf(node, 'graph') : undefined;
    return graph === undefined ? [] : [graph];
  });

function argumentOf(node: ConstDirectiveNode | undefined, name: string): string | undefined {
  const value = node?.arguments?.find((each) => each.name.value === name)?.value;
  return value?.kind === Kind.ENUM || value?.kind === Kind.STRING ? value.value : undefined;
}
