import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  isAbstractType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Variables } from './variables.ts';

/** `@skip`/`@include` that hang on a variable; constant ones are decided when the operation is compiled. */
export interface Condition {
  readonly variable: string;
  readonly skip: boolean;
}

/** A selection set that counts only while all its conditions hold. */
export interface ConditionalSelection {
  readonly selectionSet: SelectionSetNode;
  readonly conditions: readonly Condition[];
}

/** All selections of one response name on one runtime type (GraphQL specification §6.3.2, done once per operation). */
export interface CollectedField {
  readonly responseName: string;
  readonly name: string;
  readonly nodes: FieldNode[];
  /** The field is there when any of these lists holds whole; null when it is always there. */
  conditions: Condition[][] | null;
  readonly selections: ConditionalSelection[];
}

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** The named fragments of a document. */
export function fragmentsOf(document: DocumentNode): Fragments {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  return fragments;
}

/** The selections that apply to `type`, merged by response name, in the order of the document. */
export function collectFields(
  schema: GraphQLSchema,
  type: GraphQLCompositeType,
  sets: readonly ConditionalSelection[],
  fragments: Fragments,
): CollectedField[] {
  const fields = new Map<string, CollectedField>();
  const visit = (selectionSet: SelectionSetNode, outer: readonly Condition[], visited: ReadonlySet<string>) => {
    for (const selection of selectionSet.selections) {
      const conditions = conditionsOf(selection, outer);
      if (!conditions) continue;
      if (selection.kind === Kind.FIELD) add(fields, selection, conditions);
      else if (selection.kind === Kind.INLINE_FRAGMENT) {
        if (conditionApplies(schema, selection.typeCondition?.name.value, type.name))
          visit(selection.selectionSet, conditions, visited);
      } else {
        const name = selection.name.value;
        const fragment = fragments.get(name);
        if (!fragment || visited.has(name) || !conditionApplies(schema, fragment.typeCondition.name.value, type.name))
          continue;
        visit(fragment.selectionSet, conditions, new Set(visited).add(name));
      }
    }
  };
  for (const { selectionSet, conditions } of sets) visit(selectionSet, conditions, new Set());
  return [...fields.values()].map(simplified);
}

/** The compiled form of a condition list; null when the field is always there. */
export function includeTest(conditions: Condition[][] | null): ((variables: Variables) => boolean) | null {
  if (!conditions) return null;
  return (variables) =>
    conditions.some((all) => all.every(({ variable, skip }) => (variables[variable] === true) !== skip));
}

function add(fields: Map<string, CollectedField>, node: FieldNode, conditions: readonly Condition[]): void {
  const responseName = node.alias?.value ?? node.name.value;
  let field = fields.get(responseName);
  if (!field) {
    field = { responseName, name: node.name.value, nodes: [], conditions: [], selections: [] };
    fields.set(responseName, field);
  }
  field.nodes.push(node);
  field.conditions?.push([...conditions]);
  if (node.selectionSet) field.selections.push({ selectionSet: node.selectionSet, conditions });
}

/** Drops what is decided already: an unconditional field, and conditions that the only occurrence repeats below it. */
function simplified(field: CollectedField): CollectedField {
  const conditions = field.conditions?.some((all) => all.length === 0) ? null : field.conditions;
  const only = field.nodes.length === 1;
  return {
    ...field,
    conditions,
    selections: only
      ? field.selections.map(({ selectionSet }) => ({ selectionSet, conditions: [] }))
      : field.selections,
  };
}

/** The conditions on a selection added to those around it; null when it is never there. */
function conditionsOf(selection: SelectionNode, outer: readonly Condition[]): readonly Condition[] | null {
  let conditions = outer;
  for (const directive of selection.directives ?? []) {
    const skip = directive.name.value === 'skip';
    if (!skip && directive.name.value !== 'include') continue;
    const value = directive.arguments?.[0]?.value;
    if (value?.kind === Kind.VARIABLE) conditions = [...conditions, { variable: value.name.value, skip }];
    else if (value?.kind === Kind.BOOLEAN && value.value === skip) return null;
  }
  return conditions;
}

/** Whether a fragment on this condition is of an object type; without a condition it always is. */
export function conditionApplies(schema: GraphQLSchema, condition: string | undefined, name: string): boolean {
  if (condition === undefined || condition === name) return true;
  const [conditional, type] = [schema.getType(condition), schema.getType(name)];
  if (!isAbstractType(conditional) || !type || !('getInterfaces' in type)) return false;
  return schema.isSubType(conditional, type);
}
