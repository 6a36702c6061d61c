import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLFieldMap,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
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
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  typeFromAST,
} from 'graphql';

/** Options of the types of operations. */
export interface TypeOptions {
  readonly schema: GraphQLSchema;
  /** All documents in one. */
  readonly document: DocumentNode;
  /** A TypeScript type for each scalar; `unknown` for one that is not there. */
  readonly scalars: Readonly<Record<string, string>>;
}

/** Types of operations in TypeScript, and of the enums and inputs that they use. */
export interface OperationTypes {
  /** The type of the result. */
  resultOf(operation: OperationDefinitionNode): string;
  /** The type of the variables: an object type. */
  variablesOf(operation: OperationDefinitionNode): string;
  /** The type of what a fragment selects. */
  fragmentOf(fragment: FragmentDefinitionNode): string;
  /** Declarations of the enums and inputs that the types asked for so far need, sorted by name. */
  declarations(): readonly string[];
}

/** A field of the result under one name, from all places that select it. */
interface Selected {
  readonly field: GraphQLField<unknown, unknown>;
  readonly selectionSets: SelectionSetNode[];
  /** Whether each place that selects it may be left out (`@skip`, `@include`). */
  isOptional: boolean;
}

const TYPENAME = '__typename';

/** Makes types for operations that are valid for their schema. */
export function operationTypes({ schema, document, scalars }: TypeOptions): OperationTypes {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);
  const used = new Map<string, GraphQLEnumType | GraphQLInputObjectType>();

  const use = (type: GraphQLEnumType | GraphQLInputObjectType): string => {
    if (used.has(type.name)) return type.name;
    used.set(type.name, type);
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) {
        const named = getNamedType(field.type);
        if (isEnumType(named) || isInputObjectType(named)) use(named);
      }
    return type.name;
  };
  const leaf = (type: GraphQLNamedType): string =>
    isEnumType(type) || isInputObjectType(type) ? use(type) : (scalars[type.name] ?? 'unknown');

  /** `named` is the type without its lists and nulls. */
  const wrapped = (type: GraphQLOutputType | GraphQLInputType, named: string): string => {
    if (isNonNullType(type)) return wrappedNonNull(type.ofType, named);
    const nullable = wrappedNonNull(type, named);
    return nullable === 'unknown' ? nullable : `${nullable} | null`;
  };
  const wrappedNonNull = (type: GraphQLOutputType | GraphQLInputType, named: string): string =>
    isListType(type) ? `ReadonlyArray<${wrapped(type.ofType, named)}>` : named;

  const collect = (
    type: GraphQLObjectType,
    selectionSet: SelectionSetNode,
    isOptional: boolean,
    into: Map<string, Selected>,
  ) => {
    for (const selection of selectionSet.selections) {
      const mayMiss = isOptional || isConditional(selection.directives);
      if (selection.kind === 'Field') {
        add(type, selection, mayMiss, into);
        continue;
      }
      const fragment = selection.kind === 'FragmentSpread' ? fragments.get(selection.name.value)! : selection;
      const condition = fragment.typeCondition && typeFromAST(schema, fragment.typeCondition);
      const applies =
        !condition || condition === type || (isAbstractType(condition) && schema.isSubType(condition, type));
      if (applies) collect(type, fragment.selectionSet, mayMiss, into);
    }
  };

  const add = (type: GraphQLObjectType, node: FieldNode, isOptional: boolean, into: Map<string, Selected>) => {
    const name = node.alias?.value ?? node.name.value;
    const known = into.get(name);
    if (known) known.isOptional &&= isOptional;
    else into.set(name, { field: fieldOf(schema, type, node.name.value), selectionSets: [], isOptional });
    if (node.selectionSet) into.get(name)!.selectionSets.push(node.selectionSet);
  };

  /** One object type for each shape that the result may have. */
  const shape = (type: GraphQLCompositeType, selectionSets: readonly SelectionSetNode[], indent: string): string => {
    const possible = isObjectType(type) ? [type] : schema.getPossibleTypes(type);
    const names = new Map<string, string[]>();
    for (const object of possible) {
      const selected = new Map<string, Selected>();
      for (const selectionSet of selectionSets) collect(object, selectionSet, false, selected);
      const text = objectType(selected, isInterfaceType(type) ? type.getFields() : {}, indent);
      names.set(text, [...(names.get(text) ?? []), object.name]);
    }
    return [...names]
      .map(([text, of]) => text.replaceAll(TYPENAME_MARK, () => of.map((name) => `'${name}'`).join(' | ')))
      .join(' | ');
  };

  /** `described` are the fields of the interface: what they say holds for all types that have them. */
  const objectType = (
    selected: ReadonlyMap<string, Selected>,
    described: GraphQLFieldMap<unknown, unknown>,
    indent: string,
  ): string => {
    if (selected.size === 0) return 'Record<string, never>';
    const inner = `${indent}  `;
    const lines = [...selected].map(([name, { field, selectionSets, isOptional }]) => {
      const named = getNamedType(field.type);
      const text = isCompositeType(named) ? shape(named, selectionSets, inner) : leaf(named);
      // A union is one type for the list or the null around it.
      const type =
        field.name === TYPENAME ? TYPENAME_MARK : wrapped(field.type, text.includes(' | ') ? `(${text})` : text);
      return `${docOf(described[field.name] ?? field, inner)}${inner}readonly ${name}${isOptional ? '?' : ''}: ${type};`;
    });
    return `{\n${lines.join('\n')}\n${indent}}`;
  };

  const inputFields = (
    fields: readonly {
      readonly name: string;
      readonly type: GraphQLInputType;
      readonly hasDefault: boolean;
      readonly doc: string;
    }[],
  ): string => {
    if (fields.length === 0) return 'Record<string, never>';
    const lines = fields.map(({ name, type, hasDefault, doc }) => {
      const mayMiss = hasDefault || !isNonNullType(type);
      return `${doc}  readonly ${name}${mayMiss ? '?' : ''}: ${wrapped(type, leaf(getNamedType(type)))}${mayMiss ? ' | undefined' : ''};`;
    });
    return `{\n${lines.join('\n')}\n}`;
  };

  const declaration = (type: GraphQLEnumType | GraphQLInputObjectType): string => {
    const doc = docOf(type, '');
    if (isEnumType(type)) {
      const values = type.getValues().map((value) => `${docOf(value, '  ')}  | '${value.name}'`);
      return `${doc}export type ${type.name} =\n${values.join('\n')};`;
    }
    const fields = Object.values(type.getFields()).map((field) => ({
      ...{ name: field.name, type: field.type, hasDefault: field.defaultValue !== undefined, doc: docOf(field, '  ') },
    }));
    return `${doc}export interface ${type.name} ${inputFields(fields)}`;
  };

  return {
    resultOf: (operation) => shape(schema.getRootType(operation.operation)!, [operation.selectionSet], ''),
    variablesOf: ({ variableDefinitions = [] }) =>
      inputFields(
        variableDefinitions.map(({ variable, type, defaultValue }) => ({
          name: variable.name.value,
          type: typeFromAST(schema, type) as GraphQLInputType,
          hasDefault: defaultValue !== undefined,
          doc: '',
        })),
      ),
    fragmentOf: ({ typeCondition, selectionSet }) =>
      shape(typeFromAST(schema, typeCondition) as GraphQLCompositeType, [selectionSet], ''),
    declarations: () => [...used.values()].sort((one, other) => (one.name < other.name ? -1 : 1)).map(declaration),
  };
}

/** Stands for the names of the types that have a shape, until all that have it are known. */
const TYPENAME_MARK = '\0';

const isConditional = (directives: FieldNode['directives']): boolean =>
  directives?.some(({ name }) => name.value === 'include' || name.value === 'skip') ?? false;

function fieldOf(schema: GraphQLSchema, type: GraphQLObjectType, name: string): GraphQLField<unknown, unknown> {
  if (name === TYPENAME) return TypeNameMetaFieldDef;
  if (name === '__schema' && type === schema.getQueryType()) return SchemaMetaFieldDef;
  if (name === '__type' && type === schema.getQueryType()) return TypeMetaFieldDef;
  return type.getFields()[name]!;
}

/** A docstring of a description and a deprecation; empty where there is neither. */
function docOf(
  {
    description,
    deprecationReason,
  }: { readonly description?: string | null | undefined; readonly deprecationReason?: string | null | undefined },
  indent: string,
): string {
  const lines = [
    ...(description ? description.trim().split('\n') : []),
    ...(deprecationReason ? [`@deprecated ${deprecationReason}`] : []),
  ].map((line) => line.trim().replaceAll('*/', '*\\/'));
  if (lines.length === 0) return '';
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}
