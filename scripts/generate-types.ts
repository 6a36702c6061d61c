import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../platform/kernel/root.ts';
import { filesOf, readRestOperations, readTypeDefs, subgraphNames } from '../subgraphs/sdl.ts';
import type { ApiSchema } from './render-types.ts';

type Renderer = typeof import('./render-types.ts');

/** A file that `generateTypes` makes. */
interface TypeFile {
  /** Relative to the project. */
  readonly file: string;
  /** Its first line: it names a digest of all that the file is made of. */
  readonly header: string;
  readonly render: (renderer: Renderer, api: () => Promise<ApiSchema>) => Promise<string>;
}

/** What makes the types, beside the sources of the domains. */
const MAKERS = ['scripts/render-types.ts', 'scripts/render-documents.ts', 'package-lock.json'];

/**
 * Makes `schema.generated.ts` and `rest.generated.ts` of every domain whose sources have changed since, and the list of their settings:
 * nobody commits them. Removes those that no domain has any more.
 * @returns what was made, relative to the project; empty when all were up to date.
 * @throws Error naming the file that cannot be made, because the domains make no graph or an operation is not valid on it.
 */
export async function generateTypes(): Promise<string[]> {
  const files = typeFiles();
  removeOthers(new Set(files.map(({ file }) => file)));
  const stale = files.filter(({ file, header }) => !readIfThere(file).startsWith(header));
  if (stale.length === 0) return [];
  // Here and below: modules that take longer to load than a build with nothing to do.
  const renderer = await import('./render-types.ts');
  let read: Promise<ApiSchema> | undefined;
  const api = () => (read ??= currentApi().then(renderer.readApiSchema));
  for (const { file, header, render } of stale) {
    const text = await render(renderer, api).catch((error: Error) => {
      throw new Error(`${file} cannot be made: ${error.message}`, { cause: error });
    });
    writeFileSync(path.join(projectRoot, file), header + text);
  }
  return stale.map(({ file }) => file);
}

function typeFiles(): TypeFile[] {
  const makers = digest(...MAKERS.map(readIfThere));
  const domains = subgraphNames().map((name) => ({ name, sdl: readTypeDefs(name), rest: readRestOperations(name) }));
  const api = digest(makers, readIfThere('schema/api.graphql'), ...domains.map(({ sdl }) => sdl));
  const withSettings = subgraphNames().filter((name) => readIfThere(`subgraphs/${name}/settings.ts`) !== '');
  const settings: TypeFile = {
    file: 'subgraphs/settings.generated.ts',
    header: headerOf(digest(makers, ...withSettings)),
    render: async () => renderSettingsIndex(withSettings),
  };
  const types = domains.flatMap(({ name, sdl, rest }): TypeFile[] => {
    const models = modelsOf(name);
    const schemaTypes: TypeFile = {
      file: `subgraphs/${name}/schema.generated.ts`,
      header: headerOf(digest(makers, sdl, JSON.stringify(models))),
      render: ({ renderSchemaTypes }) => renderSchemaTypes(sdl, models),
    };
    if (rest === null) return [schemaTypes];
    return [
      schemaTypes,
      {
        file: `subgraphs/${name}/rest.generated.ts`,
        header: headerOf(digest(api, rest)),
        render: async ({ renderRestTypes }, readApi) => renderRestTypes(rest, await readApi()),
      },
    ];
  });
  return [settings, ...types];
}

/** Renders the list of the settings of these domains, which a process knows without loading the domains. */
const renderSettingsIndex = (domains: readonly string[]): string =>
  [
    ...domains.map((name) => `import { ${name}Settings } from './${name}/settings.ts';`),
    `\nexport const domainSettings = [${domains.map((name) => `${name}Settings`).join(', ')}];\n`,
  ].join('\n');

const headerOf = (made: string): string =>
  `// Made by \`npm run build\` of what has the digest ${made}. Do not edit.\n`;

function digest(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  return hash.digest('hex').slice(0, 32);
}

function readIfThere(file: string): string {
  const full = path.join(projectRoot, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : '';
}

/** SDL of the API schema: the committed one, or a fresh one where a domain's SDL was edited since. */
async function currentApi(): Promise<string> {
  const { supergraphFor } = await import('../gateway/compose.ts');
  const subgraphs = subgraphNames().map((name) => ({ name, typeDefs: readTypeDefs(name), url: `http://${name}` }));
  const committed = readIfThere('schema/supergraph.graphql');
  const supergraph = await supergraphFor(subgraphs, committed);
  if (supergraph === committed) return readIfThere('schema/api.graphql');
  const { renderApiSchema } = await import('./render-api.ts');
  return renderApiSchema(supergraph);
}

/** A domain or part whose resolvers pass rows on says so in `models.ts`: `SessionModel` stands behind the type `Session`. */
function modelsOf(domain: string): Record<string, string> {
  const models = filesOf(domain, 'models.ts').flatMap((file) => {
    const names = readIfThere(`subgraphs/${domain}/${file}`).matchAll(/^export (?:interface|type) (\w+)Model\b/gm);
    return Array.from(names, ([, name]) => [name!, `./${file}#${name}Model`] as const);
  });
  return Object.fromEntries(models);
}

/** Git leaves what it does not know when a domain is moved or removed, and the compiler reads it. */
function removeOthers(files: ReadonlySet<string>): void {
  const subgraphs = readdirSync(path.join(projectRoot, 'subgraphs'), { withFileTypes: true });
  for (const { name } of subgraphs.filter((entry) => entry.isDirectory()))
    for (const file of readdirSync(path.join(projectRoot, 'subgraphs', name)).filter(isGenerated))
      if (!files.has(`subgraphs/${name}/${file}`)) rmSync(path.join(projectRoot, 'subgraphs', name, file));
}

const isGenerated = (file: string): boolean => file.endsWith('.generated.ts');
