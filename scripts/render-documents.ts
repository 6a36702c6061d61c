import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  print,
  visit,
} from 'graphql';

/**
 * Renders each operation of a document as a string, with the fragments that it needs and the names of its types as GraphQL Code Generator
 * makes them: `export const ListTasksDocument = … as TypedDocumentString<ListTasksQuery, ListTasksQueryVariables>;`.
 * @throws Error for an operation without a name.
 */
export function renderDocuments({ definitions }: DocumentNode): string {
  const fragments = new Map(
    definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [])),
  );
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  return operations.map((operation) => renderDocument(operation, fragments)).join('\n');
}

function renderDocument(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): string {
  const name = operation.name?.value;
  if (!name) throw new Error('An operation has no name');
  const type = `${name}${{ query: 'Query', mutation: 'Mutation', subscription: 'Subscription' }[operation.operation]}`;
  const text = [operation, ...fragmentsOf(operation, fragments)].map(print).join('\n\n');
  // Its escapes are those of a template.
  const literal = text.replace(/[\\`]|\$\{/g, '\\$&');
  return `export const ${name}Document = \`${literal}\` as TypedDocumentString<${type}, ${type}Variables>;\n`;
}

/** Fragments that an operation spreads, and those that they spread, in the order in which they are met. */
function fragmentsOf(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): FragmentDefinitionNode[] {
  const met = new Set<FragmentDefinitionNode>();
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode): unknown =>
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value)!;
        if (met.has(fragment)) return;
        met.add(fragment);
        collect(fragment);
      },
    });
  collect(operation);
  return [...met];
}
