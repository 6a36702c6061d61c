/** A value as JSON that PostgreSQL takes: its own cannot hold U+0000 and halves of surrogate pairs, which JSON writes as escapes. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value).replace(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g, '$1\\ufffd');
