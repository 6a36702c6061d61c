import {
  type ConstDirectiveNode,
  type DocumentNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
} from 'graphql';
import { parsedSdl } from '../../platform/graphql/parsed-sdl.ts';

/** `@listSize` of one field (IBM cost specification, §3.3). */
export interface ListSize {
  readonly assumedSize: number | null;
  /** Argument names; a dotted path reaches into an input object (`input.first`). */
  readonly slicingArguments: readonly string[];
  /** Children that have this size, where the field itself is a connection and no list. */
  readonly sizedFields: readonly string[];
  readonly requireOneSlicingArgument: boolean;
}

/** The cost annotations of a supergraph, by coordinate: `User`, `Query.users`, `Query.users.first`, `UserFilter.name`. */
export interface CostDirectives {
  readonly weights: ReadonlyMap<string, number>;
  readonly listSizes: ReadonlyMap<string, ListSize>;
  /** Types that carry a weight on themselves or on one of their fields. */
  readonly weighedTypes: ReadonlySet<string>;
}

const COST_FEATURE = /^https:\/\/specs\.apollo\.dev\/cost\/v\d/;

/**
 * Reads `@cost` and `@listSize` from a supergraph: composition keeps them there (federation 2.9, linked as
 * https://specs.apollo.dev/cost/v0.1, possibly under other names), but the API schema has lost them.
 */
export function readCostDirectives(supergraphSdl: string): CostDirectives {
  const document = parsedSdl(supergraphSdl);
  const names = directiveNames(document);
  const weights = new Map<string, number>();
  const listSizes = new Map<string, ListSize>();
  const weighedTypes = new Set<string>();

  const note = (coordinate: string, type: string, directives: readonly ConstDirectiveNode[] = []) => {
    const weight = number(argument(directives, names.cost, 'weight'));
    if (weight !== null) {
      weights.set(coordinate, weight);
      weighedTypes.add(type);
    }
    const listSize = readListSize(directives.find((directive) => directive.name.value === names.listSize));
    if (listSize) listSizes.set(coordinate, listSize);
  };
  for (const definition of document.definitions) {
    if (!('name' in definition) || !definition.name || !('directives' in definition)) continue;
    if (definition.kind === Kind.OPERATION_DEFINITION || definition.kind === Kind.FRAGMENT_DEFINITION) continue;
    const type = definition.name.value;
    note(type, type, definition.directives);
    if (!('fields' in definition)) continue;
    for (const field of definition.fields ?? []) {
      note(`${type}.${field.name.value}`, type, field.directives);
      for (const arg of argumentsOf(field)) note(`${type}.${field.name.value}.${arg.name.value}`, type, arg.directives);
    }
  }
  return { weights, listSizes, weighedTypes };
}

type Field = NonNullable<(ObjectTypeDefinitionNode | ObjectTypeExtensionNode)['fields']>[number];

const argumentsOf = (field: object) => ('arguments' in field ? ((field as Field).arguments ?? []) : []);

/** Returns the names of the two directives in this document: `@link` may import them under another one. */
function directiveNames(document: DocumentNode): { cost: string; listSize: string } {
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.SCHEMA_DEFINITION && definition.kind !== Kind.SCHEMA_EXTENSION) continue;
    for (const link of definition.directives ?? []) {
      const url = text(argument([link], link.name.value, 'url'));
      if (!url || !COST_FEATURE.test(url)) continue;
      const feature = text(argument([link], link.name.value, 'as')) ?? 'cost';
      const imports = importsOf(link);
      return {
        cost: imports.get('@cost') ?? feature,
        listSize: imports.get('@listSize') ?? `${feature}__listSize`,
      };
    }
  }
  return { cost: 'cost', listSize: 'listSize' };
}

function importsOf(link: ConstDirectiveNode): ReadonlyMap<string, string> {
  const imports = new Map<string, string>();
  const list = argument([link], link.name.value, 'import');
  if (list?.kind !== Kind.LIST) return imports;
  for (const item of list.values) {
    if (item.kind === Kind.STRING) imports.set(item.value, item.value.slice(1));
    if (item.kind !== Kind.OBJECT) continue;
    const entry = new Map(item.fields.map((field) => [field.name.value, text(field.value)]));
    const name = entry.get('name');
    if (name) imports.set(name, (entry.get('as') ?? name).replace(/^@/, ''));
  }
  return imports;
}

function readListSize(directive: ConstDirectiveNode | undefined): ListSize | null {
  if (!directive) return null;
  const value = (name: string) => argument([directive], directive.name.value, name);
  const required = value('requireOneSlicingArgument');
  return {
    assumedSize: number(value('assumedSize')),
    slicingArguments: texts(value('slicingArguments')),
    sizedFields: texts(value('sizedFields')),
    requireOneSlicingArgument: required?.kind === Kind.BOOLEAN ? required.value : true,
  };
}

type ConstValue = NonNullable<ConstDirectiveNode['arguments']>[number]['value'];

const argument = (directives: readonly ConstDirectiveNode[], directive: string, name: string): ConstValue | undefined =>
  directives.find((item) => item.name.value === directive)?.arguments?.find((item) => item.name.value === name)?.value;

const text = (value: ConstValue | undefined): string | null => (value?.kind === Kind.STRING ? value.value : null);

const texts = (value: ConstValue | undefined): readonly string[] =>
  value?.kind === Kind.LIST ? value.values.map(text).filter((item) => item !== null) : [];

/** Weights are strings in IBM's specification and integers in Apollo's. */
function number(value: ConstValue | undefined): number | null {
  if (value?.kind !== Kind.INT && value?.kind !== Kind.FLOAT && value?.kind !== Kind.STRING) return null;
  const parsed = Number(value.value);
  return Number.isFinite(parsed) ? parsed : null;
}
