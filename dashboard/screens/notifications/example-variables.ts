/** The facts of a template: its variables, and the texts that read them. */
interface Reading {
  readonly variables: readonly { readonly name: string; readonly required: boolean }[];
  readonly contents: readonly {
    readonly subject?: string | null | undefined;
    readonly text: string;
    readonly html?: string | null | undefined;
    readonly url?: string | null | undefined;
  }[];
}

/** A value that Liquid prints: `{{ order.number | upcase }}` is `order.number`. */
const PRINTED = /\{\{-?\s*([A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*)*)/g;

/** A value for each variable that a template needs, as JSON, to be written over. */
export function exampleOf(template: Reading | undefined): string {
  const values: Record<string, unknown> = {};
  for (const { name, required } of template?.variables ?? []) if (required) values[name] = name;
  for (const { subject, text, html, url } of template?.contents ?? [])
    for (const [, path] of [subject, text, html, url].join(' ').matchAll(PRINTED)) {
      const [first, ...rest] = path!.split('.');
      if (first! in values && rest.length > 0) values[first!] = withPath(values[first!], rest);
    }
  return JSON.stringify(values, null, 2);
}

/** A value that has something at the path: the last name of it. */
function withPath(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return value;
  const within = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return { ...within, [first]: rest.length === 0 ? first : withPath(within[first], rest) };
}
