// Stock Apollo: @apollo/server over @apollo/gateway over HTTP, on Express, as their documentation sets it up.
// Usage: node apollo.mjs <supergraph file> <port>
process.env.APOLLO_TELEMETRY_DISABLED = '1';

import { readFileSync } from 'node:fs';
import { ApolloGateway } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';

const [file, port] = process.argv.slice(2);
const logger = { debug() {}, info() {}, warn: console.warn, error: console.error };
const gateway = new ApolloGateway({ supergraphSdl: readFileSync(file, 'utf8'), logger });
const server = new ApolloServer({ gateway, introspection: false, logger });
await server.start();
const app = express();
app.use('/graphql', express.json(), expressMiddleware(server, { context: async () => ({}) }));
app.listen(Number(port), '127.0.0.1');
