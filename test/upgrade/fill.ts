import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import type { AnyRoute } from '../../rest-adapter/route.ts';
import { routed } from '../../subgraphs/index.ts';
import type { LoggedIn } from '../support/app-client.ts';
import { isStream } from '../support/rest-stream.ts';
import { exampleBody, pathOf, ROUTE_CASES } from '../support/route-cases.ts';
import { startInProcess } from '../support/start-app.ts';

/**
 * Runs in the tree of a release, where `scripts/release-fixture.ts` puts it: fills an installation by the routes of that release, and keeps what
 * is needed to try it with later code. FIXTURE_DIR: where that goes. TEST_DATABASE_URL: an empty server.
 */

/** One answer, to be asked for again. */
export interface KeptAnswer {
  readonly path: string;
  readonly body: unknown;
}

/** All that a later release is asked about. */
export interface Filled {
  readonly owner: Pick<LoggedIn, 'email' | 'password' | 'accountId' | 'tenantId'>;
  readonly apiKey: string;
  /** Projects whose making was answered before the dump began. */
  readonly projects: readonly string[];
  /** A task that had not run yet. */
  readonly waitingTask: string;
  /** What could be read. */
  readonly answers: readonly KeptAnswer[];
}

/** Calls after which their caller is somebody else, nobody, or a member of another organization as well. */
const ENDING =
  /POST \/api\/v1\/tenants$|\/invitations\/(?:accept|decline)|usage\/credits|\/auth\/logout|\/tenants\/\{tenant_id\}(?:\/gdpr-delete|\/restore|\/deletion)?$|accounts\/me\/(?:password|email)|api\/v1\/sessions|second-factors|reauthenticate|switch/;
const DATABASE_FILES = /^(?:postgres|mail|outbox)/;

it('fills an installation and keeps it', async () => {
  const directory = process.env['FIXTURE_DIR']!;
  const app = await startInProcess({ DEV_MODEL: 'on' });
  try {
    const ada = await app.newcomer();
    const post = async (route: string, body: object): Promise<Record<string, string>> => {
      const answer = await app.call<Record<string, string>>('POST', route, { token: ada.accessToken, body });
      expect(answer.status, `${route}: ${answer.text}`).toBeLessThan(300);
      return answer.body;
    };
    const { key } = await post('/api/v1/auth/api-keys', { name: 'from before', scopes: ['*:*'] });
    const newProject = async (name: string): Promise<string> =>
      (await post(`/api/v1/tenants/${ada.tenantId}/projects`, { name }))['project_id']!;
    const readable = await callEveryRoute(ada);
    const projects: string[] = [];
    for (let i = 0; i < 5; i++) projects.push(await newProject(`before ${i}`));
    const { task_id: waitingTask } = await post('/api/v1/tasks', {
      ...{ name: 'later', type: 'event.publish', payload: { event_type: 'user.signup', payload: { plan: 'free' } } },
      scheduled_at: new Date(Date.now() + 120_000).toISOString(),
    });
    const answers: KeptAnswer[] = [];
    for (const route of readable) {
      const { status, body } = await app.call('GET', route, { token: ada.accessToken });
      if (status === 200 && Object.keys(body).length > 0) answers.push({ path: route, body });
    }
    // In the midst of other writes, as a process that is killed leaves it: rows of the outbox, lines of the journals.
    const making = Promise.all(Array.from({ length: 60 }, (_, i) => newProject(`meanwhile ${i}`)));
    keepFiles(app.place.directory, path.join(directory, 'data'));
    const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=100'];
    await promisify(execFile)('pg_dump', [
      ...options,
      '-f',
      path.join(directory, 'database.sql'),
      app.place.databaseUrl!,
    ]);
    await making;
    const { email, password, accountId, tenantId } = ada;
    const owner = { email, password, accountId, tenantId };
    const filled: Filled = { owner, apiKey: key!, projects, waitingTask: waitingTask!, answers };
    writeFileSync(path.join(directory, 'filled.json'), JSON.stringify(filled));
  } finally {
    await app.stop();
  }

  /** Calls every route once that does not end its caller; answers the paths of what can be read. */
  async function callEveryRoute(owner: LoggedIn): Promise<string[]> {
    const rows: readonly AnyRoute[] = routed.flatMap(({ routes }) => routes);
    const readable: string[] = [];
    // Policies and limits last: they forbid what others do.
    const isRule = ({ method }: AnyRoute) => Number(method === 'PUT' || method === 'PATCH');
    for (const row of rows.toSorted((one, other) => isRule(one) - isRule(other))) {
      const name = `${row.method} ${row.path}`;
      const prepare = ROUTE_CASES[name];
      if (!prepare || row.auth !== 'bearer' || isStream(row) || ENDING.test(name)) continue;
      const { params, query = '', body, as } = await prepare(owner, app);
      if (row.method === 'DELETE' || as) continue;
      const route = pathOf(row, params) + query;
      const content = exampleBody(row, body);
      await app.call(row.method, route, {
        token: owner.accessToken,
        headers: { 'idempotency-key': name.replace(/\W/g, '').slice(0, 200) },
        ...(content !== undefined && { body: content }),
      });
      if (row.method === 'GET') readable.push(route);
    }
    return readable;
  }
}, 600_000);

/** What is in DATA_DIR beside the database: the journals. */
function keepFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (!DATABASE_FILES.test(name)) cpSync(path.join(from, name), path.join(to, name), { recursive: true });
}
