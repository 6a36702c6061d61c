import { type ConstDirectiveNode, type DocumentNode, Kind, valueFromASTUntyped } from 'graphql';
import { parsedSdl } from './parsed-sdl.ts';

/** A directive of ours, and the specification that it is linked from (https://specs.apollo.dev/link/v1.0/). */
export interface LinkedFeature {
  readonly url: RegExp;
  /** Of the directive, without its `@`. */
  readonly name: string;
}

/** One field that carries the directive. */
export interface LinkedField {
  /** `Query.me`, `Account.sessions`. */
  readonly coordinate: string;
  /** The arguments that are written there; defaults are the reader's matter. */
  readonly args: ReadonlyMap<string, unknown>;
}

/** The fields of a supergraph or of a subgraph's SDL that carry a linked directive; none where it is not linked. */
export function linkedFields(sdl: string, feature: LinkedFeature): readonly LinkedField[] {
  const document = parsedSdl(sdl);
  const directive = directiveName(document, feature);
  if (directive === null) return [];
  const found: LinkedField[] = [];
  for (const definition of document.definitions) {
    if (!('fields' in definition) || !('name' in definition) || !definition.name) continue;
    for (const field of definition.fields ?? []) {
      const node = field.directives?.find(({ name }) => name.value === directive);
      if (!node) continue;
      const args = (node.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value)] as const);
      found.push({ coordinate: `${definition.name.value}.${field.name.value}`, args: new Map(args) });
    }
  }
  return found;
}

/** Returns the directive's name in this document: `@link` may import it under another one. Null where it is not linked. */
function directiveName({ definitions }: DocumentNode, { url, name }: LinkedFeature): string | null {
  for (const definition of definitions) {
    if (definition.kind !== Kind.SCHEMA_DEFINITION && definition.kind !== Kind.SCHEMA_EXTENSION) continue;
    for (const link of definition.directives ?? []) {
      const linked = argument(link, 'url');
      if (linked?.kind === Kind.STRING && url.test(linked.value)) return importedName(link, name);
    }
  }
  return null;
}

function importedName(link: ConstDirectiveNode, directive: string): string {
  const list = argument(link, 'import');
  for (const item of list?.kind === Kind.LIST ? list.values : []) {
    if (item.kind === Kind.STRING && item.value === `@${directive}`) return directive;
    if (item.kind !== Kind.OBJECT) continue;
    const entry = new Map(item.fields.map(({ name, value }) => [name.value, value]));
    const [name, as] = [entry.get('name'), entry.get('as')];
    if (name?.kind === Kind.STRING && name.value === `@${directive}`)
      return as?.kind === Kind.STRING ? as.value.replace(/^@/, '') : directive;
  }
  const as = argument(link, 'as');
  return `${as?.kind === Kind.STRING ? as.value : directive}__${directive}`;
}

const argument = (node: ConstDirectiveNode, name: string) =>
  node.arguments?.find((each) => each.name.value === name)?.value;
