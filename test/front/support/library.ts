import { setTimeout as sleep } from 'node:timers/promises';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { type GraphQLSchema, parse } from 'graphql';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError, invalid } from '../../../platform/kernel/errors.ts';

const LINK =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@cost", "@listSize"])';

const CATALOG = /* GraphQL */ `
  ${LINK}
  type Query {
    book(id: ID!): Book
    books(first: Int = 10, after: ID): Books! @listSize(slicingArguments: ["first"], sizedFields: ["nodes"])
    shelf(first: Int, last: Int): [Book!]! @listSize(assumedSize: 7, slicingArguments: ["first", "last"])
    search(filter: Filter): [Item!]!
    whoami: String
    fails(code: String!): String
    requires: String!
    hang: String
    dear: String @cost(weight: 9000)
  }
  type Mutation {
    addBook(title: String!): Book!
    login(input: LoginInput!): TokenPair!
  }
  input LoginInput { email: String! password: String! }
  type TokenPair { accessToken: String! }
  type Subscription {
    ticks(count: Int!, everyMs: Int = 0, size: Int = 0): Tick!
    bookAdded: Book!
    fails: String
  }
  type Tick { number: Int! book: Book padding: String }
  type Books { nodes: [Book!]! total: Int! }
  type Book @key(fields: "id") { id: ID! title: String! related: [Book!]! genre: Genre }
  type Film @cost(weight: 5) { id: ID! title: String! minutes: Int! }
  union Item = Book | Film
  enum Genre @cost(weight: 3) { NOVEL POEM }
  input Filter { text: String @cost(weight: 4) either: [Filter!] }
`;

const REVIEWS = /* GraphQL */ `
  ${LINK}
  type Book @key(fields: "id") { id: ID! reviews: [Review!]! @listSize(assumedSize: 3) }
  type Review { stars: Int! text: String }
`;

/** Books in two subgraphs, with something of all that the front has to carry: joins, errors, viewers, streams, hanging. */
export function createLibrary() {
  const titles = new Map([
    ['1', 'Dune'],
    ['2', 'Emma'],
  ]);
  const listeners = new Set<(id: string) => void>();
  const seen = { cancelled: 0, streamsOpened: 0, streamsClosed: 0, hanging: 0 };
  const book = (id: string) => (titles.has(id) ? { __typename: 'Book', id } : null);
  const resolvers = {
    Query: {
      book: (_: unknown, { id }: { id: string }) => book(id),
      books: (_: unknown, { first }: { first: number }) => ({
        nodes: [...titles.keys()].slice(0, first).map(book),
        total: titles.size,
      }),
      shelf: () => [...titles.keys()].map(book),
      search: () => [book('1'), { __typename: 'Film', id: 'f', title: 'Alien', minutes: 117 }],
      whoami: (_: unknown, __: unknown, { viewer }: CallContext) => viewer?.id ?? null,
      fails: (_: unknown, { code }: { code: string }) => {
        if (code === 'crash') throw new Error('password=secret in SELECT');
        throw code === 'field' ? invalid('code', 'is not good') : new AppError('FORBIDDEN', 'Not yours');
      },
      requires: () => null,
      hang: (_: unknown, __: unknown, { signal }: CallContext) => {
        seen.hanging++;
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            seen.cancelled++;
            reject(new AppError('CLIENT_CLOSED_REQUEST', 'cancelled'));
          });
        });
      },
      dear: () => 'gold',
    },
    Mutation: {
      login: (_: unknown, { input }: { input: { email: string } }) => ({ accessToken: input.email.split('@')[0] }),
      addBook: (_: unknown, { title }: { title: string }) => {
        const id = String(titles.size + 1);
        titles.set(id, title);
        for (const listener of listeners) listener(id);
        return book(id);
      },
    },
    Subscription: {
      ticks: {
        subscribe: (_: unknown, args: TickArguments, { signal }: CallContext) => ticks(args, signal, seen),
        resolve: (tick: unknown) => tick,
      },
      bookAdded: {
        subscribe: (_: unknown, __: unknown, { signal }: CallContext) => added(listeners, signal),
        resolve: (id: string) => book(id),
      },
      fails: {
        subscribe: () => {
          throw new AppError('FORBIDDEN', 'No stream for you');
        },
      },
    },
    Tick: { book: ({ number }: { number: number }) => book(String(number)) },
    Book: {
      __resolveReference: ({ id }: { id: string }) => book(id),
      title: ({ id }: { id: string }) => titles.get(id),
      related: () => [...titles.keys()].map(book),
      genre: () => 'NOVEL',
    },
  };
  const reviews = { Book: { reviews: ({ id }: { id: string }) => [{ stars: Number(id) + 3, text: `On ${id}` }] } };
  const schemas = new Map<string, GraphQLSchema>([
    ['catalog', buildSubgraphSchema([{ typeDefs: parse(CATALOG), resolvers }])],
    ['reviews', buildSubgraphSchema([{ typeDefs: parse(REVIEWS), resolvers: reviews }])],
  ]);
  return {
    schemas,
    sdl: new Map([
      ['catalog', CATALOG],
      ['reviews', REVIEWS],
    ]),
    seen,
  };
}

interface TickArguments {
  readonly count: number;
  readonly everyMs: number;
  readonly size: number;
}

async function* ticks(
  { count, everyMs, size }: TickArguments,
  signal: AbortSignal,
  seen: { streamsOpened: number; streamsClosed: number },
) {
  seen.streamsOpened++;
  try {
    for (let number = 1; number <= count && !signal.aborted; number++) {
      yield { number, padding: 'x'.repeat(size) };
      if (everyMs > 0) await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    seen.streamsClosed++;
  }
}

async function* added(listeners: Set<(id: string) => void>, signal: AbortSignal) {
  const queue: string[] = [];
  let wake = () => {};
  const listener = (id: string) => {
    queue.push(id);
    wake();
  };
  listeners.add(listener);
  signal.addEventListener('abort', () => wake());
  try {
    while (!signal.aborted) {
      const id = queue.shift();
      if (id !== undefined) yield id;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    listeners.delete(listener);
  }
}
