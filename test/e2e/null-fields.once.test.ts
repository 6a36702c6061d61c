import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import type { AnyRoute } from '../../rest-adapter/route.ts';
import { routed } from '../../subgraphs/index.ts';
import type { LoggedIn } from '../support/app-client.ts';
import { pathOf, ROUTE_CASES } from '../support/route-cases.ts';
import { startInProcess, type TestApp } from '../support/start-app.ts';
import { writtenOut } from '../support/written-out.ts';

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
interface Operation {
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: { readonly properties?: Readonly<Record<string, unknown>> } }>
    >;
  };
}

const openApi = JSON.parse(readFileSync(path.join(projectRoot, 'schema/openapi.json'), 'utf8')) as OpenApi;
const nameOf = ({ method, path: template }: AnyRoute): string => `${method} ${template}`;

/** The fields of a row's JSON body, by its schema. */
function fieldsOf({ method, path: template }: AnyRoute): readonly string[] {
  const operation = writtenOut(openApi, openApi.paths[template]?.[method.toLowerCase()]) as Operation | undefined;
  return Object.keys(operation?.requestBody?.content['application/json']?.schema.properties ?? {});
}

const rows = routed
  .flatMap(({ routes }): readonly AnyRoute[] => routes)
  .filter((row) => row.auth === 'bearer' && fieldsOf(row).length > 0)
  .map((row) => [nameOf(row), row] as const);

describe('a field of a body that is null, in its owner’s hands', () => {
  let app: TestApp;
  let ada: LoggedIn;
  beforeAll(async () => {
    app = await startInProcess({ DEV_MODEL: 'on' });
    ada = await app.newcomer();
  });
  afterAll(() => app?.stop());

  it('is asked of every route that takes JSON', () => expect(rows.length).toBeGreaterThan(70));

  it.each(rows)('%s never fails by our fault', async (name, row) => {
    const { params, body } = await ROUTE_CASES[name]!(ada, app);
    const address = pathOf(row, { tenant_id: ada.tenantId, ...params });
    const whole = { ...(row.example?.request as object), ...body };
    for (const field of fieldsOf(row)) {
      const answer = await app.call(row.method, address, { token: ada.accessToken, body: { ...whole, [field]: null } });
      expect(answer.status, `${field}: ${answer.text}`).not.toBe(500);
    }
  });
});
