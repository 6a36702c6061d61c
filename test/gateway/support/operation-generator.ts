import {
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationTypeNode,
} from 'graphql';

/** A generated operation. */
export interface GeneratedOperation {
  readonly query: string;
  readonly variables: Record<string, unknown>;
}

/** Selections in one operation: planning time grows fast with more. */
const MAX_SELECTIONS = 30;

/** A number from 0 to `max`; smaller is simpler. */
export type Choose = (max: number) => number;

/**
 * Writes an operation over a schema: aliases, named and inline fragments on types, interfaces and unions, arguments as
 * literals and variables (given, omitted, defaulted), `@skip` and `@include`. What choices say 0 to is left out.
 * @param typenames ask for `__typename` everywhere
 */
export function generateOperation(
  schema: GraphQLSchema,
  kind: 'query' | 'mutation' | 'subscription',
  choose: Choose,
  { typenames = false }: { typenames?: boolean } = {},
): GeneratedOperation {
  const variables: Record<string, unknown> = {};
  const definitions: string[] = [];
  const fragments: string[] = [];
  let names = 0;
  let budget = MAX_SELECTIONS;
  const maybe = (oneIn: number) => choose(oneIn - 1) === oneIn - 1;
  const pick = <T>(items: readonly T[]): T => items[choose(items.length - 1)]!;

  const inputValue = (type: GraphQLInputType, depth: number): unknown => {
    if (isNonNullType(type)) return requiredValue(type.ofType, depth);
    return maybe(6) ? null : requiredValue(type, depth);
  };
  const requiredValue = (type: GraphQLInputType, depth: number): unknown => {
    if (isListType(type)) return Array.from({ length: choose(2) }, () => inputValue(type.ofType, depth));
    if (isEnumType(type)) return pick(type.getValues()).name;
    if (isInputObjectType(type)) {
      const value: Record<string, unknown> = {};
      for (const field of Object.values(type.getFields())) {
        if (isNonNullType(field.type) || (depth < 2 && maybe(2))) value[field.name] = inputValue(field.type, depth + 1);
      }
      return value;
    }
    switch (String(type)) {
      case 'Int':
        return choose(3);
      case 'Float':
        return choose(3) / 2;
      case 'Boolean':
        return choose(1) === 1;
      default:
        return `x${choose(3)}`;
    }
  };

  const addVariable = (type: GraphQLInputType): string => {
    const name = `v${names++}`;
    const withDefault = !isNonNullType(type) && maybe(3);
    definitions.push(`$${name}: ${type}${withDefault ? ` = ${literal(requiredValue(type, 1), type)}` : ''}`);
    if (isNonNullType(type) || maybe(2)) variables[name] = inputValue(type, 0);
    return `$${name}`;
  };

  const argument = (arg: GraphQLArgument): string | null => {
    if (!isNonNullType(arg.type) && !maybe(2)) return null;
    const value = maybe(2) ? addVariable(arg.type) : literal(inputValue(arg.type, 0), arg.type);
    return `${arg.name}: ${value}`;
  };

  const conditions = (): string => {
    let text = '';
    for (const name of ['skip', 'include']) {
      if (!maybe(12)) continue;
      if (maybe(2)) text += ` @${name}(if: ${choose(1) === 1})`;
      else {
        const variable = `c${names++}`;
        definitions.push(`$${variable}: Boolean!${maybe(3) ? ' = true' : ''}`);
        variables[variable] = choose(1) === 1;
        text += ` @${name}(if: $${variable})`;
      }
    }
    return text;
  };

  const field = (definition: GraphQLField<unknown, unknown>, depth: number): string => {
    const args = definition.args.map(argument).filter((text) => text !== null);
    const alias = definition.args.length > 0 || maybe(5) ? `r${names++}: ` : '';
    const type = getNamedType(definition.type);
    const inner = isCompositeType(type) ? ` ${selectionSet(type, depth + 1)}` : '';
    return `${alias}${definition.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${conditions()}${inner}`;
  };

  const fragment = (type: GraphQLCompositeType, depth: number): string => {
    const candidates = Object.values(schema.getTypeMap()).filter(
      (other): other is GraphQLCompositeType =>
        isCompositeType(other) && !other.name.startsWith('__') && overlaps(schema, type, other),
    );
    const condition = pick(candidates);
    const inner = selectionSet(condition, depth + 1);
    if (maybe(3)) {
      const name = `F${names++}`;
      fragments.push(`fragment ${name} on ${condition.name} ${inner}`);
      return `...${name}${conditions()}`;
    }
    return condition === type && maybe(2)
      ? `...${conditions()} ${inner}`
      : `... on ${condition.name}${conditions()} ${inner}`;
  };

  const selectionSet = (type: GraphQLCompositeType, depth: number): string => {
    const fields = isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
    budget--;
    const usable =
      depth >= 5 || budget < 5 ? fields.filter(({ type: of }) => !isCompositeType(getNamedType(of))) : fields;
    const selections: string[] = [];
    for (let count = 1 + choose(3); count > 0 && budget > 0; count--, budget--) {
      const wantsFragment = depth < 6 && budget > 5 && (isAbstractType(type) ? maybe(2) : maybe(7));
      if (wantsFragment) selections.push(fragment(type, depth));
      else if (usable.length > 0) selections.push(field(pick(usable), depth));
    }
    if (typenames) selections.push('__typename');
    if (selections.length === 0 || maybe(8)) selections.push(maybe(3) ? `t${names++}: __typename` : '__typename');
    return `{ ${selections.join(' ')} }`;
  };

  const root = schema.getRootType(kind as OperationTypeNode)!;
  const body =
    kind === 'subscription' ? `{ ${field(pick(Object.values(root.getFields())), 0)} }` : selectionSet(root, 0);
  const header = definitions.length > 0 ? `(${definitions.join(', ')})` : '';
  return { query: `${kind} Generated${header} ${body}\n${fragments.join('\n')}`, variables };
}

function overlaps(schema: GraphQLSchema, type: GraphQLCompositeType, other: GraphQLCompositeType): boolean {
  const possible = (of: GraphQLCompositeType) => (isAbstractType(of) ? schema.getPossibleTypes(of) : [of]);
  return possible(other).some((member) => possible(type).includes(member));
}

function literal(value: unknown, type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(value, type.ofType);
  if (value === null) return 'null';
  if (isListType(type)) return `[${(value as unknown[]).map((item) => literal(item, type.ofType)).join(', ')}]`;
  if (isEnumType(type)) return String(value);
  if (isInputObjectType(type)) {
    const fields = type.getFields();
    const entries = Object.entries(value as object).map(
      ([name, inner]) => `${name}: ${literal(inner, fields[name]!.type)}`,
    );
    return `{${entries.join(', ')}}`;
  }
  return JSON.stringify(value);
}
