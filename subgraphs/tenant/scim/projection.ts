import type { Attribute } from './attribute.ts';
import { type AttributePath, findAttribute, isObject, type Values } from './attribute-path.ts';
import type { ResourceType } from './schemas.ts';

/** Which attributes an answer has (RFC 7644 §3.9). */
export interface Selection {
  /** Only these, and those that are always there. */
  readonly attributes: readonly string[];
  /** All but these. */
  readonly excludedAttributes: readonly string[];
}

/** Whether an answer has an attribute at all: what costs to read is not read in vain. */
export function selects(name: string, { attributes, excludedAttributes }: Selection, type: ResourceType): boolean {
  const names = (path: string) => findAttribute(path, type)?.attribute?.name === name;
  if (attributes.length > 0) return attributes.some(names);
  return !excludedAttributes.some((path) => names(path) && findAttribute(path, type)?.sub === null);
}

/** The resource as the answer shows it. Attributes that there are not are passed over. */
export function project(resource: Values, { attributes, excludedAttributes }: Selection, type: ResourceType): Values {
  const isAlways = (path: AttributePath) => path.attribute?.returned === 'always';
  const find = (paths: readonly string[]) =>
    paths.map((path) => findAttribute(path, type)).filter((path) => path !== null);
  if (attributes.length > 0) {
    const wanted = find(attributes);
    const always = ['schemas', 'id'].map((name) => [name, resource[name]]);
    const shown: Values = Object.fromEntries(always);
    for (const path of wanted) if (!isAlways(path)) copy(resource, shown, path);
    return shown;
  }
  const shown = structuredClone(resource);
  for (const path of find(excludedAttributes)) if (!isAlways(path)) drop(shown, path);
  return shown;
}

function copy(from: Values, to: Values, { extension, attribute, sub }: AttributePath): void {
  if (extension !== null) {
    const given = from[extension];
    if (!isObject(given)) return;
    if (!attribute) to[extension] = given;
    else copy(given, inside(to, extension), { extension: null, attribute, sub });
    return;
  }
  const { name } = attribute!;
  const value = from[name];
  if (value === undefined) return;
  to[name] = sub ? merged(to[name], value, sub) : value;
}

function inside(values: Values, name: string): Values {
  const known = values[name];
  if (isObject(known)) return known;
  const made: Values = {};
  values[name] = made;
  return made;
}

/** Adds one more sub-attribute to the part of an attribute that is shown already. */
function merged(shown: unknown, value: unknown, { name }: Attribute): unknown {
  if (Array.isArray(value))
    return value.map((each, at) => merged(Array.isArray(shown) ? shown[at] : {}, each, { name } as Attribute));
  if (!isObject(value)) return shown;
  return { ...(isObject(shown) ? shown : {}), ...(value[name] !== undefined && { [name]: value[name] }) };
}

function drop(from: Values, { extension, attribute, sub }: AttributePath): void {
  const holder = extension === null ? from : from[extension];
  if (!isObject(holder)) return;
  if (!attribute) delete from[extension!];
  else if (!sub) delete holder[attribute.name];
  else for (const each of [holder[attribute.name]].flat()) if (isObject(each)) delete each[sub.name];
}
