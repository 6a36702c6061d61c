import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readFieldRequirements } from '../../platform/graphql/field-requirements.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import type { GraphqlBody, LoggedIn } from '../support/app-client.ts';
import { boundHeaders, boundLogin, type DpopKey, dpopKey } from '../support/dpop.ts';
import { fieldOperations } from '../support/field-operations.ts';
import { IDENTITY_FORMS, type StartApp, type TestApp } from '../support/start-app.ts';

const committed = (file: string) => readFileSync(path.join(projectRoot, 'schema', file), 'utf8');
const sensitive = [...readFieldRequirements(committed('supergraph.graphql'))].flatMap(([coordinate, requirement]) =>
  requirement.sensitive ? [coordinate] : [],
);
const operations = fieldOperations(buildSchema(committed('api.graphql')));
/** Named, lest the organization of these tests goes with its first sweep. */
const NOBODYS = 'org_01jdq3k5w8f1g3h5j7k9m0n2p4';
const rootOf = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const;
const sweep = operations
  .filter(({ kind, field }) => sensitive.includes(`${rootOf[kind]}.${field}`))
  .map(
    ({ field, query }) => [field, query.replace(/\b(?:delete|erase)Organization\b/, `$&(id: "${NOBODYS}")`)] as const,
  );

describe('what is sensitive', () => {
  it('is at the root of an operation, where the sweep finds all of it', () => {
    expect(sweep).toHaveLength(sensitive.length);
    expect(sensitive).toEqual(
      expect.arrayContaining(['Mutation.createApiKey', 'Mutation.changePassword', 'Mutation.registerDevice']),
    );
  });
});

describe.each(IDENTITY_FORMS)('DEVICE_BINDING=required, %s', (_, start) => {
  demandsProof(start);
});

function demandsProof(start: StartApp): void {
  let app: TestApp;
  let key: DpopKey;
  let ada: LoggedIn;
  let plain: LoggedIn;
  beforeAll(async () => {
    app = await start({ DEVICE_BINDING: 'required' });
    key = await dpopKey();
    plain = await app.newcomer();
    ada = await boundLogin(app, plain, key);
  });
  afterAll(() => app?.stop());

  const codeOf = ({ errors }: GraphqlBody) => errors?.[0]?.extensions['code'];
  const bound = (method: string, path: string) => boundHeaders(app, key, ada.accessToken, method, path);

  it.each(sweep)('%s refuses a session that is not bound, in words that help', async (_, query) => {
    const { body } = await app.graphql(query, {}, { token: plain.accessToken });
    expect(codeOf(body)).toBe('DEVICE_BINDING_REQUIRED');
    expect(body.errors![0]!.message).toContain('log in, or refresh, with a DPoP proof');
    expect(body.data ?? null).toBeNull();
  });

  it.each(sweep)('%s refuses a bearer token beside which a proof of some key comes', async (_, query) => {
    const dpop = await key.prove('POST', `${app.url}/graphql`, { token: plain.accessToken });
    const { body } = await app.graphql(query, {}, { token: plain.accessToken, headers: { dpop } });
    expect(codeOf(body)).toBe('DEVICE_BINDING_REQUIRED');
  });

  it.each(sweep)('%s lets a bound session with a proof go on to its own rules', async (_, query) => {
    const { status, body, text } = await app.graphql(query, {}, { headers: await bound('POST', '/graphql') });
    expect(status, text).not.toBe(401);
    expect(['DEVICE_BINDING_REQUIRED', 'UNAUTHENTICATED', 'INVALID_DPOP_PROOF']).not.toContain(codeOf(body));
  });

  it('refuses them to API keys', async () => {
    const made = await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', {
      headers: await bound('POST', '/api/v1/auth/api-keys'),
      body: { name: 'CI', scopes: ['write:devices', 'write:api_keys'] },
    });
    expect(made.status, made.text).toBe(201);
    const { jwk } = await dpopKey();
    const answer = await app.call('POST', '/api/v1/auth/devices', {
      headers: { 'x-api-key': made.body.key },
      body: { name: 'Laptop', public_key: jwk },
    });
    expect([answer.status, answer.body['code']], answer.text).toEqual([403, 'DEVICE_BINDING_REQUIRED']);
  });

  it('refuses them over a socket, whose proof was for the handshake', async () => {
    const client = createClient({
      url: `${app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: await bound('GET', '/graphql'),
      retryAttempts: 0,
    });
    const query = 'mutation { registerDevice(input: { name: "x" }) { id } }';
    const results: GraphqlBody[] = [];
    for await (const result of client.iterate({ query })) results.push(result as GraphqlBody);
    await client.dispose();
    expect(results.map(codeOf)).toEqual(['DEVICE_BINDING_REQUIRED']);
  });

  it('refuses them hidden in fragments and beside others, and runs none of it', async () => {
    const query = `mutation { a: revokeDevice(id: "dev_x") { status } ...Hidden }
      fragment Hidden on Mutation { b: registerDevice(input: { name: "x" }) { id } }`;
    const { body } = await app.graphql(query, {}, { token: plain.accessToken });
    expect(body.errors!.map(({ extensions }) => extensions['code'])).toEqual(['DEVICE_BINDING_REQUIRED']);
  });

  it('asks a password change over REST for the proof, and takes it', async () => {
    const path = '/api/v1/accounts/me/password';
    const body = { current_password: plain.password, new_password: 'staple correct horse' };
    const refused = await app.call('PUT', path, { token: plain.accessToken, body });
    expect([refused.status, refused.body['code']]).toEqual([403, 'DEVICE_BINDING_REQUIRED']);
    const changed = await app.call('PUT', path, { headers: await bound('PUT', path), body });
    expect(changed.status, changed.text).toBe(200);
  });

  it('leaves everything else to bearer tokens', async () => {
    const { accessToken: token } = await app.newcomer();
    for (const path of ['/api/v1/accounts/me', '/api/v1/sessions', '/api/v1/auth/devices'])
      expect((await app.call('GET', path, { token })).status).toBe(200);
  });
}
