/** A JSON Schema as the document has it, as far as the reference reads it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly contentMediaType?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}

export interface Media {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
}

export type Content = Readonly<Record<string, Media>>;

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
  readonly explode?: boolean;
}

interface Described {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly object[];
  readonly requestBody?: object;
  readonly responses?: Readonly<Record<string, object>>;
  readonly 'x-alias'?: string;
  readonly 'x-permissions'?: readonly { readonly permission: string; readonly own: boolean }[];
}

/** An OpenAPI document, as far as the reference reads it. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly security?: readonly unknown[];
  readonly components?: unknown;
}

/** An operation with all that it refers to, and one text that the filter searches. */
export interface Operation {
  /** Unique in the document; part of the page's address. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly deprecated: boolean;
  readonly alias: string | undefined;
  readonly permissions: readonly string[];
  /** Whether it takes no credential. */
  readonly isPublic: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly content?: Content } | undefined;
  readonly responses: readonly { readonly status: string; readonly description?: string; readonly content?: Content }[];
  readonly text: string;
}

export interface Group {
  readonly name: string;
  readonly description?: string | undefined;
  readonly operations: Operation[];
}

/** Probes are for machines that watch a process. */
const PROBE = /^\/(health|ready|live|metrics)(\/|$)/;
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** The part that `$ref` names, under the keys beside it; anything else as it is. */
export function resolve<T>(document: Document, value: T): T {
  let found = value as T & { readonly $ref?: string };
  for (let hops = 0; found?.$ref && hops < 16; hops++) {
    const { $ref, ...beside } = found;
    const steps = $ref
      .slice(2)
      .split('/')
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const target = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document);
    found = Object.assign({}, target, beside) as typeof found;
  }
  return found;
}

/** The name of a schema that has one. */
export const nameOf = (schema?: Schema): string | undefined => schema?.$ref?.split('/').pop();

/** Operations that a program calls, in the document's order: HTML pages and probes are left out. */
export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method])
      .map((method) => operationOf(document, { path, method, described: item[method] as Described }))
      .filter((operation) => !PROBE.test(path) && !isPage(operation)),
  );
}

interface Place {
  readonly path: string;
  readonly method: string;
  readonly described: Described;
}

function operationOf(document: Document, { path, method, described }: Place): Operation {
  const { operationId, tags = [], summary = '', description = '', deprecated = false } = described;
  const alias = described['x-alias'];
  return {
    id: operationId ?? `${method}${path}`,
    method: method.toUpperCase(),
    path,
    tag: tags[0] ?? 'Other',
    summary: summary || `${method.toUpperCase()} ${path}`,
    description,
    deprecated,
    alias,
    permissions: (described['x-permissions'] ?? []).map(({ permission, own }) => permission + (own ? ' (own)' : '')),
    isPublic: (described.security ?? document.security ?? []).length === 0,
    parameters: (described.parameters ?? []).map((each) => resolve(document, each) as Parameter),
    body: resolve(document, described.requestBody),
    responses: Object.entries(described.responses ?? {}).map(([status, response]) =>
      Object.assign({ status }, resolve(document, response)),
    ),
    text: [method, path, alias, operationId, ...tags, summary, description].join(' ').toLowerCase(),
  };
}

/** HTML is what a page answers; refusals that every route has (429) are JSON all the same. */
const isPage = ({ responses }: Operation): boolean => {
  const isHtml = (type: string) => type.startsWith('text/html');
  const typesOf = (from: typeof responses) => from.flatMap(({ content = {} }) => Object.keys(content));
  return typesOf(responses).some(isHtml) && typesOf(responses.filter(({ status }) => status < '4')).every(isHtml);
};

/** Groups by tag, in the order of the document's tags, of operations that have every word of the filter somewhere. */
export function groupsOf(document: Document, operations: readonly Operation[], filter: string): Group[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const tags = document.tags ?? [];
  const groups = new Map<string, Group>(
    tags.map(({ name, description }) => [name, { name, description, operations: [] }]),
  );
  for (const operation of operations) {
    if (!words.every((word) => operation.text.includes(word))) continue;
    const group = groups.get(operation.tag) ?? { name: operation.tag, operations: [] };
    group.operations.push(operation);
    groups.set(operation.tag, group);
  }
  return [...groups.values()].filter((group) => group.operations.length > 0);
}

const variantsOf = (schema: Schema): readonly Schema[] | undefined => schema.anyOf ?? schema.oneOf ?? schema.allOf;

/** The type of a value in a line: `array of Task`, `string, date-time`, `"a" | "b"`. */
export function typeOf(schema?: Schema | boolean): string {
  if (typeof schema !== 'object') return 'any';
  const name = nameOf(schema);
  if (name) return name;
  const variants = variantsOf(schema);
  if (variants) return [...new Set(variants.map(typeOf))].join(schema.allOf ? ' & ' : ' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const types = [schema.type ?? 'any'].flat();
  const named = types.map((type) => (type === 'array' ? `array of ${typeOf(schema.items)}` : type)).join(' | ');
  return schema.format ? `${named}, ${schema.format}` : named;
}

/** Bounds, pattern and default of a schema, in words. */
export function limitsOf(schema: Schema): string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern } = schema;
  const limits = [
    rangeOf(minimum, maximum, ''),
    rangeOf(minLength, maxLength, ' characters'),
    rangeOf(minItems, maxItems, ' items'),
    pattern && `matches ${pattern}`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ];
  return limits.filter((limit) => typeof limit === 'string');
}

function rangeOf(from: number | undefined, to: number | undefined, unit: string): string | undefined {
  if (from === undefined) return to === undefined ? undefined : `at most ${to}${unit}`;
  return to === undefined ? `${from}${unit} or more` : `${from} to ${to}${unit}`;
}

/** Schemas with fields that a reader can open below a value: of an object, of items, of each variant. */
export function partsOf(document: Document, schema?: Schema): { readonly name: string | undefined; schema: Schema }[] {
  const found = resolve(document, schema) ?? {};
  if (found.properties || typeof found.additionalProperties === 'object')
    return [{ name: nameOf(schema), schema: found }];
  if (found.items) return partsOf(document, found.items);
  return (variantsOf(found) ?? []).flatMap((variant) => partsOf(document, variant));
}

const DEEPEST_SAMPLE = 4;

/** A value to begin with where the document has no example: required fields, each the simplest of its type. */
export function sampleOf(document: Document, schema?: Schema, depth = 0): unknown {
  const found = resolve(document, schema) ?? {};
  const given = found.example ?? found.examples?.[0] ?? found.default ?? found.const ?? found.enum?.[0];
  if (given !== undefined) return given;
  const variant = variantsOf(found)?.[0];
  if (variant) return sampleOf(document, variant, depth);
  const type = [found.type ?? 'object'].flat()[0];
  if (type === 'array') return depth > DEEPEST_SAMPLE ? [] : [sampleOf(document, found.items, depth + 1)];
  if (type === 'string') return '';
  if (type === 'boolean') return false;
  if (type !== 'object') return found.minimum ?? 0;
  const names = depth > DEEPEST_SAMPLE ? [] : (found.required ?? []);
  return Object.fromEntries(names.map((name) => [name, sampleOf(document, found.properties?.[name], depth + 1)]));
}
