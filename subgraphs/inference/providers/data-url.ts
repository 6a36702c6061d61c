/** The parts of a data URL in base64 (RFC 2397), without decoding it; null for any other text. */
export function dataUrl(url: string): { readonly mediaType: string; readonly base64: string } | null {
  if (!url.startsWith('data:')) return null;
  const comma = url.indexOf(',');
  const head = url.slice('data:'.length, comma);
  if (comma === -1 || !head.endsWith(';base64')) return null;
  const mediaType = head.slice(0, -';base64'.length).split(';', 1)[0]!.toLowerCase();
  return { mediaType: mediaType === '' ? 'application/octet-stream' : mediaType, base64: url.slice(comma + 1) };
}
