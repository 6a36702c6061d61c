import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { parse } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { createViewerTokens } from '../platform/remote/viewer-token.ts';
import { FetchRequest, serveFetches } from '../subgraphs/fetches.ts';
import { edgePlatform } from '../test/support/edge-platform.ts';
import { type BenchSubgraph, INTERNAL_SECRET, SUBGRAPH_PORTS, schemaOf } from './subgraphs.ts';

/*
 * A lean host for one subgraph (node:http, graphql-jit, compiled operations kept), the same for every gateway, so that
 * the gateway is the bottleneck. It takes fetches on one connection as well, as processes of ours do. Usage: tsx subgraph-server.ts <name>
 */
type Run = (variables: Record<string, unknown>) => Promise<string>;

interface Asked {
  readonly query: string;
  readonly operationName?: string | undefined;
  readonly variables?: Readonly<Record<string, unknown>>;
}

const name = process.argv[2] as BenchSubgraph;
const schema = schemaOf(name);
const compiled = new Map<string, Run>();

function compile(query: string, operationName: string | undefined): Run {
  const operation = compileQuery(schema, parse(query, { noLocation: true }), operationName);
  if (!isCompiledQuery(operation)) return async () => JSON.stringify(operation);
  return async (variables) => operation.stringify(await operation.query(undefined, {}, variables));
}

async function answer(asked: Asked, response: ServerResponse): Promise<void> {
  const { query, variables, operationName } = asked;
  const key = `${operationName ?? ''}\0${query}`;
  let run = compiled.get(key);
  if (!run) {
    run = compile(query, operationName);
    compiled.set(key, run);
  }
  const body = await run(variables ?? {});
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

function onRequest(request: IncomingMessage, response: ServerResponse): void {
  if (request instanceof FetchRequest) {
    const { source, variables } = request.asked();
    const { query, operationName } = source;
    void answer({ query, operationName, variables }, response);
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    void answer(JSON.parse(Buffer.concat(chunks).toString() || '{"query":"{__typename}"}'), response);
  });
}

const server = http.createServer(onRequest);
const platform = edgePlatform({ INTERNAL_SECRET, LOG_LEVEL: 'silent' }, 'bench');
const fetches = serveFetches({
  platform,
  listener: { server },
  service: name,
  path: '/graphql',
  tokens: createViewerTokens({ secret: INTERNAL_SECRET }),
});
server.on('upgrade', (request, socket, head) => {
  socket.on('error', () => socket.destroy());
  if (!fetches.upgrades.handleUpgrade(request, socket, head)) socket.destroy();
});
server.listen(SUBGRAPH_PORTS[name], '127.0.0.1', () => console.log(`${name} ready`));
