import {
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';

/** All selections of one response name on one type. */
export interface AskedField {
  readonly key: string;
  readonly name: string;
  /** From `signatureOf`. */
  readonly signature: string;
  readonly sets: SelectionSetNode[];
}

/** The means that selections are read with. */
export interface SelectionReading {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Variables that are true; all others are false. */
  readonly trueVariables: ReadonlySet<string>;
}

/** The fields that selections ask of an object, by response name. */
export function askedFields(
  sets: readonly SelectionSetNode[],
  meets: (condition: string) => boolean,
  { fragments, trueVariables }: SelectionReading,
): ReadonlyMap<string, AskedField> {
  const found = new Map<string, AskedField>();
  const seen = new Set<string>();
  const walk = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      if (node.directives && node.directives.length > 0 && !isIncluded(node, trueVariables)) continue;
      if (node.kind === Kind.FIELD) {
        const key = (node.alias ?? node.name).value;
        const asked = found.get(key) ?? { key, name: node.name.value, signature: signatureOf(node), sets: [] };
        if (node.selectionSet) asked.sets.push(node.selectionSet);
        found.set(key, asked);
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        if (!node.typeCondition || meets(node.typeCondition.name.value)) walk(node.selectionSet);
      } else {
        const fragment = fragments.get(node.name.value);
        if (!fragment || seen.has(node.name.value) || !meets(fragment.typeCondition.name.value)) continue;
        seen.add(node.name.value);
        walk(fragment.selectionSet);
      }
    }
  };
  for (const set of sets) walk(set);
  return found;
}

function isIncluded({ directives = [] }: SelectionNode, trueVariables: ReadonlySet<string>): boolean {
  return directives.every(({ name, arguments: given }) => {
    if (name.value !== 'skip' && name.value !== 'include') return true;
    const value = given?.[0]?.value;
    const isTrue = value?.kind === Kind.VARIABLE ? trueVariables.has(value.name.value) : isTrueNode(value);
    return isTrue === (name.value === 'include');
  });
}

const isTrueNode = (value: ValueNode | undefined): boolean => value?.kind === Kind.BOOLEAN && value.value;

/** A field with its arguments as text, written alike by whoever asks. */
export function signatureOf({ name, arguments: given }: FieldNode): string {
  if (!given || given.length === 0) return name.value;
  const written = given.map((each) => `${each.name.value}:${valueText(each.value)}`).sort();
  return `${name.value}(${written.join(',')})`;
}

/**
 * A value as text. Planners write numbers and strings as they like, fields of objects in any order, and may make a list of what the caller gave
 * alone, as the type says.
 */
function valueText(value: ValueNode): string {
  switch (value.kind) {
    case Kind.VARIABLE:
      return `$${value.name.value}`;
    case Kind.NULL:
      return 'null';
    case Kind.BOOLEAN:
      return String(value.value);
    case Kind.INT:
    case Kind.FLOAT:
      return JSON.stringify(String(Number(value.value)));
    case Kind.LIST: {
      const [first, ...others] = value.values.map(valueText);
      return first !== undefined && others.length === 0 ? first : `[${[first, ...others].join()}]`;
    }
    case Kind.OBJECT:
      return `{${value.fields
        .map((field) => `${field.name.value}:${valueText(field.value)}`)
        .sort()
        .join()}}`;
    default:
      return JSON.stringify(value.value);
  }
}
