/**
 * A path whose parts come from data, as a tagged template: each value is one segment, encoded (RFC 3986, §3.3), or a list of segments. What
 * a value says never reaches the segments beside it, the query or the fragment.
 * @throws TypeError for an empty segment, and for `.` and `..`, which whoever reads the path would take away again.
 */
export function urlPath(texts: TemplateStringsArray, ...values: readonly (string | readonly string[])[]): string {
  let path = texts[0]!;
  for (const [index, value] of values.entries())
    path += (typeof value === 'string' ? [value] : value).map(segment).join('/') + texts[index + 1]!;
  return path;
}

function segment(text: string): string {
  if (/^\.{0,2}$/.test(text)) throw new TypeError('a segment of a path cannot be empty, . or ..');
  return encodeURIComponent(text);
}
