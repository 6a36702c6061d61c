import { buildSubgraphSchema } from '@apollo/subgraph';
import { type GraphQLSchema, parse } from 'graphql';

/*
 * Three small domains joined by keys, deterministic and in memory, so that a benchmark measures the gateway alone.
 */
interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}
interface Session {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: string;
  readonly ownerId: string;
  readonly status: string;
}
interface AuditEvent {
  readonly id: string;
  readonly action: string;
  readonly at: string;
  readonly sessionId: string;
  readonly actorId: string;
}

const many = <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_, index) => make(index));
const second = (index: number) => String(index % 60).padStart(2, '0');
const users: User[] = many(50, (i) => ({ id: `u${i}`, name: `User ${i}`, email: `u${i}@example.test` }));
const sessions: Session[] = many(500, (i) => ({
  id: `s${i}`,
  title: `Session number ${i}`,
  updatedAt: `2026-01-01T00:00:${second(i)}Z`,
  ownerId: `u${i % 50}`,
  status: i % 3 ? 'ACTIVE' : 'CLOSED',
}));
const events: AuditEvent[] = many(2000, (i) => ({
  id: `a${i}`,
  action: i % 2 ? 'session.update' : 'session.open',
  at: `2026-01-02T00:00:${second(i)}Z`,
  sessionId: `s${i % 500}`,
  actorId: `u${(i * 7) % 50}`,
}));
const userById = new Map(users.map((user) => [user.id, user]));
const sessionById = new Map(sessions.map((session) => [session.id, session]));
const sessionsOf = group(sessions, (row) => row.ownerId);
const eventsOf = group(events, (row) => row.sessionId);

function group<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.7", import: ["@key", "@shareable"])\n`;

interface Paged {
  readonly first: number;
}
interface Named {
  readonly id: string;
}

/** SDL and resolvers by subgraph name. */
const DOMAINS = {
  accounts: {
    typeDefs: `${LINK}
      type Query { me: User! user(id: ID!): User users(first: Int = 10): [User!]! }
      type User @key(fields: "id") { id: ID! name: String! email: String! }
    `,
    resolvers: {
      Query: {
        me: () => userById.get('u1'),
        user: (_: unknown, { id }: Named) => userById.get(id) ?? null,
        users: (_: unknown, { first }: Paged) => users.slice(0, first),
      },
      User: { __resolveReference: ({ id }: Named) => userById.get(id) ?? null },
    },
  },
  sessions: {
    typeDefs: `${LINK}
      type Query { session(id: ID!): Session sessions(first: Int = 10): [Session!]! }
      type Session @key(fields: "id") { id: ID! title: String! updatedAt: String! status: String! owner: User! }
      type User @key(fields: "id") { id: ID! sessions(first: Int = 10): [Session!]! }
    `,
    resolvers: {
      Query: {
        session: (_: unknown, { id }: Named) => sessionById.get(id) ?? null,
        sessions: (_: unknown, { first }: Paged) => sessions.slice(0, first),
      },
      Session: {
        __resolveReference: ({ id }: Named) => sessionById.get(id) ?? null,
        owner: ({ ownerId }: Session) => ({ __typename: 'User', id: ownerId }),
      },
      User: {
        __resolveReference: (user: Named) => user,
        sessions: ({ id }: Named, { first }: Paged) => (sessionsOf.get(id) ?? []).slice(0, first),
      },
    },
  },
  audit: {
    typeDefs: `${LINK}
      type Query { auditEvents(first: Int = 10): [AuditEvent!]! }
      type AuditEvent @key(fields: "id") { id: ID! action: String! at: String! actor: User! session: Session! }
      type Session @key(fields: "id") { id: ID! audit(first: Int = 3): [AuditEvent!]! }
      type User @key(fields: "id", resolvable: false) { id: ID! }
    `,
    resolvers: {
      Query: { auditEvents: (_: unknown, { first }: Paged) => events.slice(0, first) },
      AuditEvent: {
        __resolveReference: ({ id }: Named) => events.find((event) => event.id === id),
        actor: ({ actorId }: AuditEvent) => ({ id: actorId }),
        session: ({ sessionId }: AuditEvent) => ({ id: sessionId }),
      },
      Session: {
        __resolveReference: (session: Named) => session,
        audit: ({ id }: Named, { first }: Paged) => (eventsOf.get(id) ?? []).slice(0, first),
      },
    },
  },
} as const;

export type BenchSubgraph = keyof typeof DOMAINS;
/** Secret by which gateways of ours prove to the subgraphs what they are. */
export const INTERNAL_SECRET = 'the-internal-secret-of-the-benchmark-is-long-enough';

export const SUBGRAPH_PORTS: Record<BenchSubgraph, number> = { accounts: 4101, sessions: 4102, audit: 4103 };

/** The subgraphs as composition wants them. */
export const services = (Object.keys(DOMAINS) as BenchSubgraph[]).map((name) => ({
  name,
  url: `http://127.0.0.1:${SUBGRAPH_PORTS[name]}/graphql`,
  typeDefs: DOMAINS[name].typeDefs,
}));

/** The executable schema of one of them. */
export const schemaOf = (name: BenchSubgraph): GraphQLSchema =>
  buildSubgraphSchema([{ typeDefs: parse(DOMAINS[name].typeDefs), resolvers: DOMAINS[name].resolvers }]);

/** What is asked: two fetches for `small`; accounts → sessions → {audit → accounts, accounts} for `dashboard`, about 100 objects. */
export const OPERATIONS = {
  small: {
    query: 'query SessionCard($id: ID!) { session(id: $id) { id title status updatedAt owner { id name email } } }',
    operationName: 'SessionCard',
    variables: { id: 's7' },
  },
  dashboard: {
    query:
      'query Dashboard($n: Int!) { me { id name sessions(first: $n) { id title updatedAt owner { id name } audit(first: 3) { id action at actor { id name } } } } }',
    operationName: 'Dashboard',
    variables: { n: 10 },
  },
} as const;

const person = (id: string) => ({ id, name: userById.get(id)!.name });

/** The same answers made by hand: what the floors send. */
export const PLAIN = {
  small: () => {
    const { id, title, status, updatedAt, ownerId } = sessionById.get('s7')!;
    return { data: { session: { id, title, status, updatedAt, owner: { ...userById.get(ownerId)! } } } };
  },
  dashboard: () => ({
    data: {
      me: {
        ...person('u1'),
        sessions: sessionsOf
          .get('u1')!
          .slice(0, 10)
          .map(({ id, title, updatedAt, ownerId }) => ({
            id,
            title,
            updatedAt,
            owner: person(ownerId),
            audit: eventsOf
              .get(id)!
              .slice(0, 3)
              .map((event) => ({ id: event.id, action: event.action, at: event.at, actor: person(event.actorId) })),
          })),
      },
    },
  }),
};
