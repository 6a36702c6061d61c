/** The parts of an OpenAPI document that say how operations fail. */
export interface FailingDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, FailingOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly parameters: Readonly<Record<string, unknown>>;
  };
}
interface FailingOperation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Response | Reference>>;
}
interface Reference {
  readonly $ref: string;
}
interface Response {
  readonly content?: Readonly<Record<string, { readonly schema: Schema | Reference }>>;
}
interface Schema {
  readonly properties?: Readonly<Record<string, Schema & Partial<Reference>>>;
}

/** Where a client finds the code of a failure: one place for all statuses of an operation. */
export type CodePlace = 'code' | 'error.code' | 'error.type';

/** An operation whose failures have codes. */
export interface Failing {
  readonly method: string;
  readonly path: string;
  readonly name: string;
  readonly place: CodePlace;
  readonly statuses: readonly number[];
}

/** Paths whose failures have the forms of several standards. */
const OF_STANDARDS = /^\/(?:mcp|oauth|scim)\b/;

/** Lists the operations whose failures have codes, each with the place that its 401, or else its 400, has the code at. */
export function failingOperations({ paths, components }: FailingDocument): Failing[] {
  const schemaOf = (response: Response | Reference | undefined): Schema | undefined => {
    const there = response && '$ref' in response ? components.responses[lastOf(response.$ref)] : response;
    const [json] = Object.entries(there?.content ?? {}).filter(([type]) => /\bjson$/.test(type));
    return json && resolved(json[1].schema);
  };
  const resolved = (schema: Schema & Partial<Reference>): Schema =>
    schema.$ref === undefined ? schema : components.schemas[lastOf(schema.$ref)]!;
  const placeOf = (schema: Schema | undefined): CodePlace | undefined => {
    const { code, error } = schema?.properties ?? {};
    if (code) return 'code';
    const nested = error && resolved(error).properties;
    if (nested?.['code']) return 'error.code';
    return nested?.['type'] && 'error.type';
  };
  const ours = Object.entries(paths).filter(([path]) => !OF_STANDARDS.test(path));
  return ours.flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId: name, responses }]) => {
      const place = placeOf(schemaOf(responses['401'] ?? responses['400']));
      const statuses = Object.keys(responses).filter((status) => Number(status) >= 400 && schemaOf(responses[status]));
      return place ? [{ method, path, name, place, statuses: statuses.map(Number) }] : [];
    }),
  );
}

const lastOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

/** Makes programs that read the code of each status of each operation, by file; they compile if the clients have it there. */
export function failurePrograms(operations: readonly Failing[]): Readonly<Record<string, string>> {
  const statuses = operations.flatMap((operation) => operation.statuses.map((status) => ({ ...operation, status })));
  const errorsOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Errors`;
  return {
    'codes.ts': [
      "import type { FetchResponse } from 'openapi-fetch';",
      "import type { paths } from './trellis';",
      'type Code = string | null | undefined;',
      'type Body<R> = R extends { content: infer C } ? C[keyof C] : never;',
      'type Operation<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] & Record<string, any>;',
      `type Failure<O extends Record<string, any>> = NonNullable<FetchResponse<O, {}, \`\${string}/\${string}\`>['error']>;`,
      ...operations.map(
        ({ method, path, place }) => `(e: Failure<Operation<'${path}', '${method}'>>): Code => e.${place};`,
      ),
      ...statuses.map(
        ({ method, path, place, status }) =>
          `(e: Body<paths['${path}']['${method}']['responses'][${status}]>): Code => e.${place};`,
      ),
    ].join('\n'),
    'codes-hey.ts': [
      `import type { ${operations.map(({ name }) => errorsOf(name)).join(', ')} } from './hey';`,
      'type Code = string | null | undefined;',
      ...operations.map(({ name, place }) => `(e: ${errorsOf(name)}[keyof ${errorsOf(name)}]): Code => e.${place};`),
      ...statuses.map(({ name, place, status }) => `(e: ${errorsOf(name)}[${status}]): Code => e.${place};`),
    ].join('\n'),
    'codes-orval.ts': [
      `import { ${operations.map(({ name }) => name).join(', ')} } from './orval/trellis';`,
      'type Code = string | null | undefined;',
      'type Answer<F extends (...parameters: any[]) => Promise<unknown>> = Awaited<ReturnType<F>>;',
      ...statuses.map(
        ({ name, place, status }) =>
          `(a: Answer<typeof ${name}>): Code => (a.status === ${status} ? a.data.${place} : null);`,
      ),
    ].join('\n'),
  };
}
