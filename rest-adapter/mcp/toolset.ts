import { LRUCache } from 'lru-cache';
import type { Graph } from '../../platform/graphql/graph.ts';
import { permits } from '../../platform/identity/permits.ts';
import { boundedCache } from '../../platform/kernel/bounded-cache.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import type { RoutedService } from '../mount.ts';
import { type ProtectedSchema, rowRequirements } from '../row-requirements.ts';
import { compileTool, type Tool } from './tool.ts';

/** The tools of a graph: those of its routes. Compiled when first asked for, and again after a reload. */
export interface Toolset {
  /** The graph's generation that the tools are of. */
  readonly generation: number;
  /** All of them, by name, in the order of their names. */
  readonly tools: ReadonlyMap<string, Tool>;
  /** Finds a tool by its name, or by the one that it had before. */
  named(name: string): Tool | undefined;
  /** Those that the viewer may use; the same array until its permissions or the graph change. */
  of(viewer: Viewer): readonly Tool[];
  /** The definitions of such a list as JSON, made once. */
  json(list: readonly Tool[]): Buffer;
}

/** Lists that are kept: one a set of permissions and scopes. */
const KEPT_LISTS = 500;
/** Bytes of lists that are kept as JSON: one of everything has 700 KB. */
const KEPT_JSON_BYTES = 16 * 1024 * 1024;

/** Makes the function that answers the tools of now. */
export function createToolset(graph: Graph & ProtectedSchema, services: readonly RoutedService[]): () => Toolset {
  let current: Toolset | null = null;
  return () => {
    if (current?.generation !== graph.generation) current = compileToolset(graph, services);
    return current;
  };
}

function compileToolset(graph: Graph & ProtectedSchema, services: readonly RoutedService[]): Toolset {
  const requirementsOf = rowRequirements(graph);
  const found = services.flatMap(({ service, routes }) =>
    routes.flatMap((row) => {
      const tool = compileTool({ graph, row, service, requirements: requirementsOf(row) });
      return typeof tool === 'string' ? [] : [tool];
    }),
  );
  found.sort((a, b) => (a.name < b.name ? -1 : 1));
  const tools = new Map<string, Tool>();
  for (const tool of found) {
    const other = tools.get(tool.name);
    if (other) throw new Error(`${describe(tool)} and ${describe(other)} would both be the tool ${tool.name}`);
    tools.set(tool.name, tool);
  }
  const formerly = new Map(found.map((tool) => [tool.formerName, tool]));
  const lists = boundedCache<string, readonly Tool[]>(KEPT_LISTS);
  const printed = new LRUCache<readonly Tool[], Buffer>({
    maxSize: KEPT_JSON_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  return {
    generation: graph.generation,
    tools,
    named: (name) => tools.get(name) ?? formerly.get(name),
    json(list) {
      let json = printed.get(list);
      if (!json) {
        json = Buffer.from(JSON.stringify(list.map(({ definition }) => definition)));
        printed.set(list, json);
      }
      return json;
    },
    of(viewer) {
      const key = `${viewer.permissions.join()} ${viewer.scopes?.join() ?? ''} ${viewer.scopes !== undefined}`;
      let list = lists.get(key);
      if (!list) {
        list = found.filter((tool) => missingPermission(tool, viewer) === null);
        lists.set(key, list);
      }
      return list;
    },
  };
}

const describe = ({ row }: Tool): string => `${row.method} ${row.path}`;

/** Whether scopes give a tool by its name, whatever its operation requires: `mcp:accountsMe`, or the name that it had before. */
const isNamed = ({ name, formerName }: Tool, scopes: readonly string[]): boolean =>
  permits(scopes, `mcp:${name}`) || permits(scopes, `mcp:${formerName}`);

/**
 * The first permission of a tool that the viewer lacks, or null. A credential's scopes may name the permission, or the tool itself.
 */
export function missingPermission(tool: Tool, { permissions, scopes }: Viewer): string | null {
  const ofRoles = tool.requirements.find(({ own, permission }) => !own && !permits(permissions, permission));
  if (ofRoles) return ofRoles.permission;
  if (scopes === undefined || isNamed(tool, scopes)) return null;
  return tool.requirements.find(({ permission }) => !permits(scopes, permission))?.permission ?? null;
}

/** The viewer of a call: a credential that has the tool by name may do what the tool requires, and nothing beyond. */
export function viewerOf(tool: Tool, viewer: Viewer): Viewer {
  const { scopes } = viewer;
  if (scopes === undefined || tool.requirements.every(({ permission }) => permits(scopes, permission))) return viewer;
  return { ...viewer, scopes: [...scopes, ...tool.requirements.map(({ permission }) => permission)] };
}
