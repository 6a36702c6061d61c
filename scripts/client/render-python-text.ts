/** Words that Python keeps for itself. */
const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if import in is ' +
    'lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/** `retryFailed` → `retry_failed` */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter, place: number) => (place > 0 ? '_' : '') + letter.toLowerCase());

/** Tells whether a name can be written in Python as it is. */
export const isPythonName = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name) && !KEYWORDS.has(name);

/** Name of a parameter or a method: words of Python get a `_` behind them (`from_`). */
export const pythonName = (name: string): string => (KEYWORDS.has(name) ? `${name}_` : name);

/** Renders a docstring; nothing where there is nothing to say. */
export function renderDocstring(text: string, indentation: string): string {
  const lines = text.trim().replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').split('\n');
  // A quotation mark at its end would meet the closing ones.
  const last = lines[lines.length - 1]!.replace(/"$/, '\\"');
  if (lines.length === 1) return last === '' ? '' : `${indentation}"""${last}"""\n`;
  const inner = [...lines.slice(1, -1), last].map((line) => `${indentation}${line}`.trimEnd());
  return [`${indentation}"""${lines[0]}`, ...inner, `${indentation}"""`, ''].join('\n');
}
