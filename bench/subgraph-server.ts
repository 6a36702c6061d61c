import http from 'node:http';
import { parse } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { type BenchSubgraph, SUBGRAPH_PORTS, schemaOf } from './subgraphs.ts';

/*
 * A lean host for one subgraph (node:http, graphql-jit, compiled operations kept), the same for every gateway, so that
 * the gateway is the bottleneck. Usage: tsx subgraph-server.ts <name>
 */
type Run = (variables: Record<string, unknown>) => Promise<string>;

const name = process.argv[2] as BenchSubgraph;
const schema = schemaOf(name);
const compiled = new Map<string, Run>();

function compile(query: string, operationName: string | undefined): Run {
  const operation = compileQuery(schema, parse(query, { noLocation: true }), operationName);
  if (!isCompiledQuery(operation)) return async () => JSON.stringify(operation);
  return async (variables) => operation.stringify(await operation.query(undefined, {}, variables));
}

http
  .createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const { query, variables, operationName } = JSON.parse(
        Buffer.concat(chunks).toString() || '{"query":"{__typename}"}',
      );
      const key = `${operationName ?? ''}\0${query}`;
      let run = compiled.get(key);
      if (!run) {
        run = compile(query, operationName);
        compiled.set(key, run);
      }
      const body = await run(variables ?? {});
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
      response.end(body);
    });
  })
  .listen(SUBGRAPH_PORTS[name], '127.0.0.1', () => console.log(`${name} ready`));
