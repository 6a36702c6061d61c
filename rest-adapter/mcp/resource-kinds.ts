import type { Viewer } from '../../platform/kernel/viewer.ts';
import { pathParameters } from '../bind.ts';
import { isIdentity } from './identity.ts';
import type { Tool } from './tool.ts';
import type { Toolset } from './toolset.ts';

/** A kind of thing that can be read by a URI: a GET route that names one of them, and the one that lists them, where there is one. */
export interface ResourceKind {
  /** `sessions`: the words of the path before the identifier. */
  readonly collection: string;
  /** `session_id`; null for what there is one of, `trellis://accounts/me`. */
  readonly parameter: string | null;
  /** Whether identifiers may have slashes. */
  readonly takesSlashes: boolean;
  readonly item: Tool;
}

/** The scheme of all of them. */
export const SCHEME = 'trellis://';

/**
 * The kinds that the viewer may read. The rule: GET routes that read JSON, and whose only parameter, if any, ends the path; what the
 * caller stands for does not count.
 */
export function resourceKinds(toolset: Toolset, viewer: Viewer): readonly ResourceKind[] {
  return toolset.of(viewer).flatMap((tool) => kindOf(tool) ?? []);
}

const known = new WeakMap<Tool, ResourceKind | null>();

function kindOf(tool: Tool): ResourceKind | null {
  let kind = known.get(tool);
  if (kind === undefined) {
    kind = findKind(tool);
    known.set(tool, kind);
  }
  return kind;
}

function findKind(item: Tool): ResourceKind | null {
  const { row, prepared, binding } = item;
  if (row.method !== 'GET' || prepared.kind !== 'query') return null;
  if (binding.variables.some(({ from, required }) => from === 'query' && required)) return null;
  const parameters = pathParameters(row.path).filter((name) => !isIdentity(name, 'path', true));
  const words = row.path
    .replace(/^\/api\/(?:v1\/)?/, '/')
    .replace(/\/tenants(?=\/\{tenant_id\}\/)/, '')
    .split('/')
    .filter((word) => word !== '' && word !== '{tenant_id}');
  if (parameters.length === 0) return { collection: words.join('/'), parameter: null, takesSlashes: false, item };
  const last = words.pop()!;
  if (parameters.length > 1 || !last.startsWith('{')) return null;
  return { collection: words.join('/'), parameter: parameters[0]!, takesSlashes: last.endsWith('...}'), item };
}

/** `trellis://sessions/{session_id}` (RFC 6570). */
export const templateOf = ({ collection, parameter, takesSlashes }: ResourceKind): string =>
  `${SCHEME}${collection}/{${takesSlashes ? '+' : ''}${parameter}}`;

/** The URI of one of them. */
export function uriOf({ collection, takesSlashes }: ResourceKind, id: string): string {
  const written = takesSlashes ? id.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(id);
  return `${SCHEME}${collection}/${written}`;
}

/** The kind that a URI is of, and the arguments of its tool; null for a URI of none of them. */
export function resolveUri(kinds: readonly ResourceKind[], uri: string) {
  if (!uri.startsWith(SCHEME)) return null;
  const path = uri.slice(SCHEME.length);
  for (const kind of kinds) {
    const { collection, parameter, takesSlashes } = kind;
    if (parameter === null) {
      if (path === collection) return { kind, given: {} };
      continue;
    }
    const rest = path.startsWith(`${collection}/`) ? path.slice(collection.length + 1) : '';
    if (rest === '' || (!takesSlashes && rest.includes('/')) || isStatic(kinds, path)) continue;
    try {
      return { kind, given: { [parameter]: decodeURIComponent(rest) } };
    } catch {
      return null; // malformed percent-encoding
    }
  }
  return null;
}

const isStatic = (kinds: readonly ResourceKind[], path: string): boolean =>
  kinds.some(({ collection, parameter }) => parameter === null && collection === path);
