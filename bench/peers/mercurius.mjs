// Mercurius with its own gateway, graphql-jit on. It knows Federation 1, so it gets the SDL of the same subgraphs in that
// form; what it sends to them and what it answers are the same.
// Usage: node mercurius.mjs <port> <accounts url> <sessions url> <audit url>
import gateway from '@mercuriusjs/gateway';
import Fastify from 'fastify';

const [port, accounts, sessions, audit] = process.argv.slice(2);
const app = Fastify();
app.register(gateway, {
  jit: 1,
  gateway: {
    services: [
      {
        name: 'accounts',
        url: accounts,
        schema: `
          extend type Query { me: User! user(id: ID!): User users(first: Int = 10): [User!]! }
          type User @key(fields: "id") { id: ID! name: String! email: String! }`,
      },
      {
        name: 'sessions',
        url: sessions,
        schema: `
          extend type Query { session(id: ID!): Session sessions(first: Int = 10): [Session!]! }
          type Session @key(fields: "id") { id: ID! title: String! updatedAt: String! status: String! owner: User! }
          extend type User @key(fields: "id") { id: ID! @external sessions(first: Int = 10): [Session!]! }`,
      },
      {
        name: 'audit',
        url: audit,
        schema: `
          extend type Query { auditEvents(first: Int = 10): [AuditEvent!]! }
          type AuditEvent @key(fields: "id") { id: ID! action: String! at: String! actor: User! session: Session! }
          extend type Session @key(fields: "id") { id: ID! @external audit(first: Int = 3): [AuditEvent!]! }
          extend type User @key(fields: "id") { id: ID! @external }`,
      },
    ],
  },
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
