import {
  type ConstDirectiveNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** What `@auth` says of a field (`subgraphs/preamble.graphql`). */
export interface Requirement {
  /** `<resource>:<action>` */
  readonly permission: string;
  /** Only the caller's own things are touched: roles are not asked, scopes are. */
  readonly own: boolean;
  /** Needs a proof of possession when DEVICE_BINDING=required. */
  readonly sensitive: boolean;
}

/** By coordinate: `Query.me`, `Account.sessions`. */
export type FieldRequirements = ReadonlyMap<string, Requirement>;

const FEATURE = /^https:\/\/trellis\.dev\/auth\/v\d/;

/**
 * Reads `@auth` from a supergraph or a subgraph's SDL; nothing where the directive is not linked, as in a supergraph that others made.
 */
export function readFieldRequirements(sdl: string): FieldRequirements {
  const document = parse(sdl, { noLocation: true });
  const found = new Map<string, Requirement>();
  const directive = directiveName(document);
  if (directive === null) return found;
  for (const definition of document.definitions) {
    if (!('fields' in definition) || !('name' in definition) || !definition.name) continue;
    for (const field of definition.fields ?? []) {
      const node = field.directives?.find(({ name }) => name.value === directive);
      const permission = node && argument(node, 'permission');
      if (permission?.kind !== Kind.STRING) continue;
      const isSet = (name: string) => {
        const value = argument(node!, name);
        return value?.kind === Kind.BOOLEAN && value.value;
      };
      found.set(`${definition.name.value}.${field.name.value}`, {
        permission: permission.value,
        own: isSet('own'),
        sensitive: isSet('sensitive'),
      });
    }
  }
  return found;
}

/** What the directive is called here: `@link` may import it under another name. Null where it is not linked. */
function directiveName({ definitions }: DocumentNode): string | null {
  for (const definition of definitions) {
    if (definition.kind !== Kind.SCHEMA_DEFINITION && definition.kind !== Kind.SCHEMA_EXTENSION) continue;
    for (const link of definition.directives ?? []) {
      const url = argument(link, 'url');
      if (url?.kind === Kind.STRING && FEATURE.test(url.value)) return importedName(link);
    }
  }
  return null;
}

function importedName(link: ConstDirectiveNode): string {
  const list = argument(link, 'import');
  for (const item of list?.kind === Kind.LIST ? list.values : []) {
    if (item.kind === Kind.STRING && item.value === '@auth') return 'auth';
    if (item.kind !== Kind.OBJECT) continue;
    const entry = new Map(item.fields.map(({ name, value }) => [name.value, value]));
    const [name, as] = [entry.get('name'), entry.get('as')];
    if (name?.kind === Kind.STRING && name.value === '@auth')
      return as?.kind === Kind.STRING ? as.value.replace(/^@/, '') : 'auth';
  }
  const as = argument(link, 'as');
  return `${as?.kind === Kind.STRING ? as.value : 'auth'}__auth`;
}

const argument = (node: ConstDirectiveNode, name: string) =>
  node.arguments?.find((each) => each.name.value === name)?.value;

/**
 * What the fields of an operation require, each requirement once: those of its fragments too, of every type that an interface or union
 * can stand for, and of selections under `@skip` and `@include`, whatever their variables will say.
 */
export function requirementsOf(
  requirements: FieldRequirements,
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): readonly Requirement[] {
  if (requirements.size === 0) return [];
  const found = new Map<string, Requirement>();
  const note = (coordinate: string) => {
    const requirement = requirements.get(coordinate);
    if (requirement) found.set(JSON.stringify(requirement), requirement);
  };
  const typeInfo = new TypeInfo(schema);
  for (const definition of reachable(document, operation))
    visit(
      definition,
      visitWithTypeInfo(typeInfo, {
        Field: ({ name }) => {
          const parent = typeInfo.getParentType();
          for (const type of parent ? family(schema, parent) : []) note(`${type.name}.${name.value}`);
        },
      }),
    );
  return [...found.values()];
}

/** The operation, and the fragments that it reaches, however indirectly. */
function reachable(document: DocumentNode, operation: OperationDefinitionNode) {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  const found = new Set<OperationDefinitionNode | FragmentDefinitionNode>([operation]);
  for (const definition of found)
    visit(definition, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value);
        if (fragment) found.add(fragment); // a set hands out what is added while it is walked
      },
    });
  return found;
}

/** The type itself, the interfaces whose field it has, and the types that it can stand for. */
function family(schema: GraphQLSchema, type: GraphQLNamedType): readonly GraphQLNamedType[] {
  const above = isObjectType(type) || isInterfaceType(type) ? type.getInterfaces() : [];
  return [type, ...above, ...(isAbstractType(type) ? schema.getPossibleTypes(type) : [])];
}
