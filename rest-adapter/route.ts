import type { IncomingHttpHeaders } from 'node:http';
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import type { Config } from '../platform/config/config.ts';
import type { Deprecation } from '../platform/edge/deprecation.ts';
import type { ErrorCode } from '../platform/kernel/errors.ts';
import type { Json, NamedSchema } from './named-schema.ts';

/** The text of a GraphQL operation with its fragments. The types of its result and variables are there for the compiler alone. */
export type TypedDocumentString<Result, Variables> = string & DocumentTypeDecoration<Result, Variables>;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The parts of the HTTP request that a row may make its variables of. Names are the wire's. */
export interface RestRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** By their lower-case names. */
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** An answer that is text made of page after page of the operation, sent as it is read. */
export interface PagedText {
  readonly contentType: string;
  /** The name under which a browser saves it. */
  readonly fileName: string;
  /** The text before the first page. */
  readonly head: string;
  readonly text: (data: Readonly<Record<string, unknown>>) => string;
  /** The variables of the next page; null after the last. */
  readonly next: (
    data: Readonly<Record<string, unknown>>,
    variables: Readonly<Record<string, unknown>>,
  ) => Record<string, unknown> | null;
}

/** A body that is a form (RFC 7578): the row's `variables` reads its fields. */
export interface FormBody {
  /** The fields that are files, and what documents say of each; all others are texts. */
  readonly files: Readonly<Record<string, string>>;
  /** Those of them that may come several times, by their name or with `[]` behind it, and how often. */
  readonly several?: Readonly<Record<string, number>>;
  /** Those of them that may be left out. */
  readonly optional?: readonly string[];
  /** JSON is taken as well. */
  readonly orJson?: boolean;
}

/** A file of a form. */
export interface FormFile {
  /** As the client names it, without a path. */
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** The fields of a form by name: a text, a file, or a list of those that came more than once, or whose name ends with `[]`. */
export type FormFields = Readonly<Record<string, FormEntry | readonly FormEntry[]>>;
/** A text or a file. */
export type FormEntry = string | FormFile;

/** An answer that is bytes: those of one result, or of a subscription's results as they come. */
export interface BytesAnswer {
  /** Every content type that it may have. */
  readonly contentTypes: readonly string[];
  /** Returns the content of one result: base64, or bytes that were never turned into it (`platform/graphql/base64-bytes.ts`). */
  readonly of: (data: Readonly<Record<string, unknown>>) => { readonly contentType: string; readonly bytes: unknown };
}

/** Text of server-sent events that is sent as it is: in one process bytes, between processes a string. */
export type SentFrames = string | { readonly bytes: Uint8Array };

/** A POST's other answer: a stream of events in a form that others prescribe. */
export interface StreamedAnswer<Result = unknown> {
  /** The subscription behind it; its variables are those of the row. */
  // biome-ignore lint/suspicious/noExplicitAny: route() holds it to the variables of the row.
  readonly operation: TypedDocumentString<Result, any>;
  /** Whole events of one result. */
  readonly frames: (data: Result) => SentFrames;
  /** Headers, made of the first result, which they wait for. */
  readonly headers?: (data: Result) => Readonly<Record<string, string>>;
  /** The data of one event, for OpenAPI. */
  readonly event?: NamedSchema;
  /** The text after the last of them, where all went well. */
  readonly end: string;
  /** The answer without `stream`, made of the data of all events, for who hears of them and reads it whole; null where they make none. */
  readonly whole?: (events: readonly unknown[]) => unknown;
}

/** One row of a domain's REST table: a documented route and the GraphQL operation behind it. */
export interface Route<Result = unknown, Variables = Record<string, unknown>> {
  readonly method: Method;
  /** OpenAPI form: `/api/v1/sessions/{session_id}`. */
  readonly path: `/${string}`;
  readonly operation: TypedDocumentString<Result, Variables>;
  readonly auth: 'public' | 'bearer';
  /** The service that it belongs to, where that is not its domain's: whose port it listens on and whose name its metrics have. */
  readonly service?: string;
  /** Status of a success. */
  readonly status: 200 | 201 | 202;
  /** Stands for the name of the GraphQL operation in the row's own name (`operation-name.ts`), where another row has the same one. */
  readonly name?: string;
  /** One line, for OpenAPI and `/docs`. */
  readonly summary: string;
  readonly description?: string;
  /** Not in the specifications: marked `x-extension: true`. */
  readonly extension?: boolean;
  /** It is on its way out: every answer tells so, and the start is refused where the sunset is too near or the successor is not there. */
  readonly deprecated?: Deprecation;
  /** Codes beyond those that every route shares (validation, credentials, limits, 5xx). */
  readonly errors?: readonly ErrorCode[];
  /** A body and an answer as a user would write and see them; a test sends the one and compares the shape of the other. */
  readonly example?: { readonly request?: unknown; readonly response: unknown };
  /**
   * Whose clients expect the errors, and a second path below `/v1`: `openai` (which passes unknown body fields on), `anthropic`. RFC 9457
   * unless said.
   */
  readonly errorForm?: 'openai' | 'anthropic';
  /**
   * Whether a POST keeps its answer for `Idempotency-Key`. Unless said: protected rows do, public ones do not, because the answers of
   * login hold tokens.
   */
  readonly idempotent?: boolean;
  /** Headers of the answer to a body that uses what is deprecated: Deprecation, Sunset, Link (contract §4). Null where it does not. */
  readonly notice?: (body: unknown, config: Config) => Readonly<Record<string, string>> | null;
  /** Headers of a success, made of what the operation has answered. */
  readonly headers?: (data: NonNullable<Result>) => Readonly<Record<string, string>>;
  /** Names of those headers and their meaning, for OpenAPI. */
  readonly headerMeanings?: Readonly<Record<string, string>>;
  /** Largest body in bytes; 1 MiB unless said. */
  readonly maxBodyBytes?: number | ((config: Config) => number);
  /** The body is multipart/form-data, files and all. */
  readonly form?: FormBody;
  /** Variables that are headers of the request: the lower-case name of each header. */
  readonly fromHeaders?: Readonly<Record<string, string>>;
  /** Variables, where the rule of `bind.ts` (parameters by name, body as `$input`) does not do. */
  readonly variables?: (request: RestRequest) => Variables;
  /** A stream that goes on after a lost connection (HTML standard §9.2.4). */
  readonly resume?: {
    /** The `id` of an event, made of its body. */
    readonly idOf: (body: unknown) => string;
    /** The query parameter that a `Last-Event-ID` stands for; it goes before the one in the address. */
    readonly parameter: string;
  };
  /** The answer to a body with `stream: true`. */
  // biome-ignore lint/suspicious/noExplicitAny: rows of different operations share a table; each was checked by route().
  readonly stream?: StreamedAnswer<any>;
  /** Whose time it has: `model` for what waits for a model (MODEL_REQUEST_TIMEOUT_MS). REQUEST_TIMEOUT_MS unless said. */
  readonly timeout?: 'model';
  /** The answer is no JSON. The row's example is then one line, or what a reader would make of one. */
  readonly paged?: PagedText;
  /** The answer is no JSON but bytes of a type that the operation tells. The row's example is text that they could be. */
  readonly bytes?: BytesAnswer;
  /** The body that `variables` reads, in a form that no input type has. */
  readonly request?: NamedSchema;
  /**
   * The body that `body` makes, or JSON that is sent as bytes. A function gets the schema of a selected field by its response names:
   * `viewer.linkedIdentities`.
   */
  readonly answer?: NamedSchema | ((selected: (path: string) => Json) => NamedSchema);
  /** The answer's body, where the value of the only root field is not it. Runs after errors were dealt with. */
  readonly body?: (data: NonNullable<Result>, variables: Variables) => unknown;
}

/** A row whose result and variable types no longer matter: what the adapter handles. */
// biome-ignore lint/suspicious/noExplicitAny: rows of different operations share a table; each was checked by route().
export type AnyRoute = Route<any, any>;

/** Whether a row, whose operation is of that kind, changes nothing and gives no credential: its answer is compressed, and has an ETag. */
export const isRead = ({ method }: AnyRoute, kind: 'query' | 'mutation' | 'subscription'): boolean =>
  method === 'GET' && kind === 'query';

type RouteDetail<Result, Variables, Streamed> = Omit<
  Route<Result, Variables>,
  'method' | 'path' | 'operation' | 'status' | 'auth' | 'stream'
> & {
  readonly status?: Route['status'];
  readonly auth?: Route['auth'];
  readonly stream?: Omit<StreamedAnswer<Streamed>, 'operation'> & {
    readonly operation: TypedDocumentString<Streamed, Variables>;
  };
};

/** Makes a row: `route('GET /api/v1/sessions', ListSessionsDocument, { summary: … })`. Protected and 200 unless said. */
export function route<Result, Variables, Streamed = never>(
  endpoint: `${Method} /${string}`,
  operation: TypedDocumentString<Result, Variables>,
  detail: RouteDetail<Result, Variables, Streamed>,
): AnyRoute {
  const [method, path] = endpoint.split(' ') as [Method, `/${string}`];
  return { method, path, operation, auth: 'bearer', status: 200, ...detail };
}

interface Connection {
  readonly nodes: readonly unknown[];
  readonly totalCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

/** The body of a list row; the adapter and OpenAPI know such a row by `listName`. */
export interface ListBody {
  (
    data: unknown,
    variables: { limit?: number | null | undefined; offset?: number | null | undefined },
  ): Record<string, unknown>;
  readonly listName: string;
  /** The body tells `next_cursor`. */
  readonly hasCursor?: boolean;
}

/**
 * Turns the operation's only root field, a Relay connection with `nodes`, `totalCount` and `pageInfo { hasNextPage }`, into
 * the list form of contract §4: `{<name>: [...], total, limit, offset, has_more}`.
 */
export function listBody(name: string): ListBody {
  const body = (
    data: unknown,
    variables: { limit?: number | null | undefined; offset?: number | null | undefined },
  ) => {
    const connection = Object.values(data as Record<string, Connection>)[0]!;
    return {
      [name]: connection.nodes,
      total: connection.totalCount,
      limit: variables.limit ?? 20,
      offset: variables.offset ?? 0,
      has_more: connection.pageInfo.hasNextPage,
    };
  };
  return Object.assign(body, { listName: name });
}

/**
 * The same for records that grow (contract §4): the operation also asks for `pageInfo { endCursor }`, and the body tells it as
 * `next_cursor`. Null where the page is empty: the cursor that it began with is still good.
 */
export function cursorListBody(name: string): ListBody {
  const list = listBody(name);
  const body: ListBody = Object.assign(
    (data: unknown, variables: Parameters<ListBody>[1]) => {
      const connection = Object.values(data as Record<string, Connection>)[0]!;
      return { ...list(data, variables), next_cursor: connection.pageInfo.endCursor ?? null };
    },
    { listName: name, hasCursor: true },
  );
  return body;
}
