import { type ConstDirectiveNode, Kind } from 'graphql';
import { parsedSdl } from '../../platform/graphql/parsed-sdl.ts';
import { argument, joinedGraphs } from '../../platform/graphql/supergraph-features.ts';

/** By coordinate (`Mutation.login`), the subgraphs that resolve a field. A field that is not here is resolved wherever its type is. */
export interface FieldOwners {
  of(type: string, field: string): readonly string[];
}

/** Reads who resolves what from a supergraph (https://specs.apollo.dev/join/v0.5/). */
export function readFieldOwners(sdl: string): FieldOwners {
  const document = parsedSdl(sdl);
  const graphs = joinedGraphs(document);
  const types = new Map<string, readonly string[]>();
  const fields = new Map<string, readonly string[]>();
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) continue;
    types.set(definition.name.value, graphsOf(definition.directives, 'join__type'));
    for (const { name, directives } of definition.fields ?? []) {
      const own = graphsOf(directives, 'join__field');
      if (own.length > 0) fields.set(`${definition.name.value}.${name.value}`, own);
    }
  }
  const named = (values: readonly string[]) => values.map((value) => graphs.get(value)?.name ?? value);
  return { of: (type, field) => named(fields.get(`${type}.${field}`) ?? types.get(type) ?? []) };
}

/** Returns the graphs that the directives name, without those where the field is only referred to. */
const graphsOf = (directives: readonly ConstDirectiveNode[] | undefined, name: string): string[] =>
  (directives ?? []).flatMap((node) => {
    const isExternal = node.arguments?.some(
      (each) => each.name.value === 'external' && each.value.kind === Kind.BOOLEAN && each.value.value,
    );
    const graph = node.name.value === name && !isExternal ? argument(node, 'graph') : null;
    return graph === null ? [] : [graph];
  });
