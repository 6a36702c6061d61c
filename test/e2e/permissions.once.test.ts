import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphResult } from '../../platform/graphql/graph.ts';
import { permissionsOf, TENANT_ROLES } from '../../platform/identity/roles.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import { type FieldOperation, fieldOperations } from '../support/field-operations.ts';
import { contextOf, type StartedGraph, startGraph } from '../support/start-graph.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

/** The column of what an editor may do with RBAC_ENABLED=off. */
const EDITOR_OFF = 'editor off';

/** A line of `docs/permissions.md`, as a reader takes it. */
interface Line {
  readonly permission: string;
  /** Roles are not asked. */
  readonly own: boolean;
  /** By role, and for `EDITOR_OFF`, whether the matrix lets it in. */
  readonly allowed: Readonly<Record<string, boolean>>;
}

const LINE = /^\| `(\w+\.\w+)` \| `([a-z_]+:[a-z]+)`([^|]*)\| ((?:(?:yes|–) \| )+)/gm;
const matrix = new Map<string, Line>(
  Array.from(read('docs/permissions.md').matchAll(LINE), ([, field, permission, traits, cells]) => {
    const marks = cells!.split(' | ').map((cell) => cell === 'yes');
    const allowed = Object.fromEntries([...TENANT_ROLES, EDITOR_OFF].map((column, i) => [column, marks[i]!]));
    return [field!, { permission: permission!, own: traits!.includes('own'), allowed }];
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
  strict = await startGraph();
  lenient = await startGraph({ RBAC_ENABLED: 'off' });
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

  it('lets in the roles that the matrix says, and no others', async () => {
    for (const rbac of [true, false])
      for (const role of TENANT_ROLES) {
        const column = role === 'editor' && !rbac ? EDITOR_OFF : role;
        const expected = line && !line.allowed[column] ? 'FORBIDDEN' : '';
        const caller = somebody([role], { permissions: permissionsOf([role], rbac) });
        expect(await refusal(rbac ? strict : lenient, operation, caller), `${role} ${rbac}`).toBe(expected);
      }
  });

  it('refuses who is not logged in, and who has no role', async () => {
    expect(await refusal(strict, operation, null)).toBe(line ? 'UNAUTHENTICATED' : '');
    expect(await refusal(lenient, operation, null)).toBe(line ? 'UNAUTHENTICATED' : '');
    expect(await refusal(lenient, operation, somebody([]))).toBe(line && !line.own ? 'FORBIDDEN' : '');
  });

  it('refuses a credential whose scopes leave it out, and no other one', async () => {
    const key = (scopes: readonly string[]) => somebody(['owner', 'operator'], { kind: 'api_key', scopes });
    for (const app of [strict, lenient]) {
      expect(await refusal(app, operation, key(['storage:read']))).toBe(line ? 'FORBIDDEN' : '');
      expect(await refusal(app, operation, key([line?.permission ?? 'storage:read']))).toBe('');
    }
  });
});
