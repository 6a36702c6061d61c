/**
 * The quality value among the parameters of an element of `Accept` or `Accept-Encoding` (RFC 9110 §12.4.2), each trimmed and in lower case:
 * 1 where none is told, 0 where it is no number.
 */
export function qualityOf(parameters: readonly string[]): number {
  const text = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  if (text === undefined) return 1;
  const quality = Number(text);
  return Number.isFinite(quality) ? quality : 0;
}
