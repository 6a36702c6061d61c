import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import {
  claimsOf,
  codeOf,
  dataOf,
  LOGIN,
  login,
  type Person,
  refusedFields,
  register,
} from '../../../test/support/people.ts';
import {
  ADD_TOTP,
  type App,
  addApp,
  CONFIRM_TOTP,
  codeFor,
  complete,
  FACTORS,
  ticketOf,
  wrongCodeFor,
} from '../../../test/support/second-factors.ts';
import { type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

let app: StartedGraph;
beforeAll(async () => {
  // The limit of a path is not what this is about.
  app = await startGraph({ RATE_LIMIT_DEFAULT_PER_MINUTE: '0' });
});
afterAll(() => app.stop());

interface Protected extends Person {
  readonly token: string;
  readonly app: App;
}

/** Somebody with an authenticator app. */
async function withApp(): Promise<Protected> {
  const person = await register(app);
  const { accessToken: token } = await login(app, person);
  return { ...person, token, app: await addApp(app, token, person.password) };
}

const factorsOf = async (token: string) =>
  dataOf<{
    viewer: { secondFactors: { nodes: { id: string; name: string; kind: string }[]; recoveryCodesLeft: number } };
  }>(await app.run(FACTORS, {}, { token })).viewer.secondFactors;

const successes = (results: readonly { errors?: unknown }[]) => results.filter(({ errors }) => !errors).length;

/** What the domain has published from now on. */
async function heard(): Promise<{ type: string; payload: Record<string, unknown> }[]> {
  const events: { type: string; payload: Record<string, unknown> }[] = [];
  await app.platform.bus.listen('auth', ({ type, payload }) =>
    events.push({ type, payload: payload as Record<string, unknown> }),
  );
  return events;
}

describe('an authenticator app', () => {
  it('does not count before it was confirmed', async () => {
    const person = await register(app);
    const { accessToken: token } = await login(app, person);
    const input = { name: 'Phone', reauthenticate: { password: person.password } };
    const { addTotp } = dataOf<{ addTotp: { factorId: string; secret: string; uri: string } }>(
      await app.run(ADD_TOTP, { input }, { token }),
    );
    expect(new URL(addTotp.uri).searchParams.get('secret')).toBe(addTotp.secret);
    expect(decodeURIComponent(addTotp.uri)).toContain(`Trellis:${person.email}`);
    await login(app, person);
    const confirm = (code: string) => app.run(CONFIRM_TOTP, { id: addTotp.factorId, code }, { token });
    expect(refusedFields(await confirm(wrongCodeFor(addTotp.secret)))).toEqual(['code']);
    dataOf(await confirm(codeFor(addTotp.secret)));
    expect(codeOf(await app.run(LOGIN, { input: { email: person.email, password: person.password } }))).toBe(
      'SECOND_FACTOR_REQUIRED',
    );
    expect(codeOf(await confirm(codeFor(addTotp.secret, 1)))).toBe('NOT_FOUND');
  });

  it('is kept encrypted', async () => {
    const { app: added } = await withApp();
    const { rows } = await app.platform.database
      .pool('auth')
      .query<{ secret: string }>('SELECT secret FROM "auth"."second_factors" WHERE id = $1', [added.factorId]);
    expect(rows[0]!.secret).toMatch(/^v1\./);
    expect(app.platform.secrets.decrypt(rows[0]!.secret)).toBe(added.secret);
  });

  it('cannot be added with a token alone', async () => {
    const person = await register(app);
    const { accessToken: token } = await login(app, person);
    const add = (reauthenticate: object) => app.run(ADD_TOTP, { input: { name: 'Phone', reauthenticate } }, { token });
    expect(refusedFields(await add({}))).toEqual(['reauthenticate']);
    expect(refusedFields(await add({ password: 'not my password' }))).toEqual(['reauthenticate.password']);
    expect(refusedFields(await add({ code: '000000' }))).toEqual(['reauthenticate.code']);
    expect((await factorsOf(token)).nodes).toEqual([]);
  });

  it('is one of at most ten', async () => {
    const { token, password } = await withApp();
    const add = (n: number) =>
      app.run(ADD_TOTP, { input: { name: `App ${n}`, reauthenticate: { password } } }, { token });
    const results = [];
    for (let n = 0; n < 10; n++) results.push(await add(n));
    expect(successes(results)).toBe(9);
    expect(codeOf(results.at(-1)!)).toBe('CONFLICT');
  });
});

describe('a login with a second factor', () => {
  it('is completed by a code, and then tells how it was proved', async () => {
    const ada = await withApp();
    const { ticket, methods, expires_in } = await ticketOf(app, ada);
    expect([methods, expires_in]).toEqual([['totp', 'recovery_code'], 300]);
    const { completeLogin } = dataOf(await complete(app, { ticket, method: 'TOTP', code: codeFor(ada.app.secret) }));
    expect(claimsOf(completeLogin.accessToken)).toMatchObject({ sub: ada.id, tenant_id: ada.tenantId });
    expect((await factorsOf(completeLogin.accessToken)).nodes).toMatchObject([{ name: 'Phone', kind: 'TOTP' }]);
  });

  it('takes one code once: 20 uses at the same time, one success', async () => {
    const ada = await withApp();
    const tickets = await Promise.all(Array.from({ length: 8 }, () => ticketOf(app, ada)));
    const code = codeFor(ada.app.secret);
    const uses = Array.from({ length: 20 }, (_, i) => tickets[i % tickets.length]!.ticket);
    const results = await Promise.all(uses.map((ticket) => complete(app, { ticket, method: 'TOTP', code })));
    expect(successes(results)).toBe(1);
    const { ticket } = tickets[0]!;
    expect(codeOf(await complete(app, { ticket, method: 'TOTP', code }))).not.toBe('');
  });

  it('takes one ticket once', async () => {
    const ada = await withApp();
    const { ticket } = await ticketOf(app, ada);
    const codes = ada.app.recoveryCodes!.slice(0, 4);
    const results = await Promise.all(codes.map((code) => complete(app, { ticket, method: 'RECOVERY_CODE', code })));
    expect(successes(results)).toBe(1);
    // What the others brought was given back.
    expect((await factorsOf(ada.token)).recoveryCodesLeft).toBe(9);
    expect(codeOf(await complete(app, { ticket, method: 'RECOVERY_CODE', code: ada.app.recoveryCodes![9] }))).toBe(
      'UNAUTHENTICATED',
    );
  });

  it('voids a ticket after five wrong codes, even for the right one', async () => {
    const ada = await withApp();
    const { ticket } = await ticketOf(app, ada);
    const code = wrongCodeFor(ada.app.secret);
    const wrong = await Promise.all(Array.from({ length: 8 }, () => complete(app, { ticket, method: 'TOTP', code })));
    expect(wrong.filter((each) => codeOf(each) === 'INVALID_CREDENTIALS')).toHaveLength(5);
    expect(codeOf(await complete(app, { ticket, method: 'TOTP', code: codeFor(ada.app.secret) }))).toBe(
      'UNAUTHENTICATED',
    );
  });

  it('counts wrong codes for the lockout, which the right password does not end', async () => {
    const ada = await withApp();
    const events = await heard();
    const code = wrongCodeFor(ada.app.secret);
    for (let round = 0; round < 2; round++) {
      const { ticket } = await ticketOf(app, ada);
      for (let i = 0; i < 5; i++) await complete(app, { ticket, method: 'TOTP', code });
    }
    const locked = await app.run(LOGIN, { input: { email: ada.email, password: ada.password } });
    expect(codeOf(locked)).toBe('RATE_LIMITED');
    const isFailure = ({ type, payload }: (typeof events)[number]) =>
      type === 'auth.second_factor_failed' && payload['account_id'] === ada.id;
    await eventually('ten failures and a lock are published', () => {
      const isLocked = events.some(({ type }) => type === 'auth.locked');
      return isLocked && events.filter(isFailure).length === 10;
    });
  });

  it('says of a ticket that nobody has what it says of one that is spent', async () => {
    const ada = await withApp();
    const { ticket } = await ticketOf(app, ada);
    dataOf(await complete(app, { ticket, method: 'TOTP', code: codeFor(ada.app.secret) }));
    const answers = [ticket, 'tkt_unknown'].map((each) =>
      complete(app, { ticket: each, method: 'TOTP', code: '123456' }),
    );
    const [spent, unknown] = await Promise.all(answers);
    expect(codeOf(spent!)).toBe('UNAUTHENTICATED');
    expect(spent).toEqual(unknown);
  });

  it('names what is missing, at no cost', async () => {
    const ada = await withApp();
    const { ticket } = await ticketOf(app, ada);
    for (let i = 0; i < 6; i++)
      expect(refusedFields(await complete(app, { ticket, method: 'TOTP' }))).toEqual(['code']);
    expect(refusedFields(await complete(app, { ticket, method: 'WEBAUTHN' }))).toEqual(['credential']);
    dataOf(await complete(app, { ticket, method: 'TOTP', code: codeFor(ada.app.secret) }));
  });

  it('is not finished with the old password', async () => {
    const ada = await withApp();
    const { ticket } = await ticketOf(app, ada);
    const input = { currentPassword: ada.password, newPassword: 'another correct horse' };
    dataOf(
      await app.run(
        'mutation M($input: ChangePasswordInput!) { changePassword(input: $input) { status } }',
        { input },
        ada,
      ),
    );
    await eventually('the ticket is void', async () => {
      const { rowCount } = await app.platform.database
        .pool('auth')
        .query('SELECT 1 FROM "auth"."login_tickets" WHERE account_id = $1', [ada.id]);
      return rowCount === 0;
    });
    const answer = await complete(app, { ticket, method: 'TOTP', code: codeFor(ada.app.secret) });
    expect(codeOf(answer)).toBe('UNAUTHENTICATED');
  });

  it('expires after five minutes', async () => {
    const ada = await withApp();
    const { ticket } = await ticketOf(app, ada);
    await app.platform.database
      .pool('auth')
      .query('UPDATE "auth"."login_tickets" SET expires_at = now() WHERE account_id = $1', [ada.id]);
    const answer = await complete(app, { ticket, method: 'TOTP', code: codeFor(ada.app.secret) });
    expect(codeOf(answer)).toBe('UNAUTHENTICATED');
  });
});
