import { EventEmitter, on } from 'node:events';
import { buildSchema, type GraphQLObjectType } from 'graphql';
import { type CallContext, requireViewer } from '../../platform/kernel/context.ts';
import { AppError, invalid, notFound } from '../../platform/kernel/errors.ts';
import { about, named } from '../../rest-adapter/named-schema.ts';
import { listBody, route, type TypedDocumentString } from '../../rest-adapter/route.ts';
import { MEDIA_SDL, mediaResolvers, mediaRoutes } from './book-media.ts';

interface BookInput {
  displayTitle: string;
  genre?: string | null;
  settings?: Record<string, unknown> | null;
  authors: { fullName: string }[];
}

const SDL = /* GraphQL */ `
  "Any JSON value."
  scalar JSON
  scalar DateTime
  "What a book is about."
  enum Genre { "Of futures." SCIENCE_FICTION POETRY }
  "A book in the library."
  type Book {
    id: ID!
    "The title as printed."
    displayTitle: String!
    genre: Genre
    settings: JSON!
    createdAt: DateTime!
    authors: [Author!]!
  }
  type Author { fullName: String! }
  type PageInfo { hasNextPage: Boolean! }
  type BookConnection { nodes: [Book!]! totalCount: Int! pageInfo: PageInfo! }
  input AuthorInput { fullName: String!, pseudonyms: [String!] }
  "What a new book needs."
  input BookInput {
    "The title as printed, at most 200 characters."
    displayTitle: String!
    genre: Genre
    settings: JSON
    authors: [AuthorInput!]!
    publishedAt: DateTime
    pageCount: Int = 1
  }
  type Query {
    book(id: ID!): Book
    books(limit: Int, offset: Int, genres: [Genre!], minPages: Int): BookConnection!
    fault(kind: String!): Book
    whoami: String!
  }
  type Mutation {
    addBook(input: BookInput!): Book!
    renameBook(id: ID!, displayTitle: String!): Book
    removeBook(id: ID!): Book!
  }
  type Subscription { bookChanged(id: ID!): Book! }
`;

const FIELDS = 'book_id: id displayTitle genre settings createdAt authors { fullName }';
const operation = (query: string) => query as TypedDocumentString<Record<string, never>, Record<string, never>>;

/** A service for tests of the adapter: its rows use every rule of binding and answering. */
export function createBookService() {
  const books = new Map<string, BookInput & { id: string; createdAt: string }>();
  const changes = new EventEmitter();
  let added = 0;
  const bookOf = (id: string) => books.get(id) ?? null;
  async function* follow(id: string, signal: AbortSignal) {
    yield { bookChanged: bookOf(id) };
    for await (const [book] of on(changes, 'changed', { signal })) {
      if (book.displayTitle === 'break') throw new Error('the source broke');
      yield { bookChanged: book };
    }
  }
  const schema = buildSchema(SDL + MEDIA_SDL);
  const resolvers = {
    Query: {
      book: (_: unknown, { id }: { id: string }) => bookOf(id),
      books: (_: unknown, { limit = 20, offset = 0 }: { limit?: number; offset?: number }) => ({
        nodes: [...books.values()].slice(offset, offset + limit),
        totalCount: books.size,
        pageInfo: { hasNextPage: books.size > offset + limit },
      }),
      fault: async (_: unknown, { kind }: { kind: string }, { signal }: CallContext) => {
        if (kind === 'limited') throw new AppError('RATE_LIMITED', 'too many', { retryAfter: 7 });
        if (kind === 'conflict') throw new AppError('CONFLICT', 'There is one already');
        if (kind === 'hang')
          return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        throw new Error('password=hunter2 at db.internal');
      },
      whoami: (_: unknown, _args: unknown, context: CallContext) => requireViewer(context).id,
    },
    Mutation: {
      ...mediaResolvers.Mutation,
      addBook: (_: unknown, { input }: { input: BookInput }) => {
        if (input.displayTitle === 'taken') throw invalid('displayTitle', 'is taken');
        if (input.displayTitle === 'nested') throw invalid('input.authors.0.fullName', 'is unknown');
        if (input.displayTitle === 'free') throw invalid('settings.theMe', 'is odd');
        if (input.displayTitle === 'coerced')
          throw new AppError(
            'BAD_USER_INPUT',
            'Variable "$input" got invalid value "hunter2" at "input.publishedAt"; Expected type "DateTime".',
          );
        const book = { settings: {}, ...input, id: `book_${++added}`, createdAt: '2030-01-31T12:00:00.000Z' };
        books.set(book.id, book);
        return book;
      },
      renameBook: (_: unknown, { id, displayTitle }: { id: string; displayTitle: string }) => {
        const book = bookOf(id);
        if (!book) return null;
        book.displayTitle = displayTitle;
        changes.emit('changed', book);
        return book;
      },
      removeBook: (_: unknown, { id }: { id: string }) => {
        const book = bookOf(id);
        if (!book) throw notFound('Book');
        books.delete(id);
        return book;
      },
    },
    Subscription: {
      ...mediaResolvers.Subscription,
      bookChanged: {
        subscribe: (_: unknown, { id }: { id: string }, { signal }: CallContext) => {
          if (!bookOf(id)) throw notFound('Book');
          return follow(id, signal);
        },
      },
    },
  };
  for (const [typeName, fields] of Object.entries(resolvers)) {
    const type = schema.getType(typeName) as GraphQLObjectType;
    for (const [name, resolver] of Object.entries(fields))
      Object.assign(type.getFields()[name]!, typeof resolver === 'function' ? { resolve: resolver } : resolver);
  }

  const service = {
    name: 'book',
    service: 'book_service',
    port: 8299,
    description: 'Books',
    routes: [
      ...mediaRoutes,
      route(
        'GET /api/v1/books',
        operation(`query ListBooks($limit: Int, $offset: Int, $genres: [Genre!], $minPages: Int) {
        books(limit: $limit, offset: $offset, genres: $genres, minPages: $minPages) {
          nodes { ${FIELDS} } totalCount pageInfo { hasNextPage } } }`),
        {
          summary: 'List books',
          body: listBody('books'),
        },
      ),
      route(
        'POST /api/v1/books',
        operation(`mutation AddBook($input: BookInput!) { addBook(input: $input) { ${FIELDS} } }`),
        {
          status: 201,
          summary: 'Add a book',
          errors: ['CONFLICT'],
          example: {
            request: { display_title: 'Solaris', genre: 'science_fiction', authors: [{ full_name: 'Stanisław Lem' }] },
            response: {
              book_id: 'book_1',
              display_title: 'Solaris',
              genre: 'science_fiction',
              settings: {},
              created_at: '2030-01-31T12:00:00.000Z',
              authors: [{ full_name: 'Stanisław Lem' }],
            },
          },
        },
      ),
      route(
        'GET /api/v1/books/{book_id}',
        operation(`query GetBook($bookId: ID!) { book(id: $bookId) { ${FIELDS} } }`),
        {
          summary: 'Read a book',
          errors: ['NOT_FOUND'],
        },
      ),
      route(
        'PATCH /api/v1/books/{book_id}',
        operation(`mutation RenameBook($bookId: ID!, $displayTitle: String!) {
          renameBook(id: $bookId, displayTitle: $displayTitle) { ${FIELDS} } }`),
        { summary: 'Rename a book', errors: ['NOT_FOUND'] },
      ),
      route(
        'DELETE /api/v1/books/{book_id}',
        operation('mutation RemoveBook($bookId: ID!) { removeBook(id: $bookId) { id } }'),
        {
          summary: 'Remove a book',
          extension: true,
          answer: named('RemovedBook', 'What became of a book.', {
            book_id: about('The book.'),
            status: about('`removed`'),
          }),
          body: (data) => ({ book_id: (data['removeBook'] as unknown as { id: string }).id, status: 'removed' }),
        },
      ),
      route(
        'GET /api/v1/books/{book_id}/changes',
        operation(`subscription BookChanges($bookId: ID!) {
        bookChanged(id: $bookId) { ${FIELDS} } }`),
        { summary: 'Follow a book', auth: 'public' },
      ),
      route('GET /api/v1/faults/{kind}', operation('query Fault($kind: String!) { fault(kind: $kind) { id } }'), {
        summary: 'Fail',
        auth: 'public',
      }),
      route(
        'GET /api/v1/model-faults/{kind...}',
        operation('query ModelFault($kind: String!) { fault(kind: $kind) { id } }'),
        {
          summary: 'Fail as a model route',
          auth: 'public',
          errorForm: 'openai',
        },
      ),
      route('GET /api/v1/whoami', operation('query Whoami { whoami }'), { summary: 'Who calls' }),
      route('POST /api/v1/auth/login', operation('query Login { fault(kind: "conflict") { id } }'), {
        summary: 'A route with limits of its own',
        auth: 'public',
        idempotent: false,
      }),
    ],
  };
  return { service, schema, books, changes };
}
