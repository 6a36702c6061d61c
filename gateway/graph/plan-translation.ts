import type { PlanNode } from '../../engine/federated/plan-nodes.ts';

/** A node that orders others, as every planner writes it. */
type ControlNode<Node> =
  | { readonly kind: 'Sequence' | 'Parallel'; readonly nodes: readonly Node[] }
  | {
      readonly kind: 'Condition';
      readonly condition: string;
      readonly ifClause?: Node | undefined;
      readonly elseClause?: Node | undefined;
    };

/** Translates a node that orders others; `translate` does the rest. */
export function translateControl<Node>(node: ControlNode<Node>, translate: (node: Node) => PlanNode): PlanNode {
  if (node.kind !== 'Condition') return { kind: node.kind, nodes: node.nodes.map(translate) };
  const { condition, ifClause, elseClause } = node;
  return {
    kind: 'Condition',
    condition,
    ifClause: ifClause && translate(ifClause),
    elseClause: elseClause && translate(elseClause),
  };
}
