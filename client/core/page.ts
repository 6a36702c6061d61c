import { type ApiPromise, apiPromise } from './api-promise.ts';
import type { ApiRequest, Client } from './client.ts';

/** Ways in which a list says where it goes on: a count of items, a cursor, or the last item (as in OpenAI's lists). */
export type PageStyle = 'offset' | 'cursor' | 'after';

interface PageFields {
  readonly total?: number;
  readonly offset?: number;
  readonly has_more?: boolean;
  readonly next_cursor?: string | null;
  readonly last_id?: string | null;
}

/** One page of a list. Iterated over, it goes on with the pages after it. */
export class Page<Item, Body = unknown> implements AsyncIterable<Item> {
  /** The items of this page. */
  readonly items: readonly Item[];
  /** The whole answer. */
  readonly body: Body;
  readonly #next: (() => PagePromise<Item, Body>) | undefined;

  constructor(body: Body, items: readonly Item[], next: (() => PagePromise<Item, Body>) | undefined) {
    this.body = body;
    this.items = items;
    this.#next = next;
  }

  /** The number of items of the whole list; undefined for lists that do not count. */
  get total(): number | undefined {
    return (this.body as PageFields).total;
  }

  /** Whether there is a page after this one. */
  get hasMore(): boolean {
    return this.#next !== undefined;
  }

  /** Asks for the page after this one; null after the last. */
  async next(): Promise<Page<Item, Body> | null> {
    return this.#next ? this.#next() : null;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for (let page: Page<Item, Body> | null = this; page; page = await page.next()) yield* page.items;
  }
}

/** The first page of a list; iterated over, all of its items. */
export interface PagePromise<Item, Body = unknown> extends ApiPromise<Page<Item, Body>>, AsyncIterable<Item> {}

/**
 * Asks for a list.
 * @param field - the member of the answer that has the items.
 */
export function list<Item, Body>(
  client: Client,
  request: ApiRequest,
  style: PageStyle,
  field: keyof Body,
): PagePromise<Item, Body> {
  const answer = client.call<Body>(request).withResponse();
  const page = apiPromise(
    answer.then(({ data, response }) => {
      const items = data[field] as readonly Item[];
      const place = nextPlace(style, data as PageFields, items.length);
      const next = place && (() => list<Item, Body>(client, at(request, place), style, field));
      return { data: new Page(data, items, next), response };
    }),
  );
  return Object.assign(page, {
    async *[Symbol.asyncIterator]() {
      yield* await page;
    },
  });
}

/** Parameters of the page after this one; undefined after the last. */
function nextPlace(style: PageStyle, fields: PageFields, count: number): object | undefined {
  if (style === 'cursor') return fields.next_cursor ? { cursor: fields.next_cursor, offset: undefined } : undefined;
  if (!fields.has_more || count === 0) return undefined;
  return style === 'after' ? { after: fields.last_id } : { offset: (fields.offset ?? 0) + count };
}

/** The same request at another place. It is another call: the name of the first does not fit. */
const at = ({ idempotencyKey: _, ...request }: ApiRequest, place: object): ApiRequest =>
  request.method === 'POST'
    ? { ...request, body: { ...(request.body as object | undefined), ...place } }
    : { ...request, query: { ...request.query, ...place } };
