/** A JSON Schema (2020-12, the dialect of OpenAPI 3.1), or any part of an OpenAPI document. */
export type Json = Record<string, unknown>;

/** A schema of a form that no type of the graph has, written by hand, under the name that documents and clients give it. */
export class NamedSchema {
  readonly name: string;
  /** Other named schemas may stand anywhere in it. */
  readonly schema: Json;
  /** Of the one place where it stands so; the schema itself may have a description for all of them. */
  readonly sentence: string | undefined;

  constructor(name: string, schema: Json, sentence?: string) {
    this.name = name;
    this.schema = schema;
    this.sentence = sentence;
  }
}

/** A part of a schema that is written by hand. */
export type SchemaPart = Json | NamedSchema;

/** Properties by name; a `?` behind a name says that the property may be left out. */
type Properties = Readonly<Record<string, SchemaPart>>;

/** Makes an object's schema. */
export function objectOf(properties: Properties, more: Json = {}): Json {
  const names = Object.keys(properties);
  const required = names.filter((name) => !name.endsWith('?'));
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name.replace(/\?$/, ''), properties[name]])),
    ...(required.length > 0 && { required }),
    ...more,
  };
}

/** Makes an object's schema that has a name, and a sentence about it. */
export const named = (name: string, description: string, properties: Properties, more: Json = {}): NamedSchema =>
  new NamedSchema(name, objectOf(properties, { description, ...more }));

/** Makes a schema with a sentence about the field that has it. */
export const about = (description: string, schema: SchemaPart = text): SchemaPart =>
  schema instanceof NamedSchema ? new NamedSchema(schema.name, schema.schema, description) : { ...schema, description };

/** Makes the schema of a list. */
export const listOf = (items: SchemaPart, more: Json = {}): Json => ({ type: 'array', items, ...more });

/** Makes the schema of what is one of several forms. */
export const anyOf = (...forms: readonly SchemaPart[]): Json => ({ anyOf: forms });

/** Makes the schema of what may be null. */
export const orNull = (schema: SchemaPart): Json => {
  if (!(schema instanceof NamedSchema) && typeof schema['type'] === 'string' && !Array.isArray(schema['enum']))
    return { ...schema, type: [schema['type'], 'null'] };
  return anyOf(schema, { type: 'null' });
};

export const text: Json = { type: 'string' };
export const integer: Json = { type: 'integer', minimum: 0 };
export const number: Json = { type: 'number' };
export const boolean: Json = { type: 'boolean' };
export const time: Json = { type: 'string', format: 'date-time' };
/** Unix seconds, as OpenAI's API tells times. */
export const seconds: Json = { type: 'integer', description: 'Unix time in seconds.' };
/** Any JSON. */
export const anything: Json = {};
export const constant = (value: string | boolean): Json => ({ const: value });
export const oneOf = (...values: readonly string[]): Json => ({ type: 'string', enum: values });
/** An object of which only the kind of its values is known. */
export const mapOf = (values: SchemaPart, more: Json = {}): Json => ({
  type: 'object',
  additionalProperties: values,
  ...more,
});

/** Makes the schema of a page (contract §4). */
export const pageOf = (name: string, items: string, item: SchemaPart): NamedSchema =>
  named(name, PAGE, pageFields(items, about(ITEMS, listOf(item))));

/** Sentences about every page, and about its items. */
export const PAGE = 'A page of a list.';
export const ITEMS = 'Those of this page.';

/** The fields of a page whose items are under a name. */
export const pageFields = (name: string, items: SchemaPart): Properties => ({
  [name]: items,
  total: about('Items of all pages together.', integer),
  limit: about('The most items that a page of this request has.', integer),
  offset: about('Items that were left out before this page.', integer),
  has_more: about('True where another page follows.', boolean),
});

/** The field of a page by which a list goes on. */
export const nextCursor: SchemaPart = about('The `cursor` of the next page; null on the last one.', orNull(text));
