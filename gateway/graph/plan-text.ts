import { Kind, parse, print, type SelectionSetNode } from 'graphql';
import type {
  BatchFetchNode,
  FetchNode,
  PlanNode,
  QueryPlan,
  Required,
  SubscriptionNode,
} from '../../engine/federated/plan-nodes.ts';

type Node = PlanNode | SubscriptionNode;

/** A plan for people to read, in the form of Apollo's and Hive's tools. */
export const planText = ({ node }: QueryPlan): string =>
  node ? block('QueryPlan', textOf(node)).join('\n') : 'QueryPlan {}';

function textOf(node: Node): string[] {
  switch (node.kind) {
    case 'Fetch':
      return block(`Fetch(service: "${node.serviceName}")`, requestText(node));
    case 'BatchFetch':
      return block(`BatchFetch(service: "${node.serviceName}")`, requestText(node));
    case 'Flatten':
      return block(`Flatten(path: "${node.path.join('.')}")`, textOf(node.node));
    case 'Sequence':
    case 'Parallel':
      return block(node.kind, node.nodes.flatMap(textOf));
    case 'Condition': {
      const { condition, ifClause, elseClause } = node;
      return [
        ...(ifClause ? block(`Include(if: $${condition})`, textOf(ifClause)) : []),
        ...(elseClause ? block(`Skip(if: $${condition})`, textOf(elseClause)) : []),
      ];
    }
    case 'Subscription':
      return block('Subscription', [
        ...block('Primary', textOf(node.primary)),
        ...(node.rest ? block('Rest', textOf(node.rest)) : []),
      ]);
  }
}

/** The representations of entities, and what is asked of them. */
function requestText(node: FetchNode | BatchFetchNode): string[] {
  const sets = node.kind === 'BatchFetch' ? node.entityBatch.aliases : [];
  const required = node.kind === 'Fetch' && node.requires ? [...block('', requiredText(node.requires)), '=>'] : [];
  const ofSets = sets.flatMap(({ alias, paths, requires }) => {
    const places = paths.map((path) => `"${path.join('.')}"`).join(', ');
    return [...block(`${alias}(paths: [${places}])`, requiredText(requires)), '=>'];
  });
  return [...required, ...ofSets, ...operationText(node.operation)];
}

const requiredText = (nodes: readonly Required[]): string[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'InlineFragment')
      return block(node.typeCondition ? `... on ${node.typeCondition}` : '...', requiredText(node.selections));
    const name = node.alias && node.alias !== node.name ? `${node.alias}: ${node.name}` : node.name;
    return node.selections?.length ? block(name, requiredText(node.selections)) : [name];
  });

function operationText(operation: string): string[] {
  return parse(operation, { noLocation: true }).definitions.flatMap((definition) => {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) return print(definition).split('\n');
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    return print(withoutEntities(definition.selectionSet)).split('\n');
  });
}

/** Selections of the entities, in place of the field `_entities` where that is the only one. */
function withoutEntities(selectionSet: SelectionSetNode): SelectionSetNode {
  const [first, second] = selectionSet.selections;
  return first?.kind === Kind.FIELD && first.name.value === '_entities' && !second && first.selectionSet
    ? first.selectionSet
    : selectionSet;
}

const block = (head: string, lines: readonly string[]): string[] => [
  head ? `${head} {` : '{',
  ...lines.map((line) => `  ${line}`),
  '}',
];
