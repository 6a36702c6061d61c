import type { OrderDirection } from '../platform/graphql/connection.ts';

/** A statement whose text is made when it is needed, of one of several forms. Each form has a name of its own. */
export interface Form {
  /** At most 40 characters: PostgreSQL cuts names of statements off. */
  readonly name: string;
  readonly text: string;
}

/** The keys of the order that a page is cut from. */
const ORDER = /ORDER BY ((?:(?!ORDER BY)[^;])+?) LIMIT (?=\$\d+ OFFSET )/;
/** `($2::text IS NULL OR id < $2)`: where a page goes on after a value of the first key. */
const AFTER = /(\$\d+)(::\w+)? IS NULL OR ([\w.()]+) ([<>]) \1(?!\d)/g;
/** By name and text: there is one for each list. */
const turned = new Map<string, Form>();

/**
 * Returns a statement that reads a list's pages in a direction: itself, or the same the other way round.
 * @throws Error naming a statement whose text has not the form `(… IS NULL OR key < $n) … ORDER BY key DESC LIMIT $m OFFSET`.
 */
export function inDirection(form: Form, direction: OrderDirection | null): Form {
  if (direction === null) return form;
  const [keys, first] = orderOf(form);
  if (/ DESC$/.test(first) === (direction === 'DESC')) return form;
  const key = `${form.name} ${form.text}`;
  const other = turned.get(key) ?? turnedRound(form, keys, first.replace(/ DESC$/, ''));
  turned.set(key, other);
  return other;
}

function orderOf({ name, text }: Form): readonly [keys: readonly string[], first: string] {
  const keys = ORDER.exec(text)?.[1]?.split(/, */);
  if (!keys) throw new Error(`${name} has no order that could be turned round`);
  return [keys, keys[0]!];
}

function turnedRound({ name, text }: Form, keys: readonly string[], first: string): Form {
  const after = text.replace(
    AFTER,
    (whole: string, value: string, type: string | undefined, key: string, sign: string) =>
      key === first ? `${value}${type ?? ''} IS NULL OR ${key} ${sign === '<' ? '>' : '<'} ${value}` : whole,
  );
  if (after === text) throw new Error(`${name} has no order that could be turned round`);
  const order = keys.map((key) => (/ DESC$/.test(key) ? key.replace(/ DESC$/, '') : `${key} DESC`)).join(', ');
  return { name: `${name}_turned`, text: after.replace(ORDER, `ORDER BY ${order} LIMIT `) };
}
