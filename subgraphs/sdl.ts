import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Kind, parse } from 'graphql';
import { projectRoot } from '../platform/kernel/root.ts';

const root = path.join(projectRoot, 'subgraphs');

/** The beginning of every subgraph's SDL: `@auth`. Read once. */
const preamble = readFileSync(path.join(root, 'preamble.graphql'), 'utf8');

/** Names of the directories that hold a subgraph, in alphabetical order: composition must not depend on the file system. */
export const subgraphNames = (): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && filesOf(entry.name, 'schema.graphql').length > 0)
    .map(({ name }) => name)
    .sort();

/**
 * The SDL of a domain: its `schema.graphql`, then that of each of its parts. A domain with much to say has parts, one
 * directory each (`subgraphs/auth/api-keys`), with files of the same names as the domain's own.
 */
export const readTypeDefs = (name: string): string => [preamble, ...read(name, 'schema.graphql')].join('\n');

/** Whether a subgraph says `@longCalls` of itself; known of those too whose code this process does not load. */
export const makesLongCalls = (name: string): boolean => LONG_CALLS.test(readTypeDefs(name));

/**
 * Names of a subgraph's subscriptions that say `@positioned` of themselves; known of those too whose code this process does not load. Files
 * without the word are not parsed: it would take a tenth of a second of each start.
 */
export const positionedSubscriptions = (name: string): ReadonlySet<string> =>
  new Set(
    read(name, 'schema.graphql')
      .filter((sdl) => sdl.includes('@positioned'))
      .flatMap((sdl) => parse(sdl, { noLocation: true }).definitions)
      .flatMap((definition) =>
        (definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.OBJECT_TYPE_EXTENSION) &&
        definition.name.value === 'Subscription'
          ? (definition.fields ?? [])
          : [],
      )
      .filter(({ directives }) => directives?.some((directive) => directive.name.value === 'positioned'))
      .map((field) => field.name.value),
  );

const LONG_CALLS = /^extend schema\s+@longCalls\b/m;

/** The operations behind a domain's REST rows, its parts' included; null when it has none. */
export function readRestOperations(name: string): string | null {
  const found = read(name, 'rest.graphql');
  return found.length > 0 ? found.join('\n') : null;
}

/** Paths of a domain's files of one name, relative to the domain: its own first, then those of its parts by name. */
export function filesOf(domain: string, file: string): string[] {
  const entries = readdirSync(path.join(root, domain), { withFileTypes: true });
  const own = entries.filter((entry) => entry.name === file).map(() => file);
  const parts = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const ofParts = parts.sort().filter((part) => existsSync(path.join(root, domain, part, file)));
  return [...own, ...ofParts.map((part) => `${part}/${file}`)];
}

/** Texts that were read, by their domain and file: a start asks for each three times, and nobody after it. */
const texts = new Map<string, WeakRef<readonly string[]>>();

function read(domain: string, file: string): readonly string[] {
  const key = `${domain}/${file}`;
  const known = texts.get(key)?.deref();
  if (known) return known;
  const found = filesOf(domain, file).map((name) => readFileSync(path.join(root, domain, name), 'utf8'));
  texts.set(key, new WeakRef(found));
  return found;
}
