import { buildSubgraph, FEDERATION_UNNAMED_SUBGRAPH_NAME, printSchema } from '@apollo/federation-internals';
import { type DefinitionNode, type DocumentNode, Kind, parse, print, visit } from 'graphql';
import type { CompletedSdl } from './completed-sdl.ts';

/** Completes SDL as `buildSubgraphSchema` of @apollo/subgraph does. @throws GraphQLError for SDL that is not valid. */
export function completeSdl(typeDefs: string): CompletedSdl {
  const { schema } = buildSubgraph(FEDERATION_UNNAMED_SUBGRAPH_NAME, '', parse(typeDefs), false);
  const service = printSchema(schema);
  const bare = visit(parse(service, { noLocation: true }), {
    enter: (node) => ('description' in node && node.description ? { ...node, description: undefined } : undefined),
    Directive: () => null,
    // It has links alone.
    SchemaExtension: () => null,
  });
  return { service, executable: print(withDefinitions(bare)) };
}

/** Defines each object type that is only extended, by its first extension. */
function withDefinitions({ kind, definitions }: DocumentNode): DocumentNode {
  const defined = new Set(
    definitions.flatMap((node) => (node.kind === Kind.OBJECT_TYPE_DEFINITION ? [node.name.value] : [])),
  );
  return {
    kind,
    definitions: definitions.map((node): DefinitionNode => {
      if (node.kind !== Kind.OBJECT_TYPE_EXTENSION || defined.has(node.name.value)) return node;
      defined.add(node.name.value);
      return { ...node, kind: Kind.OBJECT_TYPE_DEFINITION };
    }),
  };
}
