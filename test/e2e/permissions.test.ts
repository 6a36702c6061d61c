import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphResult } from '../../platform/graph.ts';
import { newId } from '../../platform/identifiers.ts';
import { permissionsOf, TENANT_ROLES } from '../../platform/roles.ts';
import { projectRoot } from '../../platform/root.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type FieldOperation, fieldOperations } from '../support/field-operations.ts';
import { contextOf, type StartedGraph, startGraph } from '../support/start-graph.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

/** A line of `docs/permissions.md`, as a reader takes it. */
interface Line {
  readonly permission: string;
  /** By role, whether the matrix lets it in. */
  readonly allowed: Readonly<Record<string, boolean>>;
}

const LINE = /^\| `(\w+\.\w+)` \| `([a-z_]+:[a-z]+)`[^|]*\| ((?:(?:yes|–) \| )+)/gm;
const matrix = new Map<string, Line>(
  Array.from(read('docs/permissions.md').matchAll(LINE), ([, field, permission, cells]) => {
    const marks = cells!.split(' | ').map((cell) => cell === 'yes');
    const allowed = Object.fromEntries(TENANT_ROLES.map((role, i) => [role, marks[i]!]));
    return [field!, { permission: permission!, allowed }];
  }),
);
const TYPES = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const;
const lineOf = ({ kind, field }: FieldOperation) => matrix.get(`${TYPES[kind]}.${field}`);
const operations = fieldOperations(buildSchema(read('schema/api.graphql'))).map(
  (operation) => [`${operation.kind} ${operation.field}`, operation] as const,
);

let strict: StartedGraph;
let lenient: StartedGraph;
beforeAll(async () => {
  strict = await startGraph({ RBAC_ENABLED: 'on' });
  lenient = await startGraph();
});
afterAll(() => Promise.all([strict?.stop(), lenient?.stop()]));

/** Somebody new each time, so that nothing that one operation did stands in the way of the next. */
const somebody = (roles: readonly string[], more: Partial<Viewer> = {}): Viewer => {
  const id = newId('usr');
  const viewer = { kind: 'user', id, accountId: id, tenantId: newId('org'), roles } as const;
  return { ...viewer, permissions: permissionsOf(roles), ...more };
};

/** What the gateway said before anything ran: the code, or nothing where it let the operation in. */
async function refusal(app: StartedGraph, { kind, query }: FieldOperation, viewer: Viewer | null): Promise<string> {
  const prepared = app.graph.prepare({ query });
  const stopping = new AbortController();
  const context = { ...contextOf({ signal: stopping.signal }), viewer };
  if (kind !== 'subscription') return told(await prepared.execute({}, context));
  const started = await prepared.subscribe({}, context);
  stopping.abort();
  if (!(Symbol.asyncIterator in started)) return told(started);
  await started.return?.();
  return '';
}

/** Only a refusal before execution has no `data` at all; rules that refuse answer null for it. */
function told({ data, errors }: GraphResult): string {
  const code = String(errors?.[0]?.extensions?.['code'] ?? '');
  return data === undefined && ['UNAUTHENTICATED', 'FORBIDDEN'].includes(code) ? code : '';
}

describe('the matrix', () => {
  it('has a line for each operation that requires anything', () => {
    expect(operations.filter(([, operation]) => lineOf(operation)).length).toBeGreaterThan(35);
  });
});

describe.each(operations)('%s', (_, operation) => {
  const line = lineOf(operation);
  // What goes beyond an organization is asked for by its domain too, and a subscription's domain answers before its first event.
  const isOperators = operation.kind === 'subscription' && line?.permission.startsWith('platform:');

  it('lets in the roles that the matrix says, and no others', async () => {
    for (const role of TENANT_ROLES) {
      const expected = line && !line.allowed[role] ? 'FORBIDDEN' : '';
      expect(await refusal(strict, operation, somebody([role])), role).toBe(expected);
    }
  });

  it('refuses who is not logged in, and asks nothing of roles without RBAC_ENABLED', async () => {
    expect(await refusal(strict, operation, null)).toBe(line ? 'UNAUTHENTICATED' : '');
    expect(await refusal(lenient, operation, null)).toBe(line ? 'UNAUTHENTICATED' : '');
    expect(await refusal(lenient, operation, somebody([]))).toBe(isOperators ? 'FORBIDDEN' : '');
  });

  it('refuses a credential whose scopes leave it out, and no other one', async () => {
    const key = (scopes: readonly string[]) => somebody(['owner', 'operator'], { kind: 'api_key', scopes });
    for (const app of [strict, lenient]) {
      expect(await refusal(app, operation, key(['storage:read']))).toBe(line ? 'FORBIDDEN' : '');
      expect(await refusal(app, operation, key([line?.permission ?? 'storage:read']))).toBe('');
    }
  });
});
