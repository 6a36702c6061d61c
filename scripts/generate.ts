import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { composeSupergraph } from '../gateway/compose.ts';
import type { EventTypes } from '../platform/events/event-types.ts';
import { readFieldRequirements } from '../platform/graphql/field-requirements.ts';
import { projectRoot } from '../platform/kernel/root.ts';
import { VERSION } from '../platform/kernel/version.ts';
import { mcpDocumented } from '../rest-adapter/mcp/openapi.ts';
import { renderOpenApi } from '../rest-adapter/openapi.ts';
import { renderRestTable } from '../rest-adapter/rest-table.ts';
import { rowRequirements } from '../rest-adapter/row-requirements.ts';
import { readTypeDefs, subgraphNames } from '../subgraphs/sdl.ts';
import { generateClient } from './client/generate.ts';
import { renderEnvExample } from './env-example.ts';
import { generateClients } from './generate-clients.ts';
import { generateTypes } from './generate-types.ts';
import { renderApiSchema } from './render-api.ts';
import { renderEvents } from './render-events.ts';
import { renderHardening } from './render-hardening.ts';
import { renderPermissions } from './render-permissions.ts';

/**
 * Makes everything that is derived and committed: the contract below `schema/`, tables of the documentation, and `.env.example`. The same
 * sources give the same bytes, so that a check can hold that nobody forgot to run it.
 */
await generateClients();
const supergraph = await composeSupergraph(
  subgraphNames().map((name) => ({ name, typeDefs: readTypeDefs(name), url: `http://${name}` })),
);
const api = renderApiSchema(supergraph);
write('schema/supergraph.graphql', supergraph);
write('schema/api.graphql', api);
await generateTypes();

// What follows reads the domains' own modules, which import the clients and types made above.
const { routed, subgraphs } = await import('../subgraphs/index.ts');
write('schema/events.txt', renderEvents(await Promise.all(subgraphs.map(({ name }) => eventsOf(name)))));
const graph = { schema: buildSchema(api), requirements: readFieldRequirements(supergraph) };
const requirementsOf = rowRequirements(graph);
write('schema/rest.txt', renderRestTable([...routed, mcpDocumented], requirementsOf));
write(
  'docs/permissions.md',
  renderPermissions(
    graph,
    routed.flatMap(({ routes }) => routes),
  ),
);
write('docs/hardening.md', renderHardening());
const document = {
  title: 'Trellis',
  description: 'Every REST route of the platform. Each runs one operation of the graph.',
  version: VERSION,
  services: [...routed, mcpDocumented],
  schema: graph.schema,
  requirementsOf,
};
write('schema/openapi.json', renderOpenApi(document));
write('.env.example', renderEnvExample());
await generateClient();

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
