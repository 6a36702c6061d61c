import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { type LinkedFeature, linkedFields } from './linked-fields.ts';

/** `credential`, `right` or `limit` (`subgraphs/preamble.graphql`). */
export type Gives = (typeof GIVES)[number];

const GIVES = ['credential', 'right', 'limit'] as const;

/** The requirement of a field, from its `@auth` (`subgraphs/preamble.graphql`). */
export interface Requirement {
  /** `<resource>:<action>` */
  readonly permission: string;
  /** Only the caller's own things are touched: roles are not asked, scopes are. */
  readonly own: boolean;
  /** Needs a proof of possession when DEVICE_BINDING=required. */
  readonly sensitive: boolean;
  /** Access that the field gives or lifts and that outlives the credential; null for none. */
  readonly gives: Gives | null;
}

/** By coordinate: `Query.me`, `Account.sessions`. */
export type FieldRequirements = ReadonlyMap<string, Requirement>;

const AUTH: LinkedFeature = { url: /^https:\/\/trellis\.dev\/auth\/v\d/, name: 'auth' };

/**
 * Reads `@auth` from a supergraph or a subgraph's SDL; nothing where the directive is not linked, as in a supergraph that others made.
 */
export function readFieldRequirements(sdl: string): FieldRequirements {
  const found = new Map<string, Requirement>();
  for (const { coordinate, args } of linkedFields(sdl, AUTH)) {
    const permission = args.get('permission');
    if (typeof permission !== 'string') continue;
    found.set(coordinate, {
      permission,
      own: args.get('own') === true,
      sensitive: args.get('sensitive') === true,
      gives: givesOf(args.get('gives')),
    });
  }
  return found;
}

/** A word that is not known, as of a later version, is the strictest of them. */
const givesOf = (word: unknown): Gives | null =>
  typeof word === 'string' ? (GIVES.find((each) => each === word) ?? 'right') : null;

/**
 * Returns the requirements of an operation's fields, each once: those of its fragments too, of every type that an interface or union
 * can stand for, and of selections under `@skip` and `@include`, whatever their variables will say.
 */
export function requirementsOf(
  ...[requirements, ...asked]: Parameters<typeof requirementsByField>
): readonly Requirement[] {
  const found = new Map<string, Requirement>();
  for (const each of [...requirementsByField(requirements, ...asked).values()].flat())
    found.set(JSON.stringify(each), each);
  return [...found.values()];
}

/** Returns the same requirements by the selection that has them. */
export function requirementsByField(
  requirements: FieldRequirements,
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ReadonlyMap<FieldNode, readonly Requirement[]> {
  const found = new Map<FieldNode, readonly Requirement[]>();
  if (requirements.size === 0) return found;
  const typeInfo = new TypeInfo(schema);
  for (const definition of reachable(document, operation))
    visit(
      definition,
      visitWithTypeInfo(typeInfo, {
        Field: (node) => {
          const parent = typeInfo.getParentType();
          const types = parent ? family(schema, parent) : [];
          const own = types.flatMap((type) => requirements.get(`${type.name}.${node.name.value}`) ?? []);
          if (own.length > 0) found.set(node, own);
        },
      }),
    );
  return found;
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
