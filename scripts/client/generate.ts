import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../platform/kernel/root.ts';
import { type ClientDocument, readOperations } from './operations.ts';
import { renderPythonClients, renderPythonResource } from './render-python-resources.ts';
import { snakeCase } from './render-python-text.ts';
import { renderPythonTypes } from './render-python-types.ts';
import { byNoun, renderOperationList, renderResource, renderResources } from './render-resources.ts';
import { renderTypes } from './render-types.ts';

/** Where the parts of the clients are made that follow from the document. */
const GENERATED = { ts: 'client/generated', python: 'client-python/trellis_client/generated' };
/** File of each that keeps the digest of the sources. */
const STAMP = '.digest';
const DOCUMENT = 'schema/openapi.json';
const SOURCES = [
  DOCUMENT,
  'platform/kernel/errors.ts',
  ...readdirSync(import.meta.dirname).map((file) => `scripts/client/${file}`),
];

/**
 * Makes the generated parts of the clients of the OpenAPI document and the table of errors, unless neither has changed since.
 * @throws Error naming a part of the document that no client can be made of.
 */
export async function generateClient(): Promise<void> {
  const digest = sourcesDigest();
  const folders = Object.values(GENERATED).map((folder) => path.join(projectRoot, folder));
  const isMade = (stamp: string) => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
  if (folders.every((folder) => isMade(path.join(folder, STAMP)))) return;
  // Here: modules that take longer to load than a build with nothing to do.
  const { renderErrorTypes, renderPythonErrors } = await import('./render-errors.ts');
  const document = JSON.parse(readFileSync(path.join(projectRoot, DOCUMENT), 'utf8')) as ClientDocument;
  write(GENERATED.ts, { 'errors.ts': renderErrorTypes(), ...renderClient(document), [STAMP]: digest });
  write(GENERATED.python, { 'errors.py': renderPythonErrors(), ...renderPythonClient(document), [STAMP]: digest });
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  rmSync(path.join(projectRoot, folder), { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(projectRoot, folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
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

/** Renders the modules of all operations in Python, by file. */
export function renderPythonClient(document: ClientDocument): Readonly<Record<string, string>> {
  const operations = readOperations(document);
  const nouns = byNoun(operations);
  const descriptions = new Map(document.tags.map(({ name, description = '' }) => [name, description]));
  const { schemas } = document.components;
  return {
    '__init__.py': '"""Parts that follow from the OpenAPI document."""\n',
    'resources/__init__.py': '"""Operations, by their nouns."""\n',
    'types.py': renderPythonTypes(document, operations),
    'clients.py': renderPythonClients([...nouns.keys()], descriptions),
    ...Object.fromEntries(
      [...nouns].map(([noun, ofNoun]) => [
        `resources/${snakeCase(noun)}.py`,
        renderPythonResource(noun, ofNoun, descriptions.get(noun) ?? '', schemas),
      ]),
    ),
  };
}

function sourcesDigest(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES) hash.update(`${file}:`).update(readFileSync(path.join(projectRoot, file)));
  return hash.digest('hex');
}
