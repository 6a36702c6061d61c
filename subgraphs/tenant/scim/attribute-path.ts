import type { Attribute } from './attribute.ts';
import { COMMON, type ResourceType } from './schemas.ts';

/** An object of attributes: a resource, an extension, a complex value. */
export type Values = Record<string, unknown>;

/** Where an attribute of a resource is. */
export interface AttributePath {
  /** The extension that it is in, which is also the member of the resource; null for an attribute of its own. */
  readonly extension: string | null;
  /** Null for the extension as a whole. */
  readonly attribute: Attribute | null;
  readonly sub: Attribute | null;
}

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of attributes are the same in whatever case (RFC 7643 §2.1). */
export const named = (attributes: readonly Attribute[], name: string): Attribute | undefined => {
  const lower = name.toLowerCase();
  return attributes.find((each) => each.name.toLowerCase() === lower);
};

/** The attributes of a type's own schema, and those that every resource has. */
export const ownAttributes = (type: ResourceType): readonly Attribute[] => [...COMMON, ...type.schema.attributes];

/** Finds an attribute by `name`, `name.sub`, or either behind the URN of its schema; null where there is none. */
export function findAttribute(text: string, type: ResourceType): AttributePath | null {
  const lower = text.toLowerCase();
  for (const { id, attributes } of type.extensions) {
    if (lower === id.toLowerCase()) return { extension: id, attribute: null, sub: null };
    if (lower.startsWith(`${id.toLowerCase()}:`)) return within(text.slice(id.length + 1), attributes, id);
  }
  const own = `${type.schema.id.toLowerCase()}:`;
  return within(lower.startsWith(own) ? text.slice(own.length) : text, ownAttributes(type), null);
}

function within(text: string, attributes: readonly Attribute[], extension: string | null): AttributePath | null {
  const dot = text.indexOf('.');
  const attribute = named(attributes, dot < 0 ? text : text.slice(0, dot));
  if (!attribute) return null;
  if (dot < 0) return { extension, attribute, sub: null };
  const sub = named(attribute.subAttributes ?? [], text.slice(dot + 1));
  return sub ? { extension, attribute, sub } : null;
}

/** The values at a path, of a list each. */
export function valuesAt(resource: Values, { extension, attribute, sub }: AttributePath): readonly unknown[] {
  const holder = extension === null ? resource : resource[extension];
  if (!isObject(holder)) return [];
  if (!attribute) return [holder];
  const found = listOf(holder[attribute.name]);
  return sub ? found.flatMap((each) => (isObject(each) ? listOf(each[sub.name]) : [])) : found;
}

const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
};
