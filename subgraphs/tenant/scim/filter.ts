import type { Attribute } from './attribute.ts';
import { type AttributePath, findAttribute, isObject, named, type Values, valuesAt } from './attribute-path.ts';
import type { Filter, Literal, Operator } from './filter-parser.ts';
import { plainText } from './plain-text.ts';
import type { ResourceType } from './schemas.ts';
import { quoted, refused } from './scim-error.ts';

/** Whether a resource, or a value of a list, is one of those that a filter means. */
export type Matches = (values: Values) => boolean;

/** An attribute that can be compared: its values, and what they are. */
interface Compared {
  readonly attribute: Attribute;
  readonly valuesOf: (values: Values) => readonly unknown[];
}

type Lookup = (path: string) => Compared | null;

/**
 * Makes a filter of resources runnable. An attribute that the type does not have has no value (RFC 7644 §3.4.2.1).
 * @throws AppError invalidFilter for a comparison that the attribute's type does not allow.
 */
export const compileFilter = (filter: Filter, type: ResourceType): Matches =>
  compile(filter, (path) => compared(findAttribute(path, type)));

/** The same for the values of one attribute: `type eq "work"`. */
export const compileValueFilter = (filter: Filter, { subAttributes = [] }: Attribute): Matches =>
  compile(filter, (path) => {
    const attribute = named(subAttributes, path);
    return attribute
      ? { attribute, valuesOf: (values) => valuesAt(values, { extension: null, attribute, sub: null }) }
      : null;
  });

function compared(path: AttributePath | null): Compared | null {
  const attribute = path?.sub ?? path?.attribute;
  return path && attribute ? { attribute, valuesOf: (values) => valuesAt(values, path) } : null;
}

function compile(filter: Filter, lookup: Lookup): Matches {
  switch (filter.kind) {
    case 'and': {
      const parts = filter.parts.map((part) => compile(part, lookup));
      return (values) => parts.every((matches) => matches(values));
    }
    case 'or': {
      const parts = filter.parts.map((part) => compile(part, lookup));
      return (values) => parts.some((matches) => matches(values));
    }
    case 'not': {
      const matches = compile(filter.filter, lookup);
      return (values) => !matches(values);
    }
    case 'present': {
      const found = lookup(filter.path);
      return found ? (values) => found.valuesOf(values).some(isPresent) : () => false;
    }
    case 'value':
      return compileValuePath(filter.path, filter.filter, lookup);
    case 'compare':
      return compileComparison(filter.path, filter.operator, filter.value, lookup);
  }
}

function compileValuePath(path: string, filter: Filter, lookup: Lookup): Matches {
  const found = lookup(path);
  if (!found) return () => false;
  if (found.attribute.type !== 'complex')
    throw refused('invalidFilter', `The attribute ${found.attribute.name} has no sub-attributes`);
  const matches = compileValueFilter(filter, found.attribute);
  return (values) => found.valuesOf(values).some((each) => isObject(each) && matches(each));
}

function compileComparison(path: string, operator: Operator, value: Literal, lookup: Lookup): Matches {
  const found = lookup(path);
  const isNegative = operator === 'ne';
  if (!found) return () => isNegative;
  if (value === null) {
    if (operator !== 'eq' && !isNegative) throw refused('invalidFilter', `${operator} cannot compare with null`);
    return (values) => found.valuesOf(values).some(isPresent) === isNegative;
  }
  const { attribute, valuesOf } = simple(found);
  const compares = comparison(attribute, isNegative ? 'eq' : operator, value);
  return (values) => valuesOf(values).some(compares) !== isNegative;
}

/** Of complex values their `value` is compared. */
function simple(found: Compared): Compared {
  const { attribute } = found;
  if (attribute.type !== 'complex') return found;
  const value = named(attribute.subAttributes ?? [], 'value');
  if (!value) throw refused('invalidFilter', `Name a sub-attribute of ${attribute.name}`);
  const valuesOf = (values: Values) =>
    found.valuesOf(values).flatMap((each) => (isObject(each) && each['value'] !== undefined ? [each['value']] : []));
  return { attribute: value, valuesOf };
}

type Compares = (value: unknown) => boolean;

function comparison(attribute: Attribute, operator: Operator, literal: string | number | boolean): Compares {
  const { name, type, caseExact } = attribute;
  const wrong = (detail: string) =>
    refused('invalidFilter', `${name} ${operator} ${quoted(String(literal))}: ${detail}`);
  if (type === 'boolean') {
    const wanted = typeof literal === 'string' ? literal.toLowerCase() : String(literal);
    if (wanted !== 'true' && wanted !== 'false') throw wrong('the attribute is true or false');
    if (operator !== 'eq') throw wrong('the attribute can be compared by eq and ne alone');
    return (value) => plainText(value) === wanted;
  }
  if (typeof literal !== 'string') throw wrong('the attribute is text');
  if (type === 'dateTime' && ORDERS.has(operator)) {
    const wanted = Date.parse(literal);
    if (Number.isNaN(wanted)) throw wrong('the value is no time');
    return (value) => ordered(operator, Date.parse(plainText(value)) - wanted);
  }
  if (type === 'binary' && operator !== 'eq') throw wrong('the attribute can be compared by eq and ne alone');
  const fold = (text: string) => (caseExact ? text : text.toLowerCase());
  const wanted = fold(literal);
  return (value) => typeof value === 'string' && textCompares(operator, fold(value), wanted);
}

const ORDERS: ReadonlySet<Operator> = new Set(['eq', 'gt', 'ge', 'lt', 'le']);

function ordered(operator: Operator, difference: number): boolean {
  switch (operator) {
    case 'gt':
      return difference > 0;
    case 'ge':
      return difference >= 0;
    case 'lt':
      return difference < 0;
    case 'le':
      return difference <= 0;
    default:
      return difference === 0;
  }
}

function textCompares(operator: Operator, value: string, wanted: string): boolean {
  switch (operator) {
    case 'co':
      return value.includes(wanted);
    case 'sw':
      return value.startsWith(wanted);
    case 'ew':
      return value.endsWith(wanted);
    default:
      return ordered(operator, value === wanted ? 0 : value < wanted ? -1 : 1);
  }
}

function isPresent(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  return !isObject(value) || Object.keys(value).length > 0;
}
