import { canonicalJson } from '../platform/kernel/canonical-json.ts';
import type { Json } from './named-schema.ts';
import { numbered } from './openapi-names.ts';
import { pascalCase } from './wire-name.ts';

/** `paths` of a document. */
type Paths = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/**
 * Makes a component of each parameter that several operations have, named after it. Of those that share their name and differ, the most
 * common one has the name alone.
 */
export function parameterComponents(paths: Paths): { readonly paths: Paths; readonly parameters: Json } {
  const uses = new Map<string, { readonly parameter: Json; count: number }>();
  for (const parameter of Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(parametersOf))) {
    const key = canonicalJson(parameter);
    const use = uses.get(key) ?? { parameter, count: 0 };
    use.count++;
    uses.set(key, use);
  }
  const parameters: Json = {};
  const names = new Map<string, string>();
  for (const [key, { parameter, count }] of [...uses].sort(([, a], [, b]) => b.count - a.count)) {
    if (count < 2) break;
    const name = numbered(pascalCase(String(parameter['name'])), { has: (taken) => Object.hasOwn(parameters, taken) });
    parameters[name] = parameter;
    names.set(key, name);
  }
  const shared = (parameter: Json): Json => {
    const name = names.get(canonicalJson(parameter));
    return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
  };
  return {
    paths: mapOperations(paths, (operation) =>
      operation['parameters'] ? { ...operation, parameters: parametersOf(operation).map(shared) } : operation,
    ),
    parameters,
  };
}

const parametersOf = (operation: Json): readonly Json[] =>
  (operation['parameters'] as readonly Json[] | undefined) ?? [];

const mapOperations = (paths: Paths, map: (operation: Json) => Json): Paths =>
  mapValues(paths, (methods) => mapValues(methods, map));

const mapValues = <Value, Mapped>(
  object: Readonly<Record<string, Value>>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
