import { base64Bytes, bytesOf } from '../../platform/graphql/base64-bytes.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { about, listOf, named, text } from '../../rest-adapter/named-schema.ts';
import { type BytesAnswer, type FormFile, route, type TypedDocumentString } from '../../rest-adapter/route.ts';

/** What the book service has of forms and bytes. */
export const MEDIA_SDL = /* GraphQL */ `
  "Bytes as base64."
  scalar Base64
  type Cover { contentType: String!, content: Base64! }
  extend type Mutation { printCover(title: String!, tags: [String!], file: Base64!, fileName: String!): Cover! }
  extend type Subscription { reading(of: String!): Cover! }
`;

/** The cover says what came; a reading is three pieces of its text, and fails after the first where the text asks for it. */
export const mediaResolvers = {
  Mutation: {
    printCover: (_: unknown, { title, tags, file, fileName }: Record<string, unknown>) => {
      if (title === 'taken') throw new AppError('CONFLICT', 'There is one already');
      const bytes = Buffer.from(bytesOf(file));
      const told = JSON.stringify({
        title,
        tags,
        fileName,
        size: bytes.length,
        first: bytes.subarray(0, 8).toString('hex'),
      });
      return { contentType: 'text/plain; charset=utf-8', content: base64Bytes(Buffer.from(told)) };
    },
  },
  Subscription: {
    reading: {
      async *subscribe(_: unknown, { of }: { of: string }) {
        if (of === 'fail at once') throw new AppError('CONFLICT', 'There is one already');
        for (const piece of ['one ', 'two ', 'three']) {
          yield { reading: { contentType: 'audio/mpeg', content: base64Bytes(Buffer.from(`${of} ${piece}`)) } };
          if (of === 'fail later') throw new AppError('UPSTREAM_FAILED', 'The voice broke');
        }
      },
    },
  },
};

const operation = (query: string) => query as TypedDocumentString<Record<string, unknown>, Record<string, unknown>>;
const bytes = (contentTypes: readonly string[]): BytesAnswer => ({
  contentTypes,
  of: (data) => {
    const { contentType, content } = Object.values(data)[0] as { contentType: string; content: unknown };
    return { contentType, bytes: content };
  },
});

/** A row that takes a form, and one that answers bytes as they come. */
export const mediaRoutes = [
  route(
    'POST /api/v1/covers',
    operation(`mutation PrintCover($title: String!, $tags: [String!], $file: Base64!, $fileName: String!) {
      printCover(title: $title, tags: $tags, file: $file, fileName: $fileName) { contentType content } }`),
    {
      summary: 'Print a cover',
      form: { files: { file: 'The picture.' } },
      maxBodyBytes: 300_000,
      request: named('Cover', 'A cover.', {
        title: about('Of the book.'),
        'tags?': about('By subject.', listOf(text)),
      }),
      variables: ({ body }) => {
        const { file, ...rest } = body as { file: FormFile };
        return { ...rest, file: base64Bytes(file.bytes), fileName: file.name };
      },
      bytes: bytes(['text/plain; charset=utf-8']),
      example: { request: { title: 'Solaris', file: 'the picture' }, response: 'the cover' },
    },
  ),
  route(
    'POST /api/v1/readings',
    operation('subscription Reading($of: String!) { reading(of: $of) { contentType content } }'),
    {
      summary: 'Read aloud',
      bytes: bytes(['audio/mpeg']),
      idempotent: false,
      variables: ({ body }) => body as Record<string, unknown>,
      request: named('ReadingRequest', 'A text to be read.', { of: about('All of it.') }),
      example: { request: { of: 'Solaris' }, response: 'the voice' },
    },
  ),
];
