import type { Operation } from './operations.ts';
import { camelCase, pascalCase, renderComment } from './render-text.ts';
import { typeOf } from './render-types.ts';

/** Members of a client that no noun may hide. */
const MEMBERS = new Set(['baseUrl', 'request', 'call', 'authorize', 'bind', 'constructor']);
/** Types of `types.ts` are written with it, so that they cannot meet other names. */
const TYPES = 'T.';
const JSON_TYPE = 'application/json';
const STREAM_TYPE = 'text/event-stream';

/** Groups operations by their nouns, in the order of the names. @throws Error for a noun that is a member of every client. */
export function byNoun(operations: readonly Operation[]): ReadonlyMap<string, readonly Operation[]> {
  const groups = new Map<string, Operation[]>();
  for (const operation of [...operations].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    if (MEMBERS.has(operation.noun)) throw new Error(`${operation.noun} is a member of every client, and no noun`);
    groups.set(operation.noun, [...(groups.get(operation.noun) ?? []), operation]);
  }
  return groups;
}

/** Renders the module of one noun: a function for each operation, and the interface of all of them bound to a client. */
export function renderResource(noun: string, operations: readonly Operation[], description: string): string {
  const functions = operations.map(renderFunction);
  const methods = operations.flatMap((operation) =>
    signaturesOf(operation).map(
      ({ parameters, answer }) =>
        `${commentOf(operation, '  ')}  ${operation.name}(${parameters.join(', ')}): ${answer};\n`,
    ),
  );
  const code = functions.map((each) => each.code).join('');
  const imports = [
    ['../../core/path.ts', ['segment']],
    ['../../core/page.ts', ['list']],
    ['../../core/json-events.ts', ['jsonEvents']],
    ['../../core/read.ts', ['formOf', 'jsonOrText', 'unread']],
  ] as const;
  return [
    "import type { ApiPromise } from '../../core/api-promise.ts';\n",
    "import type { CallOptions, Client } from '../../core/client.ts';\n",
    "import type { JsonEvents } from '../../core/json-events.ts';\n",
    "import type { PagePromise } from '../../core/page.ts';\n",
    ...imports.flatMap(([from, names]) => {
      const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(code));
      return used.length > 0 ? [`import { ${used.join(', ')} } from '${from}';\n`] : [];
    }),
    "import type * as T from '../types.ts';\n",
    ...operations.map(renderQuery),
    ...functions.map(({ comment, overloads, code: body }) => `\n${comment}${overloads}${body}`),
    `\n${renderComment(description)}export interface ${pascalCase(noun)} {\n${methods.join('')}}\n`,
  ].join('');
}

/** Renders the client that has all nouns. */
export function renderResources(nouns: readonly string[], descriptions: ReadonlyMap<string, string>): string {
  const getters = nouns.map((noun) => {
    const type = `${noun}.${pascalCase(noun)}`;
    const comment = renderComment(descriptions.get(noun) ?? '', '  ');
    return `${comment}  get ${noun}(): ${type} {\n    return this.bind<${type}>('${noun}', ${noun});\n  }\n`;
  });
  return [
    "import { BindingClient } from '../core/bind.ts';\n",
    ...nouns.map((noun) => `import * as ${noun} from './resources/${noun}.ts';\n`),
    '\n/** A client with the operations of all nouns. */\n',
    `export class ResourceClient extends BindingClient {\n${getters.join('')}}\n`,
  ].join('');
}

/** Renders what programs read about operations: names, methods, paths, permissions. */
export const renderOperationList = (operations: readonly Operation[]): string =>
  `${JSON.stringify(
    operations.map(({ id, noun, name, method, path, summary, permissions, isIdempotent, pagination }) => ({
      ...{ operationId: id, noun, name, method, path, summary, permissions, idempotent: isIdempotent },
      ...(pagination && { pagination }),
    })),
    null,
    1,
  )}\n`;

interface Signature {
  readonly parameters: readonly string[];
  readonly answer: string;
}

/** The forms in which an operation is called, without the client: one that can stream has two, by `stream` in its body. */
function signaturesOf(operation: Operation): Signature[] {
  const { pathParameters, query, body, answers } = operation;
  const path = pathParameters.map(({ name }) => `${camelCase(name)}: string`);
  const options = 'options?: CallOptions';
  const answer = answerOf(operation);
  const event = eventOf(operation);
  if (body && event && answers.has(JSON_TYPE)) {
    const type = typeOf(body.schema, '', TYPES);
    return [
      { parameters: [...path, `body: ${type} & { readonly stream?: false }`, options], answer },
      {
        parameters: [...path, `body: ${type} & { readonly stream: true }`, options],
        answer: `ApiPromise<JsonEvents<${event}>>`,
      },
      {
        parameters: [...path, `body: ${type}`, options],
        answer: `ApiPromise<${typeOf(answers.get(JSON_TYPE)!, '', TYPES)} | JsonEvents<${event}>>`,
      },
    ];
  }
  const input = body
    ? [`body${body.isRequired ? '' : '?'}: ${typeOf(body.schema, '', TYPES)}${body.isForm ? ' | FormData' : ''}`]
    : query.length > 0
      ? [`query${query.some(({ required }) => required) ? '' : '?'}: ${queryName(operation)}`]
      : [];
  return [{ parameters: [...path, ...input, options], answer }];
}

/** The type of the data of a stream of events; undefined of an operation that has none. */
function eventOf({ answers }: Operation): string | undefined {
  const stream = answers.get(STREAM_TYPE);
  return stream && (stream.contentSchema ? typeOf(stream.contentSchema, '', TYPES) : 'unknown');
}

function answerOf(operation: Operation): string {
  const { answers, item } = operation;
  const json = answers.get(JSON_TYPE);
  if (answers.size === 0) return 'ApiPromise<void>';
  if (isStream(operation)) return `ApiPromise<JsonEvents<${eventOf(operation)}>>`;
  if (!json) return 'ApiPromise<Response>';
  const type = typeOf(json, '', TYPES);
  if (item) return `PagePromise<${typeOf(item, '', TYPES)}, ${type}>`;
  return answers.has('text/plain') ? `ApiPromise<${type} | string>` : `ApiPromise<${type}>`;
}

/** Whether it answers with a stream of events and nothing else. */
const isStream = ({ answers }: Operation): boolean => answers.size === 1 && answers.has(STREAM_TYPE);

function renderFunction(operation: Operation) {
  const { id, method, path, pathParameters, query, body, answers, pagination, isIdempotent, isModelCall } = operation;
  const signatures = signaturesOf(operation);
  const whole = signatures.at(-1)!;
  const parameters = ['client: Client', ...whole.parameters].join(', ');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => `\${segment(${camelCase(name)})}`);
  const request = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    `path: ${pathParameters.length > 0 ? `\`${filled}\`` : `'${path}'`}`,
    ...(body ? [body.isForm ? 'body: body instanceof FormData ? body : formOf(body)' : 'body'] : []),
    ...(!body && query.length > 0 ? ['query'] : []),
    ...(method === 'POST' && !isIdempotent ? ['idempotent: false'] : []),
    ...(isModelCall ? ["key: 'model'"] : []),
    '...options',
  ].join(', ');
  const sent = pagination
    ? `list(client, { ${request} }, '${pagination.style}', '${pagination.items}')`
    : `client.call({ ${request} }${readOf(operation)})`;
  const overloads =
    signatures.length === 1
      ? ''
      : signatures
          .map(
            (each) => `export function ${id}(${['client: Client', ...each.parameters].join(', ')}): ${each.answer};\n`,
          )
          .join('');
  return {
    comment: commentOf(operation, ''),
    overloads,
    code: `export function ${id}(${parameters}): ${whole.answer} {\n  return ${sent};\n}\n`,
    answers,
  };
}

/** The reader of an answer that is not JSON alone. */
function readOf(operation: Operation): string {
  const { answers } = operation;
  const json = answers.get(JSON_TYPE);
  const event = eventOf(operation);
  if (isStream(operation)) return `, jsonEvents<${event}>`;
  if (json && event) return `, body.stream ? jsonEvents<${event}> : undefined`;
  if (answers.size > 0 && !json) return ', unread';
  return json && answers.has('text/plain') ? `, jsonOrText<${typeOf(json, '', TYPES)}>` : '';
}

const queryName = ({ id }: Operation): string => `${pascalCase(id)}Query`;

function renderQuery(operation: Operation): string {
  const { id, query, body } = operation;
  if (body || query.length === 0) return '';
  const fields = query.map(({ name, required, description, schema }) => {
    const comment = renderComment(description ?? schema.description ?? '', '  ');
    return `${comment}  readonly ${name}${required ? '' : '?'}: ${typeOf(schema, '  ', TYPES)};\n`;
  });
  return `\n/** Parameters of \`${id}\`. */\nexport interface ${queryName(operation)} {\n${fields.join('')}}\n`;
}

function commentOf(operation: Operation, indent: string) {
  const { summary, description, method, path, pathParameters, permissions, deprecated, sunset } = operation;
  const needs = permissions.length > 0 ? ` Needs ${permissions.map((each) => `\`${each}\``).join(' or ')}.` : '';
  const parts = [`${summary}.`, description, `\`${method} ${path}\`.${needs}`];
  const ends = sunset ? ` It may be gone from ${sunset.slice(0, 10)} on.` : '';
  const marks = [
    ...pathParameters.flatMap(({ name, description: meaning }) =>
      meaning ? [`@param ${camelCase(name)} - ${meaning}`] : [],
    ),
    ...(deprecated ? [`@deprecated${ends}`] : []),
  ];
  return renderComment([...parts.filter((part) => part !== ''), marks.join('\n')].join('\n\n'), indent);
}
