import { isRecord } from '../wire.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A schema that refers to itself is followed so far. */
const MAX_DEPTH = 8;

/** The plainest value that fits a JSON Schema, of the parts that structured output uses (types, enum, const, required, items, anyOf, $ref). */
export const sampleOf = (schema: object): unknown => sample(schema, schema as Schema, 0);

function sample(schema: unknown, root: Schema, depth: number): unknown {
  if (!isRecord(schema) || depth > MAX_DEPTH) return null;
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0] ?? null;
  if (typeof schema['$ref'] === 'string') return sample(referred(schema['$ref'], root), root, depth + 1);
  for (const form of ['anyOf', 'oneOf', 'allOf']) {
    const [first] = Array.isArray(schema[form]) ? (schema[form] as unknown[]) : [];
    if (first !== undefined) return sample(first, root, depth + 1);
  }
  const type = Array.isArray(schema['type']) ? (schema['type'] as unknown[])[0] : schema['type'];
  switch (type ?? (isRecord(schema['properties']) ? 'object' : 'string')) {
    case 'object':
      return sampleObject(schema, root, depth);
    case 'array':
      return Array.from({ length: Math.min(whole(schema['minItems'], 1), 100) }, () =>
        sample(schema['items'] ?? {}, root, depth + 1),
      );
    case 'integer':
    case 'number':
      return sampleNumber(schema, type === 'integer');
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return sampleText(schema);
  }
}

function sampleObject(schema: Schema, root: Schema, depth: number): Record<string, unknown> {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  // Below the limit only what must be there, so that a list of itself comes to an end.
  const required = Array.isArray(schema['required']) ? (schema['required'] as string[]) : [];
  const names = depth < MAX_DEPTH / 2 ? Object.keys(properties) : required;
  return Object.fromEntries(names.map((name) => [name, sample(properties[name] ?? {}, root, depth + 1)]));
}

function sampleNumber(schema: Schema, isWhole: boolean): number {
  const step = isWhole ? 1 : Number.EPSILON;
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = schema;
  if (typeof minimum === 'number') return isWhole ? Math.ceil(minimum) : minimum;
  if (typeof exclusiveMinimum === 'number') return isWhole ? Math.floor(exclusiveMinimum) + 1 : exclusiveMinimum + step;
  if (typeof maximum === 'number') return Math.min(1, isWhole ? Math.floor(maximum) : maximum);
  if (typeof exclusiveMaximum === 'number') return Math.min(1, exclusiveMaximum - 1);
  return 1;
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2030-01-31T12:00:00Z',
  date: '2030-01-31',
  time: '12:00:00Z',
  email: 'echo@example.com',
  uuid: '00000000-0000-4000-8000-000000000000',
  uri: 'https://example.com/',
};

function sampleText({ format, minLength, maxLength }: Schema): string {
  const known = typeof format === 'string' ? FORMATS[format] : undefined;
  if (known !== undefined) return known;
  return 'echo'.padEnd(Math.min(whole(minLength, 0), 10_000), '.').slice(0, whole(maxLength, 10_000));
}

const whole = (value: unknown, fallback: number): number => (Number.isInteger(value) ? (value as number) : fallback);

/** `#/$defs/Name`, within the same document. */
function referred(pointer: string, root: Schema): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (at, key) => (isRecord(at) ? at[key.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
      root,
    );
}
