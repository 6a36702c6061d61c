import { invalid } from '../../platform/kernel/errors.ts';
import { subgraphNames } from '../sdl.ts';

/** The types that every organization may publish, by category (specification, Event publish request). */
const BUILT_IN: Readonly<Record<string, readonly string[]>> = {
  user: ['signup', 'login', 'logout'],
  payment: ['created', 'succeeded', 'failed'],
  storage: ['upload', 'download', 'delete'],
};

/** The same as `<category>.<verb>`, in alphabetical order. */
export const BUILT_IN_TYPES: readonly string[] = Object.entries(BUILT_IN)
  .flatMap(([category, verbs]) => verbs.map((verb) => `${category}.${verb}`))
  .sort();

/** The platform's own categories: a domain publishes under its name, and nobody else does. */
const RESERVED: ReadonlySet<string> = new Set([...subgraphNames(), 'platform']);

const MAX_NAME = 100;
const CATEGORY = /^[a-z][a-z0-9_]*$/;
const NAME = /^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)+$/;

/** A type that is written as one. */
export interface TypeName {
  /** `<category>.<verb>` */
  readonly name: string;
  readonly category: string;
}

/** Who has made an event, as a metric tells it. */
export const originOf = ({ category }: { readonly category: string }): 'platform' | 'published' =>
  RESERVED.has(category) ? 'platform' : 'published';

/** The part of a type before its first dot. */
export const categoryOf = (name: string): string => name.slice(0, name.indexOf('.'));

/** Whether the text is a type, of a domain or of a tenant. */
export const isTypeName = (text: string): boolean => text.length <= MAX_NAME && NAME.test(text);

export const isBuiltInCategory = (category: string): boolean => Object.hasOwn(BUILT_IN, category);

/**
 * Reads a full name, `<category>.<verb>`, of a type that is no domain's own.
 * @param path - of the field that an error names.
 * @throws AppError BAD_USER_INPUT
 */
export function readTypeName(path: string, name: string): TypeName {
  if (name.length > MAX_NAME) throw invalid(path, `must not be longer than ${MAX_NAME} characters`);
  if (!NAME.test(name))
    throw invalid(path, 'must be <category>.<verb> in lower-case letters, digits and _, such as payment.created');
  const category = categoryOf(name);
  if (RESERVED.has(category)) throw invalid(path, `${category} is a category of the platform’s own events`);
  return { name, category };
}

/**
 * Reads what a publisher gave: `<category>.<verb>`, or the verb alone beside its category.
 * @throws AppError BAD_USER_INPUT that names `category` or `eventType`.
 */
export function readPublishedType(eventType: string, category: string | null | undefined): TypeName {
  if (category === null || category === undefined) return readTypeName('eventType', eventType);
  if (category.length > MAX_NAME || !CATEGORY.test(category))
    throw invalid('category', 'must be lower-case letters, digits and _, such as payment');
  if (RESERVED.has(category)) throw invalid('category', 'is a category of the platform’s own events');
  return readTypeName('eventType', eventType.startsWith(`${category}.`) ? eventType : `${category}.${eventType}`);
}
