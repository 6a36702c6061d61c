import {
  type ConstDirectiveNode,
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type NamedTypeNode,
  type OperationTypeNode,
  type TypeNode,
} from 'graphql';
import { argument, joinedGraphs } from '../../../platform/graphql/supergraph-features.ts';

/** A field as one subgraph has it. */
export interface JoinedField {
  /** Name of its type, without lists. */
  readonly type: string;
  /** The selection of `@requires`; null for none. */
  readonly requires: string | null;
}

/** The type that an object has in a subgraph, and the object type that it has in the supergraph: they differ for interface objects. */
export interface Variant {
  readonly own: string;
  readonly concrete: string;
}

/** The types of a supergraph, with what each subgraph has of them (https://specs.apollo.dev/join/v0.5). */
export interface JoinedTypes {
  rootType(operation: OperationTypeNode): string | undefined;
  /** Tests whether objects have the type: it is an object type, an interface or a union. */
  isComposite(name: string): boolean;
  isObject(name: unknown): boolean;
  isInterface(name: unknown): boolean;
  /** Tests whether callers may not know of a type. */
  isHidden(name: string): boolean;
  /** Tests whether an object of a type meets a type condition. */
  meets(name: string, condition: string): boolean;
  /** The same as a subgraph sees it. */
  meetsIn(subgraph: string, name: string, condition: string): boolean;
  /** @param subgraph null: as callers see it. */
  field(type: string, name: string, subgraph: string | null): JoinedField | undefined;
  /** The selections by which a subgraph finds an object of a type; undefined where it does not have the type. */
  keys(type: string, subgraph: string): readonly string[] | undefined;
  /** The types that an object may have for which a subgraph is asked as an entity of a type. */
  variants(type: string, subgraph: string): readonly Variant[];
  /**
   * The types that an object may have which a subgraph gives for a field. Subgraphs that share a field give objects of types that all of them know:
   * planners ask for no others.
   */
  variantsOf(type: string, field: string, subgraph: string): readonly Variant[];
}

/** Subgraphs that say so; none where all that have the type do. */
type Subgraphs = ReadonlySet<string>;

interface JoinedType {
  readonly kind: 'object' | 'interface' | 'union';
  readonly isHidden: boolean;
  readonly keys: ReadonlyMap<string, readonly string[]>;
  readonly interfaceObjectIn: Subgraphs;
  readonly fields: ReadonlyMap<string, WrittenField>;
  /** Interfaces of an object type or an interface. */
  readonly interfaces: ReadonlyMap<string, Subgraphs>;
  readonly members: ReadonlyMap<string, Subgraphs>;
}

interface WrittenField extends JoinedField {
  /** By subgraph, where one has it otherwise. */
  readonly joins: ReadonlyMap<string, JoinedField> | null;
  /** Subgraphs that resolve it; null for all that have the type. */
  readonly resolvedBy: readonly string[] | null;
}

/** The names of subgraphs, by the enum values that stand for them. */
type Names = ReadonlyMap<string, { readonly name: string }>;

/** Reads what a supergraph says of its subgraphs' types. The document is not kept. */
export function readJoinedTypes(document: DocumentNode): JoinedTypes {
  const names = joinedGraphs(document);
  const types = new Map<string, JoinedType>();
  const roots = new Map<OperationTypeNode, string>();
  for (const node of document.definitions) {
    switch (node.kind) {
      case Kind.SCHEMA_DEFINITION:
        for (const { operation, type } of node.operationTypes) roots.set(operation, type.name.value);
        break;
      case Kind.OBJECT_TYPE_DEFINITION:
      case Kind.INTERFACE_TYPE_DEFINITION:
        types.set(node.name.value, {
          kind: node.kind === Kind.OBJECT_TYPE_DEFINITION ? 'object' : 'interface',
          ...partsOf(node.directives, names),
          fields: new Map((node.fields ?? []).map((field) => [field.name.value, fieldOf(field, names)] as const)),
          interfaces: said(node.interfaces, node.directives, ['implements', 'interface'], names),
          members: NONE,
        });
        break;
      case Kind.UNION_TYPE_DEFINITION:
        types.set(node.name.value, {
          kind: 'union',
          ...partsOf(node.directives, names),
          fields: NONE,
          interfaces: NONE,
          members: said(node.types, node.directives, ['unionMember', 'member'], names),
        });
    }
  }
  return fromTypes(types, roots);
}

const NONE = new Map<string, never>();
const EVERYWHERE: Subgraphs = new Set();

type Directives = readonly ConstDirectiveNode[] | undefined;

const joinsOf = (directives: Directives, name: string): ConstDirectiveNode[] =>
  directives?.filter((directive) => directive.name.value === `join__${name}`) ?? [];

const flag = (directive: ConstDirectiveNode, name: string): boolean | undefined => {
  const value = directive.arguments?.find((each) => each.name.value === name)?.value;
  return value?.kind === Kind.BOOLEAN ? value.value : undefined;
};

const subgraphOf = (directive: ConstDirectiveNode, names: Names): string =>
  names.get(argument(directive, 'graph') ?? '')?.name ?? '';

function partsOf(directives: Directives, names: Names): Pick<JoinedType, 'isHidden' | 'keys' | 'interfaceObjectIn'> {
  const keys = new Map<string, string[]>();
  const interfaceObjectIn = new Set<string>();
  for (const directive of joinsOf(directives, 'type')) {
    const subgraph = subgraphOf(directive, names);
    const own = keys.get(subgraph) ?? [];
    keys.set(subgraph, own);
    const key = argument(directive, 'key');
    if (key !== null && flag(directive, 'resolvable') !== false) own.push(key);
    if (flag(directive, 'isInterfaceObject')) interfaceObjectIn.add(subgraph);
  }
  return { isHidden: directives?.some(({ name }) => name.value === 'inaccessible') ?? false, keys, interfaceObjectIn };
}

function fieldOf(node: FieldDefinitionNode, names: Names): WrittenField {
  const type = namedType(node.type);
  let joins: Map<string, JoinedField> | null = null;
  const written = joinsOf(node.directives, 'field').filter((directive) => argument(directive, 'graph') !== null);
  const resolving = written.filter((each) => !flag(each, 'external') && !flag(each, 'usedOverridden'));
  for (const directive of written) {
    const [own, requires] = [argument(directive, 'type'), argument(directive, 'requires')];
    if (own === null && requires === null) continue;
    joins ??= new Map();
    joins.set(subgraphOf(directive, names), { type: own?.replace(/[[\]!]/g, '') ?? type, requires });
  }
  const resolvedBy = written.length > 0 ? resolving.map((directive) => subgraphOf(directive, names)) : null;
  return { type, requires: null, joins, resolvedBy };
}

const namedType = (node: TypeNode): string => (node.kind === Kind.NAMED_TYPE ? node.name.value : namedType(node.type));

/** The named types, with the subgraphs of the directives that name each. */
function said(
  nodes: readonly NamedTypeNode[] | undefined,
  directives: Directives,
  [directiveName, argumentName]: readonly [string, string],
  names: Names,
): ReadonlyMap<string, Subgraphs> {
  if (!nodes || nodes.length === 0) return NONE;
  const found = new Map<string, Set<string>>();
  for (const directive of joinsOf(directives, directiveName)) {
    const name = argument(directive, argumentName) ?? '';
    found.set(name, (found.get(name) ?? new Set<string>()).add(subgraphOf(directive, names)));
  }
  return new Map(nodes.map(({ name }) => [name.value, found.get(name.value) ?? EVERYWHERE]));
}

function fromTypes(types: ReadonlyMap<string, JoinedType>, roots: ReadonlyMap<OperationTypeNode, string>): JoinedTypes {
  const kindOf = (name: unknown) => (typeof name === 'string' ? types.get(name)?.kind : undefined);
  const says = (subgraphs: Subgraphs | undefined, subgraph: string | null): boolean =>
    subgraphs !== undefined && (subgraph === null || subgraphs === EVERYWHERE || subgraphs.has(subgraph));
  const isPartOf = (subgraph: string | null, name: string, condition: string): boolean =>
    name === condition ||
    says(types.get(name)?.interfaces.get(condition), subgraph) ||
    says(types.get(condition)?.members.get(name), subgraph);
  const objects = [...types].filter(([, { kind }]) => kind === 'object').map(([name]) => name);
  const concrete = (name: string): readonly string[] => objects.filter((object) => isPartOf(null, object, name));

  const findVariants = (name: string, subgraph: string): readonly Variant[] => {
    const found = new Map<string, Variant>();
    for (const [own, type] of types) {
      if (type.kind === 'union' || !type.keys.has(subgraph) || !isPartOf(subgraph, own, name)) continue;
      if (type.kind === 'object') found.set(own, { own, concrete: own });
      else if (type.interfaceObjectIn.has(subgraph))
        for (const each of concrete(own)) if (!found.has(each)) found.set(each, { own, concrete: each });
    }
    return [...found.values()];
  };
  const variants = new Map<string, readonly Variant[]>();

  const variantsIn = (type: string, subgraph: string): readonly Variant[] => {
    if (kindOf(type) === 'object') return [{ own: type, concrete: type }];
    const key = `${subgraph} ${type}`;
    const found = variants.get(key) ?? findVariants(type, subgraph);
    variants.set(key, found);
    return found;
  };
  const fieldIn = (type: string, name: string, subgraph: string | null): JoinedField | undefined => {
    const field = types.get(type)?.fields.get(name);
    return (subgraph === null ? undefined : field?.joins?.get(subgraph)) ?? field;
  };

  return {
    rootType: (operation) => roots.get(operation),
    isComposite: (name) => types.has(name),
    isObject: (name) => kindOf(name) === 'object',
    isInterface: (name) => kindOf(name) === 'interface',
    isHidden: (name) => types.get(name)?.isHidden ?? false,
    meets: (name, condition) => isPartOf(null, name, condition),
    meetsIn: isPartOf,
    field: fieldIn,
    keys: (type, subgraph) => types.get(type)?.keys.get(subgraph),
    variants: variantsIn,
    variantsOf(type, name, subgraph) {
      const own = variantsIn(fieldIn(type, name, subgraph)?.type ?? '', subgraph);
      const others = types.get(type)?.fields.get(name)?.resolvedBy ?? [...(types.get(type)?.keys.keys() ?? [])];
      return others.reduce((left, other) => {
        if (other === subgraph) return left;
        const known = variantsIn(fieldIn(type, name, other)?.type ?? '', other);
        return left.filter(({ concrete }) => known.some((variant) => variant.concrete === concrete));
      }, own);
    },
  };
}
