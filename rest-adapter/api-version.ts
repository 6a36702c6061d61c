import type { OpenApiDocument } from './openapi.ts';
import { referencedOnly } from './openapi-components.ts';

/** The version that a path says, 1 for `/api/v1/sessions`; null for what has none, such as `/mcp`. */
export function apiVersionOf(path: string): number | null {
  const digits = /^\/api\/v([1-9]\d{0,3})\//.exec(path)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The versions that there are paths of, the oldest first. */
export const apiVersionsOf = (paths: readonly string[]): number[] =>
  [...new Set(paths.flatMap((path) => apiVersionOf(path) ?? []))].sort((a, b) => a - b);

/** Returns the document for clients of one version: its routes, those without a version, and the components that these refer to. */
export function documentOfVersion(document: OpenApiDocument, version: number): OpenApiDocument {
  const paths = Object.entries(document.paths).filter(([path]) => (apiVersionOf(path) ?? version) === version);
  const { info } = document;
  return referencedOnly({
    ...document,
    info: { ...info, title: `${info.title}, v${version}` },
    paths: Object.fromEntries(paths),
  });
}
