import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../platform/kernel/root.ts';
import { type ClientDocument, readOperations } from './operations.ts';
import { byNoun, renderOperationList, renderResource, renderResources } from './render-resources.ts';
import { renderTypes } from './render-types.ts';

const GENERATED = path.join(projectRoot, 'client/generated');
/** Where the digest of the sources is kept. */
const STAMP = path.join(GENERATED, '.digest');
const DOCUMENT = 'schema/openapi.json';
const SOURCES = [
  DOCUMENT,
  'platform/kernel/errors.ts',
  ...readdirSync(import.meta.dirname).map((file) => `scripts/client/${file}`),
];

/**
 * Makes `client/generated` of the OpenAPI document and the table of errors, unless neither has changed since.
 * @throws Error naming a part of the document that no client can be made of.
 */
export async function generateClient(): Promise<void> {
  const digest = sourcesDigest();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return;
  // Here: modules that take longer to load than a build with nothing to do.
  const { renderErrorTypes } = await import('./render-errors.ts');
  const document = JSON.parse(readFileSync(path.join(projectRoot, DOCUMENT), 'utf8')) as ClientDocument;
  const files = { 'errors.ts': renderErrorTypes(), ...renderClient(document) };
  rmSync(GENERATED, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(GENERATED, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  writeFileSync(STAMP, digest);
}

/** Renders the modules of all operations, by file. */
export function renderClient(document: ClientDocument): Readonly<Record<string, string>> {
  const operations = readOperations(document);
  const nouns = byNoun(operations);
  const descriptions = new Map(document.tags.map(({ name, description = '' }) => [name, description]));
  return {
    'types.ts': renderTypes(document, operations),
    'operations.json': renderOperationList(operations),
    'resources.ts': renderResources([...nouns.keys()], descriptions),
    ...Object.fromEntries(
      [...nouns].map(([noun, ofNoun]) => [
        `resources/${noun}.ts`,
        renderResource(noun, ofNoun, descriptions.get(noun) ?? ''),
      ]),
    ),
  };
}

function sourcesDigest(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES) hash.update(`${file}:`).update(readFileSync(path.join(projectRoot, file)));
  return hash.digest('hex');
}
