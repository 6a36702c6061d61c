import { isDeepStrictEqual } from 'node:util';
import type { Attribute } from './attribute.ts';
import { isObject, named, ownAttributes, type Values } from './attribute-path.ts';
import { plainText } from './plain-text.ts';
import type { ResourceType } from './schemas.ts';
import { quoted, refused } from './scim-error.ts';

/** NUL and halves of characters: JSON can say them, PostgreSQL cannot keep them. */
const UNSTORABLE = /\0|\p{Cs}/u;
const MAX_TEXT = 2_000;
const MAX_BINARY = 20_000;
/** Values of one list, but for the members of a group. */
const MAX_VALUES = 100;
const MAX_BYTES = 64 * 1024;

/**
 * The attributes of a resource that a client may set, in the form in which they are kept: with their names in the case of the schema, checked by
 * its types. What only the server sets, and what no schema knows, is left out (RFC 7644 §3.3); so are passwords.
 * @param maxMembers - of a group.
 * @throws AppError invalidSyntax, invalidValue
 */
export function readResource(body: unknown, type: ResourceType, maxMembers: number): Values {
  if (!isObject(body)) throw refused('invalidSyntax', 'The body must be a JSON object');
  checkSchemas(body, type);
  const resource = readAttributes(body, ownAttributes(type), '', maxMembers);
  for (const { id, attributes } of type.extensions) {
    const given = memberOf(body, id);
    if (given === undefined || given === null) continue;
    if (!isObject(given)) throw refused('invalidValue', `${id}: must be an object`);
    const extension = readAttributes(given, attributes, `${id}:`, maxMembers);
    if (Object.keys(extension).length > 0) resource[id] = extension;
  }
  const missing = type.schema.attributes.find(({ name, required }) => required && !resource[name]);
  if (missing) throw refused('invalidValue', `${missing.name}: is required`);
  const { members: _, ...rest } = resource;
  if (Buffer.byteLength(JSON.stringify(rest)) > MAX_BYTES)
    throw refused('invalidValue', `The resource is larger than ${MAX_BYTES / 1024} KiB`);
  return resource;
}

function checkSchemas(body: Values, type: ResourceType): void {
  const schemas = memberOf(body, 'schemas');
  if (!Array.isArray(schemas)) throw refused('invalidSyntax', 'schemas: must be the list of the schemas of the body');
  const isNamed = schemas.some((each) => plainText(each).toLowerCase() === type.schema.id.toLowerCase());
  if (!isNamed) throw refused('invalidValue', `schemas: must name ${type.schema.id}`);
}

/** A member by its name, in whatever case. */
export function memberOf(values: Values, name: string): unknown {
  if (Object.hasOwn(values, name)) return values[name];
  const lower = name.toLowerCase();
  const key = Object.keys(values).find((each) => each.toLowerCase() === lower);
  return key === undefined ? undefined : values[key];
}

function readAttributes(given: Values, attributes: readonly Attribute[], path: string, maxMembers: number): Values {
  const values: Values = {};
  for (const [key, value] of Object.entries(given)) {
    const attribute = named(attributes, key);
    if (!attribute || attribute.mutability === 'readOnly' || attribute.mutability === 'writeOnly') continue;
    const read = readValue(value, attribute, `${path}${attribute.name}`, maxMembers);
    if (read !== undefined) values[attribute.name] = read;
  }
  return values;
}

/**
 * One attribute's value as it is kept; undefined for one that is unassigned (RFC 7643 §2.5).
 * @throws AppError invalidValue
 */
export function readValue(value: unknown, attribute: Attribute, path: string, maxMembers: number): unknown {
  if (value === null || value === undefined) return undefined;
  if (!attribute.multiValued) return readSingle(value, attribute, path);
  const list = Array.isArray(value) ? value : [value];
  const most = attribute.name === 'members' ? maxMembers : MAX_VALUES;
  if (list.length > most) throw refused('invalidValue', `${path}: has more than ${most} values`);
  const read = list.map((each) => readSingle(each, attribute, path)).filter((each) => each !== undefined);
  const values = attribute.name === 'members' ? uniqueMembers(read) : unique(read);
  if (values.filter((each) => isObject(each) && each['primary'] === true).length > 1)
    throw refused('invalidValue', `${path}: only one value can be the primary one`);
  return values.length > 0 ? values : undefined;
}

const unique = (values: readonly unknown[]): unknown[] =>
  values.filter((each, at) => values.findIndex((other) => isDeepStrictEqual(each, other)) === at);

const uniqueMembers = (values: readonly unknown[]): unknown[] => [
  ...new Map(values.map((each) => [(each as Values)['value'], each])).values(),
];

function readSingle(value: unknown, attribute: Attribute, path: string): unknown {
  const wrong = (expected: string) => refused('invalidValue', `${path}: must be ${expected}`);
  switch (attribute.type) {
    case 'complex':
      return readComplex(value, attribute, path);
    case 'boolean': {
      const word = plainText(value).toLowerCase();
      if (word !== 'true' && word !== 'false') throw wrong('true or false');
      return word === 'true';
    }
    case 'binary':
      if (typeof value !== 'string' || value.length > MAX_BINARY)
        throw wrong(`base64 of at most ${MAX_BINARY} characters`);
      break;
    default:
      if (typeof value !== 'string' || value.length > MAX_TEXT) throw wrong(`text of at most ${MAX_TEXT} characters`);
  }
  if (UNSTORABLE.test(value)) throw wrong(`text that can be stored, not ${quoted(value)}`);
  return value;
}

function readComplex(value: unknown, attribute: Attribute, path: string): Values | undefined {
  const subAttributes = attribute.subAttributes ?? [];
  // Some clients give the value alone: a manager by its identifier.
  const given = typeof value === 'string' && named(subAttributes, 'value') ? { value } : value;
  if (!isObject(given)) throw refused('invalidValue', `${path}: must be an object`);
  const values = readAttributes(given, subAttributes, `${path}.`, 0);
  if (attribute.name === 'members' && !values['value']) throw refused('invalidValue', `${path}.value: is required`);
  return Object.keys(values).length > 0 ? values : undefined;
}
