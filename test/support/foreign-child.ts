import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { execute, GraphQLError, parse } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { FOREIGN_TYPES } from './foreign-types.ts';

/*
 * A subgraph that somebody else wrote: graphql-js behind node:http and graphql-ws, without anything of ours. Which one it
 * is (`things` or `reviews`) is the first argument.
 */
interface ForeignContext {
  readonly authorization: string | null;
}

const things = Array.from({ length: 5 }, (_, i) => ({ id: String(i), name: `thing ${i}` }));

async function* changes(everyMs: number) {
  for (let i = 0; ; i = (i + 1) % things.length) {
    yield { changes: things[i] };
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

async function* once(value: unknown) {
  yield { authorizations: value };
}

const resolvers = {
  things: {
    Query: {
      things: () => things,
      thing: (_: unknown, { id }: { id: string }) => things[Number(id)],
      authorization: (_: unknown, __: unknown, { authorization }: ForeignContext) => authorization,
      secret: () => {
        throw new GraphQLError('connect to postgres://admin:hunter2@db failed', {
          extensions: { code: 'DB', stacktrace: ['at secret.js:1'] },
        });
      },
      extra: () => 'extra',
      pid: () => process.pid,
    },
    Thing: { __resolveReference: ({ id }: { id: string }) => things[Number(id)] },
    Subscription: {
      changes: { subscribe: (_: unknown, { everyMs }: { everyMs: number }) => changes(everyMs) },
      authorizations: {
        subscribe: (_: unknown, __: unknown, { authorization }: ForeignContext) => once(authorization),
      },
    },
  },
  reviews: {
    Query: { reviewCount: () => 5 },
    Thing: { reviews: ({ id }: { id: string }) => [{ text: `about ${id}` }] },
  },
};

async function bodyOf(req: IncomingMessage): Promise<{ query: string; variables?: Record<string, unknown> }> {
  let text = '';
  for await (const chunk of req) text += String(chunk);
  return JSON.parse(text);
}

function serve(name: keyof typeof resolvers): void {
  const schema = buildSubgraphSchema([{ typeDefs: parse(FOREIGN_TYPES[name]!), resolvers: resolvers[name] }]);
  const server = http.createServer(async (req, res) => {
    const { query, variables } = await bodyOf(req);
    const contextValue: ForeignContext = { authorization: req.headers.authorization ?? null };
    const result = await execute({ schema, document: parse(query), variableValues: variables ?? {}, contextValue });
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
  });
  useServer(
    {
      schema,
      context: ({ connectionParams }): ForeignContext => ({
        authorization: (connectionParams?.['authorization'] as string | undefined) ?? null,
      }),
    },
    new WebSocketServer({ server, path: '/graphql' }),
  );
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.({ url: `http://127.0.0.1:${port}/graphql` });
  });
}

serve(process.argv[2] as keyof typeof resolvers);
