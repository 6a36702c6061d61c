import { createHash } from 'node:crypto';
import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { AppError } from '../../../platform/kernel/errors.ts';

/** What goes wrong in the mocked subgraphs. */
export type Faults =
  /** Nullable fields are null now and then; nothing fails. */
  | 'none'
  /** Fields throw, non-null fields are null, entities fail. */
  | 'told'
  /** The same, and some entities are unknown to some subgraphs, which nobody is told of. */
  | 'many';

/** What the mock must know beyond the schemas. */
export interface World {
  /** Entity type → its key fields; the value of each is made from the entity's number and back. */
  readonly keys: Readonly<Record<string, readonly string[]>>;
  /** Interface that is an entity → its implementations. They share numbers: number decides the implementation. */
  readonly entityInterfaces?: Readonly<Record<string, readonly string[]>>;
}

/** One object of the mocked world: every subgraph makes the same one from the same identity. */
interface MockObject {
  readonly __typename: string;
  readonly $identity: string;
  readonly $number?: number;
  readonly $reference?: unknown;
  readonly [property: string]: unknown;
}

const ENTITY_COUNT = 6;

/** A number from text, the same in every run. */
export function hash(...parts: readonly unknown[]): number {
  return createHash('md5').update(parts.map(String).join('|')).digest().readUInt32LE(0);
}

/**
 * Gives a schema resolvers whose answers depend only on where one is in the world: type, key, field and arguments. So
 * all subgraphs, and a single schema over everything, agree; and a wrong entity, argument or representation shows.
 * @param digestRequires make fields with `@requires` depend on the representation that came
 */
export function mockSchema(
  schema: GraphQLSchema,
  world: World,
  { faults, subgraph, digestRequires }: { faults: Faults; subgraph: string; digestRequires: boolean },
): GraphQLSchema {
  const mock = createMock(schema, world, faults, digestRequires);
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('_')) continue;
    if (isObjectType(type) || isInterfaceType(type)) mock.addReferenceResolver(type, subgraph);
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.name.startsWith('_') || mock.isPlain(type, field)) continue;
      field.resolve = (source: MockObject | undefined, args) => mock.resolve(type, field, source, args);
      if (type === schema.getSubscriptionType()) field.subscribe = () => mock.events(type, field);
    }
  }
  return schema;
}

function createMock(schema: GraphQLSchema, world: World, faults: Faults, digestRequires: boolean) {
  const rootOf = (typename: string): string => {
    for (const [name, members] of Object.entries(world.entityInterfaces ?? {})) {
      if (name === typename || members.includes(typename)) return name;
    }
    return typename;
  };
  const isEntity = (typename: string) => rootOf(typename) in world.keys || typename in world.keys;
  const keysOf = (typename: string) => world.keys[typename] ?? world.keys[rootOf(typename)] ?? [];

  const isPlain = (type: GraphQLObjectType, field: GraphQLField<unknown, unknown>): boolean =>
    isLeafType(getNamedType(field.type)) && field.args.length === 0 && !isRootType(type) && hash(field.name) % 2 === 0;
  const isRootType = (type: GraphQLObjectType): boolean =>
    type === schema.getQueryType() || type === schema.getMutationType() || type === schema.getSubscriptionType();

  /** Makes an object, with the properties of fields that have no resolver. */
  const createObject = (typename: string, identity: string, number?: number, reference?: unknown): MockObject => {
    const object: Record<string, unknown> = { __typename: typename, $identity: identity };
    if (number !== undefined) object['$number'] = number;
    if (reference !== undefined) object['$reference'] = reference;
    const type = schema.getType(typename);
    if (isObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        if (!isPlain(type, field)) continue;
        try {
          object[field.name] = resolve(type, field, object as MockObject, {});
        } catch (error) {
          object[field.name] = error;
        }
      }
    }
    return object as MockObject;
  };

  /** The entity of a number; an interface's number decides the implementation. */
  const createEntity = (typename: string, seed: number, reference?: unknown): MockObject => {
    const root = rootOf(typename);
    const members = world.entityInterfaces?.[root];
    const declared = schema.getType(typename);
    let number = seed % ENTITY_COUNT;
    let concrete = typename;
    if (members) {
      const own = members.indexOf(typename);
      if (own >= 0) number = (Math.floor(seed / members.length) % ENTITY_COUNT) * members.length + own;
      else if (isInterfaceType(declared)) concrete = members[number % members.length]!;
    }
    return createObject(concrete, `${root}:${number}`, number, reference);
  };

  const fromReference = (typename: string, number: number, reference: unknown): MockObject => {
    const members = world.entityInterfaces?.[rootOf(typename)];
    const concrete =
      members && isInterfaceType(schema.getType(typename)) ? members[number % members.length]! : typename;
    return createObject(concrete, `${rootOf(typename)}:${number}`, number, reference);
  };

  const value = (type: GraphQLOutputType, seed: string): unknown => {
    if (isNonNullType(type)) {
      if (faults !== 'none' && hash(seed, 'null!') % 37 === 0) return null;
      return present(type.ofType, seed);
    }
    return hash(seed, 'null') % 8 === 0 ? null : present(type, seed);
  };

  const present = (type: GraphQLOutputType, seed: string): unknown => {
    const number = hash(seed, 'value');
    if (isListType(type))
      return Array.from({ length: number % 4 }, (_, index) => value(type.ofType, `${seed}[${index}]`));
    if (isEnumType(type)) return type.getValues()[number % type.getValues().length]!.value;
    if (isLeafType(type)) return leaf(String(type), number);
    const named = getNamedType(type);
    if (isAbstractType(named) && !isEntity(named.name)) {
      const members = schema
        .getPossibleTypes(named)
        .map(({ name }) => name)
        .toSorted();
      const member = members[number % members.length]!;
      return isEntity(member) ? createEntity(member, hash(seed, 'entity')) : createObject(member, seed);
    }
    return isEntity(named.name) ? createEntity(named.name, hash(seed, 'entity')) : createObject(named.name, seed);
  };

  const resolve = (
    type: GraphQLObjectType,
    field: GraphQLField<unknown, unknown>,
    source: MockObject | undefined,
    args: Record<string, unknown>,
  ): unknown => {
    if (type === schema.getSubscriptionType() && source && field.name in source) return source[field.name];
    const identity = source?.$identity ?? type.name;
    if (
      source?.$number !== undefined &&
      keysOf(type.name).includes(field.name) &&
      isLeafType(getNamedType(field.type))
    ) {
      return `${field.name}-${source.$number}`;
    }
    let seed = `${identity}/${field.name}`;
    if (Object.keys(args).length > 0) seed += `(${stable(args)})`;
    const requires = directive(field, 'requires');
    if (digestRequires && requires) seed += stable(source?.$reference ?? null);
    const isKeyPart = Object.values(world.keys).some((names) => names.includes(field.name));
    if (faults !== 'none' && !isKeyPart && hash(seed, 'throw') % 19 === 0)
      throw new AppError('CONFLICT', `boom at ${seed}`);
    if (isKeyPart) return present(isNonNullType(field.type) ? field.type.ofType : field.type, seed);
    return value(field.type, seed);
  };

  return {
    isPlain,
    resolve,
    events: async function* (type: GraphQLObjectType, field: GraphQLField<unknown, unknown>) {
      for (let index = 0; index < 3; index++) {
        yield { [field.name]: value(field.type, `${type.name}/${field.name}#${index}`) };
      }
    },
    addReferenceResolver(type: { name: string; extensions: unknown }, subgraph: string): void {
      if (!isEntity(type.name)) return;
      const resolveReference = (reference: Record<string, unknown>): unknown => {
        const number = numberOf(reference, keysOf(type.name));
        if (number === undefined) throw new AppError('BAD_USER_INPUT', `no key in ${stable(reference)}`);
        if (faults !== 'none') {
          if (faults === 'many' && hash(subgraph, type.name, number, 'unknown') % 13 === 0) return null;
          if (hash(subgraph, type.name, number, 'fails') % 17 === 0) {
            // Rejected, not thrown: Apollo's subgraph library loses all entities of a fetch when one is thrown.
            return Promise.reject(new AppError('NOT_FOUND', `${subgraph} lost ${type.name} ${number}`));
          }
        }
        return fromReference(type.name, number, reference);
      };
      type.extensions = { apollo: { subgraph: { resolveReference } } };
    },
  };
}

function numberOf(reference: Record<string, unknown>, keys: readonly string[]): number | undefined {
  for (const key of keys) {
    const found = typeof reference[key] === 'string' ? /-(\d+)$/.exec(reference[key]) : null;
    if (found) return Number(found[1]);
  }
  return undefined;
}

function leaf(typename: string, number: number): unknown {
  switch (typename) {
    case 'Int':
      return number % 1000;
    case 'Float':
      return (number % 1000) / 8;
    case 'Boolean':
      return number % 2 === 0;
    case 'JSON':
      return { n: number % 10, list: [null, 'x', { __proto__x: number % 3 }] };
    default:
      return `s${number % 100_000}`;
  }
}

const directive = (field: GraphQLField<unknown, unknown>, name: string) =>
  field.astNode?.directives?.find((node) => node.name.value === name || node.name.value.endsWith(`__${name}`));

/** JSON with sorted keys. */
export function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
