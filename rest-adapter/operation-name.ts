import { apiVersionOf } from './api-version.ts';
import { nounOf } from './nouns.ts';
import type { AnyRoute } from './route.ts';
import { type WireOperation, wireOperation } from './wire-document.ts';
import { pascalCase } from './wire-name.ts';

/**
 * The name of a row's operation: the noun of its path, then the name of its GraphQL operation without that noun. `CreateTask` at
 * `/api/v1/tasks` → `tasksCreate`, `ListAgentRuns` at `/api/v1/agents/…` → `agentsListRuns`; of a later version `tasksListV2`. It is the
 * `operationId`, the name of the SDK's method, and that of the MCP tool.
 * @throws Error naming a row whose operation has no name.
 */
export function operationName(row: AnyRoute, wire: WireOperation = wireOperation(row)): string {
  const name = row.name ?? wire.operation.name?.value;
  if (name === undefined) throw new Error(`${row.method} ${row.path}: its operation needs a name`);
  return nameAt(row.path, name);
}

/** The same of an endpoint that no row stands behind: named by its method and path, unless it says its name. */
export function endpointName({ method, path, operation }: EndpointLike): string {
  const own = operation['operationId'];
  if (typeof own === 'string') return nameAt(path, own);
  const words = path.replace(/^\/scim\/v2/, '');
  return nameAt(path, `${method.toLowerCase()}${pascalCase(words)}`);
}

interface EndpointLike {
  readonly method: string;
  readonly path: string;
  readonly operation: Readonly<Record<string, unknown>>;
}

function nameAt(path: string, name: string): string {
  const { name: noun } = nounOf(path);
  const rest = without(wordsOf(name), wordsOf(noun));
  const version = apiVersionOf(path) ?? 1;
  return noun + rest.map(pascalCase).join('') + (version > 1 ? `V${version}` : '');
}

const wordsOf = (name: string): string[] => name.match(/OAuth|[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+/g) ?? [];

/** The words without the first place where the others stand, in the singular or the plural. */
function without(words: readonly string[], left: readonly string[]): readonly string[] {
  const at = words.findIndex((_, index) =>
    left.every((word, offset) => singular(words[index + offset] ?? '') === singular(word)),
  );
  return at < 0 ? words : [...words.slice(0, at), ...words.slice(at + left.length)];
}

const singular = (word: string): string =>
  word
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/ches$/, 'ch')
    .replace(/([^s])s$/, '$1');
