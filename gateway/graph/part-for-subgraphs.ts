import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getOperationAST,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { fragmentsOf } from '../../platform/graphql/selections.ts';

/**
 * Takes out of an operation what no subgraph need be asked for: what `@skip(if: true)` and `@include(if: false)` leave out, and at the root
 * the meta fields (`__typename`, `__schema`). Other constant conditions go as well.
 * @returns null where nothing is left.
 */
export function partForSubgraphs(document: DocumentNode, operationName: string | undefined): DocumentNode | null {
  const operation = getOperationAST(document, operationName);
  if (!operation) return document;
  const atRoot = rootFragments(document, operation.selectionSet);
  let isNothingLeft = false;
  const definitions = document.definitions.map((definition) => {
    if (!('selectionSet' in definition)) return definition;
    const isRoot = definition === operation || atRoot.has(definition as FragmentDefinitionNode);
    const selectionSet = reduced(definition.selectionSet, isRoot);
    if (definition === operation && selectionSet.selections.length === 0) isNothingLeft = true;
    return selectionSet === definition.selectionSet
      ? definition
      : { ...definition, selectionSet: filled(selectionSet) };
  });
  return isNothingLeft ? null : { ...document, definitions };
}

/** Fragments that are spread at the root. */
function rootFragments(document: DocumentNode, root: SelectionSetNode): ReadonlySet<FragmentDefinitionNode> {
  const fragments = fragmentsOf(document);
  const found = new Set<FragmentDefinitionNode>();
  const walk = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      if (node.kind === Kind.INLINE_FRAGMENT) walk(node.selectionSet);
      if (node.kind !== Kind.FRAGMENT_SPREAD) continue;
      const fragment = fragments.get(node.name.value);
      if (!fragment || found.has(fragment)) continue;
      found.add(fragment);
      walk(fragment.selectionSet);
    }
  };
  walk(root);
  return found;
}

function reduced(selectionSet: SelectionSetNode, isRoot: boolean): SelectionSetNode {
  let changed = false;
  const selections: SelectionNode[] = [];
  for (const node of selectionSet.selections) {
    const kept = isRoot && isMetaField(node) ? null : reducedNode(node, isRoot);
    if (kept !== node) changed = true;
    if (kept) selections.push(kept);
  }
  return changed ? { ...selectionSet, selections } : selectionSet;
}

const isMetaField = (node: SelectionNode): boolean => node.kind === Kind.FIELD && node.name.value.startsWith('__');

function reducedNode(node: SelectionNode, isRoot: boolean): SelectionNode | null {
  const constant = (node.directives ?? []).filter(({ name, arguments: given }) => {
    const isCondition = name.value === 'skip' || name.value === 'include';
    return isCondition && given?.[0]?.value.kind === Kind.BOOLEAN;
  });
  const leavesOut = constant.some(({ name, arguments: given }) => {
    const value = given![0]!.value;
    return value.kind === Kind.BOOLEAN && value.value === (name.value === 'skip');
  });
  if (leavesOut) return null;
  const directives =
    constant.length > 0 ? node.directives?.filter((each) => !constant.includes(each)) : node.directives;
  if (node.kind === Kind.FRAGMENT_SPREAD || !node.selectionSet)
    return directives === node.directives ? node : { ...node, directives: directives ?? [] };
  const selectionSet = reduced(node.selectionSet, isRoot && node.kind === Kind.INLINE_FRAGMENT);
  // A fragment of which nothing is left asks for nothing; an object is there all the same.
  if (selectionSet.selections.length === 0 && node.kind === Kind.INLINE_FRAGMENT) return null;
  if (selectionSet === node.selectionSet && directives === node.directives) return node;
  return { ...node, directives: directives ?? [], selectionSet: filled(selectionSet) };
}

const TYPENAME: SelectionNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

const filled = (selectionSet: SelectionSetNode): SelectionSetNode =>
  selectionSet.selections.length > 0 ? selectionSet : { ...selectionSet, selections: [TYPENAME] };
