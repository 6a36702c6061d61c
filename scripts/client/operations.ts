/** A part of a JSON schema (2020-12), as OpenAPI 3.1 has it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  /** The parsed data of the events of a stream. */
  readonly contentSchema?: Schema;
  readonly description?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
}

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface WrittenOperation {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
  readonly 'x-sdk'?: boolean;
  readonly 'x-idempotent'?: boolean;
  readonly 'x-pagination'?: Pagination;
  readonly 'x-permissions'?: readonly { readonly permission: string }[];
  readonly 'x-sunset'?: string;
}

/** The way in which a list goes on, and the field of its items. */
interface Pagination {
  readonly style: 'offset' | 'cursor' | 'after';
  readonly items: string;
}

/** Parts of an OpenAPI document that a client is made of. */
export interface ClientDocument {
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, WrittenOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

/** An operation of a client. */
export interface Operation {
  /** `tasksCreate` */
  readonly id: string;
  /** `tasks` */
  readonly noun: string;
  /** `create` */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly deprecated: boolean;
  /** The day on which it ends, where it is deprecated. */
  readonly sunset: string | undefined;
  readonly pathParameters: readonly Parameter[];
  readonly query: readonly Parameter[];
  readonly body: { readonly schema: Schema; readonly isForm: boolean; readonly isRequired: boolean } | undefined;
  /** Schemas of successful answers, by media type; none where there is no body. */
  readonly answers: ReadonlyMap<string, Schema>;
  readonly isIdempotent: boolean;
  readonly pagination: Pagination | undefined;
  /** An item of the list that it answers with. */
  readonly item: Schema | undefined;
  readonly permissions: readonly string[];
  /** Whether it is a model call, which may have a key of its own. */
  readonly isModelCall: boolean;
}

/** Permissions of model calls, of what they read, and of what they make. */
const OF_MODEL_CALLS = /^(?:inference:(?:read|write)|files:\w+|realtime:\w+)$/;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';

/** Reads the operations of a document that make sense in a client. @throws Error naming one whose name does not begin with its noun. */
export function readOperations(document: ClientDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation['x-sdk'] !== false)
      .map(([method, operation]) => readOperation(document, method.toUpperCase(), path, operation)),
  );
}

function readOperation(document: ClientDocument, method: string, path: string, operation: WrittenOperation): Operation {
  const { operationId: id, tags, summary, description = '', requestBody, responses } = operation;
  const [noun] = tags;
  if (!id.startsWith(noun) || id === noun) throw new Error(`${id} does not begin with its noun, ${noun}`);
  const parameters = (operation.parameters ?? []).map((each) =>
    '$ref' in each ? document.components.parameters[nameOfReference(each.$ref)]! : each,
  );
  const isIn = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place);
  const content = requestBody?.content;
  const answers = answersOf(responses);
  const pagination = operation['x-pagination'];
  const page = pagination && resolved(document, answers.get(JSON_TYPE)!);
  const permissions = (operation['x-permissions'] ?? []).map(({ permission }) => permission);
  return {
    ...{ id, noun, method, path, summary, description, permissions },
    name: id.charAt(noun.length).toLowerCase() + id.slice(noun.length + 1),
    deprecated: operation.deprecated ?? false,
    sunset: operation['x-sunset'],
    pathParameters: pathParametersOf(path, isIn('path')),
    query: isIn('query'),
    body: content && {
      schema: content[JSON_TYPE]?.schema ?? content[FORM_TYPE]!.schema,
      isForm: content[JSON_TYPE] === undefined,
      isRequired: requestBody?.required ?? false,
    },
    answers,
    isIdempotent: operation['x-idempotent'] ?? false,
    pagination,
    item: page?.properties?.[pagination!.items]?.items,
    isModelCall: permissions.some((permission) => OF_MODEL_CALLS.test(permission)),
  };
}

const resolved = ({ components }: ClientDocument, schema: Schema): Schema =>
  schema.$ref === undefined ? schema : components.schemas[nameOfReference(schema.$ref)]!;

/** The parameters of a path, in its order. */
const pathParametersOf = (path: string, parameters: readonly Parameter[]): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => parameters.find((parameter) => parameter.name === name)!);

function answersOf(responses: WrittenOperation['responses']): ReadonlyMap<string, Schema> {
  const successful = Object.entries(responses).filter(([status]) => status < '300');
  return new Map(
    successful.flatMap(([, { content = {} }]) =>
      Object.entries(content).map(([type, { schema }]) => [type.replace(/;.*/, ''), schema] as const),
    ),
  );
}

/** `#/components/schemas/Task` → `Task` */
export const nameOfReference = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);
