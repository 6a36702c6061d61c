import {
  type Document,
  type Media,
  type Operation,
  type Parameter,
  resolve,
  type Schema,
  sampleOf,
} from './document.ts';

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/** True for a body type that is filled in field by field. */
export const isForm = (type: string): boolean => type === FORM || type === MULTIPART;

/** Media types of an operation's body, JSON before forms. */
export const bodyTypesOf = (operation: Operation): string[] =>
  Object.keys(operation.body?.content ?? {}).sort((a, b) => Number(isForm(a)) - Number(isForm(b)));

/** Text to begin a body with: the document's example, or the required fields. */
export function firstBody(document: Document, { example, examples, schema }: Media): string {
  const named = Object.values(examples ?? {})[0]?.value;
  return JSON.stringify(example ?? named ?? sampleOf(document, schema), null, 2);
}

/** A field of a form. */
export interface FormField {
  readonly name: string;
  readonly isFile: boolean;
  readonly required: boolean;
}

/** Fields of a form's schema. */
export function formFieldsOf(document: Document, schema?: Schema): FormField[] {
  const { properties = {}, required = [] } = resolve(document, schema) ?? {};
  return Object.entries(properties).map(([name, property]) => {
    const found = resolve(document, property);
    const isFile = [found, resolve(document, found.items)].some(
      (each) => each?.format === 'binary' || each?.contentMediaType !== undefined,
    );
    return { name, isFile, required: required.includes(name) };
  });
}

/** Values that a reader has filled in. Empty texts are not sent. */
export interface Filled {
  /** The folder of the document; paths of operations begin below it. */
  readonly base: string | URL;
  /** By `keyOf` a parameter. */
  readonly values: Readonly<Record<string, string>>;
  readonly authorization?: string | undefined;
  /** Media type of the body; without it there is none. */
  readonly type?: string | undefined;
  readonly text?: string;
  /** By name of a form's field. */
  readonly fields?: Readonly<Record<string, string | readonly Blob[]>>;
}

export interface Request {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | URLSearchParams | FormData | undefined;
}

/** A parameter's key in `values`. */
export const keyOf = (parameter: Parameter): string => `${parameter.in}:${parameter.name}`;

/** Puts together what `fetch` is called with. An operation that takes no credential is sent none. */
export function requestOf(operation: Operation, filled: Filled): Request {
  const { base, values, type, authorization } = filled;
  const headers: Record<string, string> = {};
  let path = operation.path.slice(1);
  const query = new URLSearchParams();
  for (const parameter of operation.parameters) {
    const value = values[keyOf(parameter)] ?? '';
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, () => encodeURIComponent(value));
    if (value === '') continue;
    if (parameter.in === 'header') headers[parameter.name] = value;
    if (parameter.in === 'query') for (const each of repeated(parameter, value)) query.append(parameter.name, each);
  }
  if (authorization && !operation.isPublic) headers['Authorization'] = authorization;
  const url = new URL(path, base);
  url.search = query.toString();
  const body = type === undefined ? undefined : bodyOf(type, filled);
  // The boundary of a multipart body is the browser's to choose.
  if (type !== undefined && body !== undefined && type !== MULTIPART) headers['Content-Type'] = type;
  return { url: url.href, method: operation.method, headers, body };
}

const repeated = ({ schema, explode = true }: Parameter, value: string): string[] =>
  schema?.type === 'array' && explode ? value.split(',').map((each) => each.trim()) : [value];

function bodyOf(type: string, { text = '', fields = {} }: Filled): Request['body'] {
  if (!isForm(type)) return text.trim() === '' ? undefined : text;
  const isMultipart = type === MULTIPART;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'string') for (const file of value) form.append(name, file);
    else if (value !== '') form.append(name, value);
  }
  if (isMultipart) return form;
  return new URLSearchParams([...form].map(([name, value]): [string, string] => [name, String(value)]));
}

/** The request as a command for a shell. It reads the token from `$TOKEN`, so that no credential is copied about. */
export function curlOf({ url, method, headers, body }: Request): string {
  const parts = [`curl -X ${method} ${quoted(url)}`];
  for (const [name, value] of Object.entries(headers)) {
    const isSecret = name === 'Authorization';
    parts.push(isSecret ? '-H "Authorization: Bearer $TOKEN"' : `-H ${quoted(`${name}: ${value}`)}`);
  }
  if (body instanceof FormData) {
    for (const [name, value] of body)
      parts.push(`-F ${quoted(`${name}=${typeof value === 'string' ? value : `@${value.name}`}`)}`);
  } else if (body !== undefined) parts.push(`--data-raw ${quoted(String(body))}`);
  return parts.join(' \\\n  ');
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
