import { isDeepStrictEqual } from 'node:util';
import type { Attribute } from './attribute.ts';
import { findAttribute, isObject, named, type Values } from './attribute-path.ts';
import { compileValueFilter, type Matches } from './filter.ts';
import { type Filter, parsePatchPath } from './filter-parser.ts';
import { memberOf, readResource, readValue } from './resource.ts';
import { type ResourceType, URN } from './schemas.ts';
import { quoted, refused } from './scim-error.ts';

const MAX_OPERATIONS = 200;

/** One operation of a PATCH. */
export interface PatchOperation {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: string | null;
  readonly value: unknown;
}

/** The target of an operation. */
interface Target {
  readonly attribute: Attribute;
  readonly sub: Attribute | null;
  readonly filter: Filter | null;
  readonly maxMembers: number;
  /** As the client wrote it. */
  readonly text: string;
}

/** Reads the body of a PATCH. Operations are taken in whatever case. @throws AppError invalidSyntax */
export function readOperations(body: unknown): PatchOperation[] {
  if (!isObject(body)) throw refused('invalidSyntax', 'The body must be a JSON object');
  const schemas = memberOf(body, 'schemas');
  if (!Array.isArray(schemas) || !schemas.includes(URN.patch))
    throw refused('invalidSyntax', `schemas: must name ${URN.patch}`);
  const operations = memberOf(body, 'Operations');
  if (!Array.isArray(operations) || operations.length === 0)
    throw refused('invalidSyntax', 'Operations: must be a list of one operation at least');
  if (operations.length > MAX_OPERATIONS)
    throw refused('tooMany', `Operations: one request has at most ${MAX_OPERATIONS} of them`);
  return operations.map((given, at) => {
    if (!isObject(given)) throw refused('invalidSyntax', `Operations[${at}]: must be an object`);
    const op = String(memberOf(given, 'op')).toLowerCase();
    if (op !== 'add' && op !== 'remove' && op !== 'replace')
      throw refused('invalidSyntax', `Operations[${at}].op: must be add, remove or replace`);
    const path = memberOf(given, 'path') ?? null;
    if (path !== null && typeof path !== 'string') throw refused('invalidPath', `Operations[${at}].path: must be text`);
    return { op, path: path === '' ? null : path, value: memberOf(given, 'value') };
  });
}

/**
 * The resource after the operations, one after the other (RFC 7644 §3.5.2); the one that is given stays as it was.
 * @throws AppError invalidPath, noTarget, mutability, invalidValue
 */
export function applyPatch(
  resource: Values,
  operations: readonly PatchOperation[],
  type: ResourceType,
  maxMembers: number,
): Values {
  const patched = structuredClone(resource);
  for (const { op, path, value } of operations) {
    if (path !== null) applyAt(patched, op, path, value, type, maxMembers);
    else if (op === 'remove') throw refused('noTarget', 'An operation that removes needs a path');
    else applyWhole(patched, op, value, type, maxMembers);
  }
  return readResource({ ...patched, schemas: [type.schema.id] }, type, maxMembers);
}

/** An operation without a path: each member of its value is the path of an attribute. What only the server sets is passed over. */
function applyWhole(
  resource: Values,
  op: 'add' | 'replace',
  value: unknown,
  type: ResourceType,
  maxMembers: number,
): void {
  if (!isObject(value)) throw refused('invalidValue', 'Without a path, the value must be an object of attributes');
  for (const [path, each] of Object.entries(value)) {
    const found = findAttribute(parsePatchPath(path).path, type);
    if (!found || found.attribute?.mutability === 'readOnly' || path.toLowerCase() === 'schemas') continue;
    applyAt(resource, op, path, each, type, maxMembers);
  }
}

function applyAt(
  resource: Values,
  op: PatchOperation['op'],
  text: string,
  value: unknown,
  type: ResourceType,
  maxMembers: number,
): void {
  const { path, filter, sub: behind } = parsePatchPath(text);
  const found = findAttribute(path, type);
  if (!found) throw refused('invalidPath', `There is no attribute ${quoted(path)}`);
  const { extension, attribute } = found;
  if (!attribute) {
    applyExtension(resource, op, extension!, value, type, maxMembers);
    return;
  }
  const sub = behind === null ? found.sub : (named(attribute.subAttributes ?? [], behind) ?? null);
  if (behind !== null && !sub) throw refused('invalidPath', `${attribute.name} has no sub-attribute ${quoted(behind)}`);
  if (filter && (attribute.type !== 'complex' || !attribute.multiValued))
    throw refused('invalidPath', `${attribute.name} is no list of complex values`);
  if ([attribute, sub].some((each) => each?.mutability === 'readOnly'))
    throw refused('mutability', `Attribute '${(sub ?? attribute).name}' is readOnly`);
  if (attribute.mutability === 'writeOnly') return;
  const holder = holderOf(resource, extension);
  const target: Target = { attribute, sub, filter, maxMembers, text };
  if (op === 'remove') remove(holder, target, value);
  else if (filter) setFiltered(holder, target, op, filter, value);
  else set(holder, target, op, value);
}

/** The object that an attribute is a member of; an extension comes to be with its first attribute. */
function holderOf(resource: Values, extension: string | null): Values {
  if (extension === null) return resource;
  const known = resource[extension];
  if (isObject(known)) return known;
  const made: Values = {};
  resource[extension] = made;
  return made;
}

/** The whole of an extension is named: its attributes are the members of the value. */
function applyExtension(
  resource: Values,
  op: PatchOperation['op'],
  extension: string,
  value: unknown,
  type: ResourceType,
  maxMembers: number,
): void {
  if (op !== 'add') delete resource[extension];
  if (op === 'remove') return;
  if (!isObject(value)) throw refused('invalidValue', `${extension}: must be an object`);
  for (const [name, each] of Object.entries(value))
    if (findAttribute(`${extension}:${name}`, type))
      applyAt(resource, op, `${extension}:${name}`, each, type, maxMembers);
}

function set(
  holder: Values,
  { attribute, sub, maxMembers, text }: Target,
  op: 'add' | 'replace',
  value: unknown,
): void {
  const { name, multiValued, type } = attribute;
  if (sub && multiValued) {
    const list = listOf(holder[name]);
    const read = readValue(value, sub, text, maxMembers);
    holder[name] = list.length > 0 ? list.map((each) => ({ ...each, [sub.name]: read })) : [{ [sub.name]: read }];
    return;
  }
  if (sub) {
    const whole = isObject(holder[name]) ? holder[name] : {};
    put(whole, sub.name, readValue(value, sub, text, maxMembers));
    put(holder, name, Object.keys(whole).length > 0 ? whole : undefined);
    return;
  }
  const read = readValue(value, attribute, text, maxMembers);
  if (op === 'add' && multiValued) add(holder, name, (read ?? []) as Values[]);
  else if (op === 'add' && read === undefined) return;
  else if (type === 'complex' && !multiValued && isObject(read) && isObject(holder[name]))
    holder[name] = { ...holder[name], ...read };
  else put(holder, name, read);
}

/** Adds values that are not there yet; a new primary one takes the place of the old (RFC 7644 §3.5.2). */
function add(holder: Values, name: string, added: readonly Values[]): void {
  const list = listOf(holder[name]);
  const isKnown =
    name === 'members' ? knownMembers(list) : (value: Values) => list.some((each) => isDeepStrictEqual(each, value));
  const fresh = added.filter((value) => !isKnown(value));
  const old = fresh.some(isPrimary) ? list.map(withoutPrimary) : list;
  put(holder, name, [...old, ...fresh]);
}

function knownMembers(list: readonly Values[]): (value: Values) => boolean {
  const known = new Set(list.map((each) => each['value']));
  return (value) => known.has(value['value']);
}

function setFiltered(
  holder: Values,
  { attribute, sub, maxMembers, text }: Target,
  op: 'add' | 'replace',
  filter: Filter,
  value: unknown,
): void {
  const { name } = attribute;
  const one = { ...attribute, multiValued: false };
  const change =
    (sub ? { [sub.name]: readValue(value, sub, text, maxMembers) } : readValue(value, one, text, maxMembers)) ?? {};
  if (!isObject(change)) throw refused('invalidValue', `${text}: must be an object`);
  const matches = compileValueFilter(filter, attribute);
  const list = listOf(holder[name]);
  if (list.some(matches)) {
    const isFirst = firstOnly();
    const changed = list.map((each) => {
      if (!matches(each)) return isPrimary(change) ? withoutPrimary(each) : each;
      const next: Values = sub || op === 'add' ? { ...each, ...change } : change;
      return isPrimary(next) && isPrimary(change) && !isFirst() ? withoutPrimary(next) : next;
    });
    put(holder, name, changed);
    return;
  }
  if (op === 'replace') throw refused('noTarget', `No value of ${name} is one of ${quoted(text)}`);
  add(holder, name, [{ ...impliedBy(filter, text), ...change }]);
}

function firstOnly(): () => boolean {
  let isFirst = true;
  return () => {
    const answer = isFirst;
    isFirst = false;
    return answer;
  };
}

/** The value that a filter describes: directories add to `emails[type eq "work"].value` where there is none yet. */
function impliedBy(filter: Filter, text: string): Values {
  const parts = filter.kind === 'and' ? filter.parts : [filter];
  return Object.fromEntries(
    parts.map((part) => {
      if (part.kind !== 'compare' || part.operator !== 'eq')
        throw refused('noTarget', `No value is one of ${quoted(text)}, and the filter does not describe one`);
      return [part.path, part.value];
    }),
  );
}

function remove(holder: Values, { attribute, sub, filter, text }: Target, value: unknown): void {
  const { name, multiValued, required } = attribute;
  if (required && !sub) throw refused('mutability', `Attribute '${name}' is required`);
  if (!multiValued) {
    if (!sub) delete holder[name];
    else if (isObject(holder[name])) delete holder[name][sub.name];
    return;
  }
  const matches = filter ? compileValueFilter(filter, attribute) : namedBy(value, text);
  const list = listOf(holder[name]);
  if (sub)
    put(
      holder,
      name,
      list.map((each) => (matches(each) ? without(each, sub.name) : each)),
    );
  else
    put(
      holder,
      name,
      list.filter((each) => !matches(each)),
    );
}

/** Some directories name the values to remove in `value` instead of the path; without one all are meant. */
function namedBy(value: unknown, text: string): Matches {
  if (value === undefined || value === null) return () => true;
  const list = Array.isArray(value) ? value : [value];
  const wanted = new Set(list.map((each) => (isObject(each) ? memberOf(each, 'value') : each)));
  if ([...wanted].some((each) => typeof each !== 'string'))
    throw refused('invalidValue', `${text}: name the values to remove by their value`);
  return (each) => wanted.has(each['value']);
}

const listOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isObject) : []);
const isPrimary = (value: Values): boolean => value['primary'] === true;
const without = (value: Values, name: string): Values =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
const withoutPrimary = (value: Values): Values => (isPrimary(value) ? { ...value, primary: false } : value);

function put(holder: Values, name: string, value: unknown): void {
  const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
  if (isEmpty) delete holder[name];
  else holder[name] = value;
}
