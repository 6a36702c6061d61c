import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionsOf } from '../../platform/identity/roles.ts';
import { pathParameters } from '../../rest-adapter/bind.ts';
import { isIdentity } from '../../rest-adapter/mcp/identity.ts';
import type { LeftOut } from '../../rest-adapter/mcp/left-out.ts';
import { compileTool, type Tool } from '../../rest-adapter/mcp/tool.ts';
import { formerToolName } from '../../rest-adapter/mcp/tool-name.ts';
import { missingPermission } from '../../rest-adapter/mcp/toolset.ts';
import { operationName } from '../../rest-adapter/operation-name.ts';
import type { AnyRoute } from '../../rest-adapter/route.ts';
import { rowRequirements } from '../../rest-adapter/row-requirements.ts';
import { routed } from '../../subgraphs/index.ts';
import { expectShape } from '../support/answer-shape.ts';
import type { LoggedIn } from '../support/app-client.ts';
import { bearer, request, rpc, type ToolAnswer, toolError, toolValue } from '../support/mcp.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../support/model-upstream.ts';
import { ROUTE_CASES } from '../support/route-cases.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';

const rows = routed.flatMap(({ service, routes }) => routes.map((row) => ({ service, row })));
const nameOf = ({ method, path }: AnyRoute): string => `${method} ${path}`;
const OWNER = { kind: 'user', id: 'usr_owner', tenantId: 'org_own', roles: ['owner'] } as const;
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

let app: InProcessApp;
let upstream: ModelUpstream;
let shared: LoggedIn;
let compiled: ReadonlyMap<string, Tool | LeftOut>;
beforeAll(async () => {
  upstream = await startModelUpstream();
  app = await startInProcess(modelSettings(upstream));
  shared = await app.newcomer();
  const requirementsOf = rowRequirements(app.graph);
  compiled = new Map(
    rows.map(({ service, row }) => [
      nameOf(row),
      compileTool({ graph: app.graph, row, service, requirements: requirementsOf(row) }),
    ]),
  );
});
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

/** What one session can do once, or what another tool would get in the way of. */
const ONCE =
  /logout|model_calls|training_(?:jobs|stats)|tasksReadStats|sessions|tenants|terms|notifications|invitations|prediction_models_get/;
const leftOutFor = (reason: LeftOut): string[] =>
  [...compiled].filter(([, each]) => each === reason).map(([name]) => name);

describe('the tools', () => {
  it('are every route but those that a stated rule leaves out', () => {
    const tools = [...compiled.values()].flatMap((each) => (typeof each === 'string' ? [] : [each.name]));
    const reasons = (['public', 'text', 'bytes', 'credentials'] as const).map(leftOutFor);
    expect(new Set(tools).size).toBe(tools.length);
    for (const name of tools) expect(name).toMatch(/^[a-z][A-Za-z0-9]{0,63}$/);
    expect(tools.length + reasons.flat().length).toBe(rows.length);
    expect(reasons[0]).toEqual(rows.filter(({ row }) => row.auth === 'public').map(({ row }) => nameOf(row)));
    expect(reasons[1]).toEqual(rows.filter(({ row }) => row.paged).map(({ row }) => nameOf(row)));
    expect(reasons[3]).toEqual(
      expect.arrayContaining([
        'POST /api/v1/auth/api-keys',
        'PUT /api/v1/accounts/me/password',
        'POST /api/v1/auth/switch-organization',
        'POST /api/v1/auth/oauth/clients',
        'POST /api/v1/events/webhooks',
      ]),
    );
  });

  it('have schemas of their own that are valid, and descriptions', () => {
    for (const tool of compiled.values()) {
      if (typeof tool === 'string') continue;
      const { inputSchema, outputSchema, title, description } = tool.definition;
      expect(() => ajv.compile(inputSchema), tool.name).not.toThrow();
      expect(() => ajv.compile(outputSchema), tool.name).not.toThrow();
      expect(JSON.stringify([inputSchema, outputSchema]), tool.name).not.toContain('$ref');
      expect(title.length, tool.name).toBeGreaterThan(3);
      expect(description, tool.name).toContain(`${tool.row.method} ${tool.row.path}`);
    }
  });

  it('never take who calls as an argument', () => {
    for (const tool of compiled.values()) {
      if (typeof tool === 'string') continue;
      const names = Object.keys(tool.definition.inputSchema['properties'] as object);
      expect(names, tool.name).not.toContain('tenant_id');
      if (tool.prepared.kind === 'mutation') expect(names.filter((name) => /^(user|actor)_id$/.test(name))).toEqual([]);
    }
  });
});

/** Fields of a body that a tool fills in from its caller. */
const withoutIdentity = (row: AnyRoute, given: Readonly<Record<string, unknown>>, isRead: boolean) =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name]) => !isIdentity(name, pathParameters(row.path).includes(name) ? 'path' : 'field', isRead),
    ),
  );

describe('each tool', () => {
  const callable = rows
    .filter(({ row }) => row.auth === 'bearer' && !row.paged)
    .map(({ row }) => [operationName(row), row] as const);

  it.each(callable)('%s answers as its route and its schema say', async (name, row) => {
    const tool = compiled.get(nameOf(row))!;
    if (typeof tool === 'string') return;
    const owner = ONCE.test(formerToolName(row)) ? await app.newcomer() : shared;
    // That every route has a case, the sweep holds.
    const prepare = ROUTE_CASES[nameOf(row)];
    if (!prepare) return;
    const { params = {}, query = '', body } = await prepare(owner, app);
    const example = row.example?.request as Record<string, unknown> | undefined;
    const own = Object.entries(params).filter(([parameter]) => pathParameters(row.path).includes(parameter));
    const given = {
      ...Object.fromEntries(new URLSearchParams(query)),
      ...(example && { ...example, ...body }),
      ...Object.fromEntries(own),
    };
    const isRead = tool.prepared.kind !== 'mutation';
    const bound = tool.isStream ? { max_events: 1, max_seconds: 30 } : {};
    const call = request('tools/call', { name, arguments: { ...withoutIdentity(row, given, isRead), ...bound } });
    const answer = await rpc(app, bearer(owner.accessToken), call);
    expect(answer.body.error, answer.text).toBeUndefined();
    const result = answer.body.result as ToolAnswer;
    // What is the operators' alone, the owner of an organization has no tool for.
    if (missingPermission(tool, { ...OWNER, permissions: permissionsOf(['owner']) }) !== null)
      return expect(toolError(result)['code']).toBe('FORBIDDEN');
    const value = toolValue(result);
    const validate = ajv.compile(tool.definition.outputSchema);
    expect(validate(result.structuredContent), JSON.stringify(validate.errors)).toBe(true);
    expectShape(tool.isStream ? (value['events'] as unknown[])[0] : value, row.example!.response);
  });
});
