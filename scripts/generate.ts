import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { buildSchema } from 'graphql';
import { composeSupergraph } from '../gateway/compose.ts';
import type { EventTypes } from '../platform/event-types.ts';
import { readFieldRequirements } from '../platform/field-requirements.ts';
import { projectRoot } from '../platform/root.ts';
import { VERSION } from '../platform/version.ts';
import { mcpDocumented } from '../rest-adapter/mcp/openapi.ts';
import { renderOpenApi } from '../rest-adapter/openapi.ts';
import { renderRestTable } from '../rest-adapter/rest-table.ts';
import { rowRequirements } from '../rest-adapter/row-requirements.ts';
import { readRestOperations, readTypeDefs, subgraphNames } from '../subgraphs/sdl.ts';
import { renderEnvExample } from './env-example.ts';
import { generateClients } from './generate-clients.ts';
import { renderApiSchema } from './render-api.ts';
import { renderEvents } from './render-events.ts';
import { renderHardening } from './render-hardening.ts';
import { renderPermissions } from './render-permissions.ts';
import { renderRestTypes, renderSchemaTypes } from './render-types.ts';

/**
 * Makes everything that is derived and committed: the types of every domain, and the contract below `schema/`. The
 * same sources give the same bytes, so that a check can hold that nobody forgot to run it.
 */
await generateClients();
const domains = subgraphNames().map((name) => ({ name, sdl: readTypeDefs(name) }));

const supergraph = await composeSupergraph(
  domains.map(({ name, sdl }) => ({ name, typeDefs: sdl, url: `http://${name}` })),
);
const api = renderApiSchema(supergraph);
write('schema/supergraph.graphql', supergraph);
write('schema/api.graphql', api);
for (const { name, sdl } of domains) {
  write(`subgraphs/${name}/schema.generated.ts`, await formatted(await renderSchemaTypes(name, sdl)));
  const operations = readRestOperations(name);
  if (operations !== null)
    write(`subgraphs/${name}/rest.generated.ts`, await formatted(await renderRestTypes(operations, api)));
}

// What follows reads the domains' own modules, which import the files written above.
const { subgraphs } = await import('../subgraphs/index.ts');
write('schema/events.txt', renderEvents(await Promise.all(subgraphs.map(({ name }) => eventsOf(name)))));
const graph = { schema: buildSchema(api), requirements: readFieldRequirements(supergraph) };
const requirementsOf = rowRequirements(graph);
write('schema/rest.txt', renderRestTable([...subgraphs, mcpDocumented], requirementsOf));
write(
  'docs/permissions.md',
  renderPermissions(
    graph,
    subgraphs.flatMap(({ routes }) => routes),
  ),
);
write('docs/hardening.md', renderHardening());
const document = {
  title: 'Trellis',
  description: 'Every REST route of the platform. Each runs one operation of the graph.',
  version: VERSION,
  services: [...subgraphs, mcpDocumented],
  schema: graph.schema,
  requirementsOf,
};
write('schema/openapi.json', renderOpenApi(document));
write('.env.example', renderEnvExample());

async function eventsOf(domain: string): Promise<EventTypes> {
  const module = (await import(`../subgraphs/${domain}/events.ts`)) as { readonly events: EventTypes };
  return module.events;
}

function write(file: string, text: string): void {
  const target = path.join(projectRoot, file);
  mkdirSync(path.dirname(target), { recursive: true });
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return;
  writeFileSync(target, text);
  console.log(`wrote ${file}`);
}

/** Generated files are exempt from the linter, but a diff of them should still be readable. */
async function formatted(source: string): Promise<string> {
  const biome = spawn('biome', ['format', '--stdin-file-path=generated.ts'], {
    cwd: projectRoot,
    stdio: ['pipe', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  biome.stdin.end(source);
  const [text, code] = await Promise.all([
    buffer(biome.stdout),
    new Promise<number | null>((resolve, reject) => biome.once('close', resolve).once('error', reject)),
  ]);
  if (code !== 0) throw new Error(`biome could not format generated code (exit code ${code})`);
  return text.toString();
}
