import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Authenticator,
  authenticator,
  type CreationOptions,
  type Deviation,
  type RequestOptions,
  strangeKey,
} from '../../../test/support/authenticator.ts';
import { eventually } from '../../../test/support/eventually.ts';
import {
  claimsOf,
  codeOf,
  dataOf,
  login,
  type Person,
  refusedFields,
  register,
  type Tokens,
} from '../../../test/support/people.ts';
import { complete, FACTORS, ticketOf } from '../../../test/support/second-factors.ts';
import { type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

const ORIGIN = 'https://app.example.com';
let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph({
    WEBAUTHN_RP_ID: 'example.com',
    WEBAUTHN_ORIGINS: `${ORIGIN},https://example.com`,
    // The limit of a path is not what this is about.
    RATE_LIMIT_DEFAULT_PER_MINUTE: '0',
  });
});
afterAll(() => app.stop());

const OPTIONS = 'mutation Options($input: CreatePasskeyOptionsInput!) { createPasskeyOptions(input: $input) }';
const REGISTER = `mutation Register($input: RegisterPasskeyInput!) {
  registerPasskey(input: $input) { factor { id kind name confirmed synced } recoveryCodes }
}`;
const LOGIN_OPTIONS = 'mutation { createPasskeyLoginOptions }';
const TICKET_OPTIONS = 'mutation Options($ticket: String!) { createSecondFactorOptions(ticket: $ticket) }';
const STEP_UP_OPTIONS = 'mutation { createReauthenticationOptions }';
const REPLACE =
  'mutation Replace($input: ReauthenticationInput!) { replaceRecoveryCodes(input: $input) { recoveryCodes } }';
const LOGIN =
  'mutation Login($input: PasskeyLoginInput!) { loginWithPasskey(input: $input) { accessToken tokenType } }';

interface Holder extends Person {
  readonly token: string;
  readonly device: Authenticator;
  readonly recoveryCodes: readonly string[] | null;
}

const creationOptions = async ({ password }: Person, token: string): Promise<CreationOptions> =>
  dataOf<{ createPasskeyOptions: CreationOptions }>(
    await app.run(OPTIONS, { input: { reauthenticate: { password } } }, { token }),
  ).createPasskeyOptions;

const keep = (credential: unknown, token: string) =>
  app.run(REGISTER, { input: { name: 'Laptop', credential } }, { token });

async function withPasskey(device = authenticator(ORIGIN)): Promise<Holder> {
  const person = await register(app);
  const { accessToken: token } = await login(app, person);
  const options = await creationOptions(person, token);
  const { registerPasskey } = dataOf<{ registerPasskey: { recoveryCodes: string[] | null } }>(
    await keep(device.create(options), token),
  );
  return { ...person, token, device, recoveryCodes: registerPasskey.recoveryCodes };
}

const loginOptions = async (): Promise<RequestOptions> =>
  dataOf<{ createPasskeyLoginOptions: RequestOptions }>(await app.run(LOGIN_OPTIONS)).createPasskeyLoginOptions;

const loginWith = (credential: unknown) => app.run(LOGIN, { input: { credential } });

/** How each forgery is refused: nothing of it may matter but that it is one. */
const FORGERIES: readonly (readonly [string, Deviation | (() => Deviation)])[] = [
  ['made on another origin', { origin: 'https://example.com.evil.net' }],
  ['made for another relying party', { rpId: 'evil.net' }],
  ['that answers a challenge of nobody', { challenge: Buffer.alloc(54, 7).toString('base64url') }],
  ['of another ceremony', { type: 'webauthn.create' }],
];

describe('a new passkey', () => {
  it('counts as a second factor at once, and brings recovery codes', async () => {
    const ada = await withPasskey();
    expect(ada.recoveryCodes).toHaveLength(10);
    expect((await ticketOf(app, ada)).methods).toEqual(['webauthn', 'recovery_code']);
  });

  it('is offered to no authenticator that has one', async () => {
    const ada = await withPasskey();
    const options = (await creationOptions(ada, ada.token)) as CreationOptions & { excludeCredentials: unknown };
    expect(options.excludeCredentials).toMatchObject([{ id: ada.device.credentialId, transports: ['internal'] }]);
    expect(options.rp.id).toBe('example.com');
  });

  it.each([
    ...FORGERIES.slice(0, 3),
    ['of another ceremony', { type: 'webauthn.get' }],
    ['that claims an attestation', { format: 'fido-u2f' }],
  ] as const)('%s is refused', async (_, deviation) => {
    const person = await register(app);
    const { accessToken: token } = await login(app, person);
    const options = await creationOptions(person, token);
    const device = authenticator(ORIGIN);
    expect(refusedFields(await keep(device.create(options, deviation as Deviation), token))).toEqual(['credential']);
    dataOf(await keep(device.create(options), token));
  });

  it('cannot be made with the options of somebody else', async () => {
    const [ada, eve] = [await withPasskey(), await withPasskey()];
    const options = await creationOptions(ada, ada.token);
    expect(refusedFields(await keep(authenticator(ORIGIN).create(options), eve.token))).toEqual(['credential']);
  });

  it('uses its challenge up', async () => {
    const ada = await withPasskey();
    const options = await creationOptions(ada, ada.token);
    const made = Array.from({ length: 4 }, () => authenticator(ORIGIN).create(options));
    const results = await Promise.all(made.map((credential) => keep(credential, ada.token)));
    expect(results.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  it('belongs to one account', async () => {
    const [ada, eve] = [await withPasskey(), await withPasskey()];
    const options = await creationOptions(eve, eve.token);
    expect(codeOf(await keep(ada.device.create(options), eve.token))).toBe('CONFLICT');
  });

  it('may be anything but a crash', async () => {
    const ada = await withPasskey();
    for (const credential of [
      {},
      { id: 'x' },
      { id: 1, response: null },
      { response: { attestationObject: 'AAAA' } },
      [],
    ])
      expect(refusedFields(await keep(credential, ada.token))).toEqual(['credential']);
  });
});

describe('a passkey after the password', () => {
  const optionsFor = async (ticket: string): Promise<RequestOptions> =>
    dataOf<{ createSecondFactorOptions: RequestOptions }>(await app.run(TICKET_OPTIONS, { ticket }))
      .createSecondFactorOptions;

  it('completes the login, and does not need to verify its user', async () => {
    const ada = await withPasskey();
    const { ticket } = await ticketOf(app, ada);
    const options = await optionsFor(ticket);
    expect(options.allowCredentials).toMatchObject([{ id: ada.device.credentialId }]);
    const credential = ada.device.get(options, { userVerified: false });
    const { completeLogin } = dataOf(await complete(app, { ticket, method: 'WEBAUTHN', credential }));
    expect(claimsOf(completeLogin.accessToken)).toMatchObject({ sub: ada.id, amr: ['pwd', 'hwk', 'mfa'] });
  });

  it.each([...FORGERIES, ['signed by another key', () => ({ signedBy: strangeKey() })] as const])(
    '%s is refused',
    async (_, deviation) => {
      const ada = await withPasskey();
      const { ticket } = await ticketOf(app, ada);
      const options = await optionsFor(ticket);
      const forged = ada.device.get(options, typeof deviation === 'function' ? deviation() : deviation);
      expect(codeOf(await complete(app, { ticket, method: 'WEBAUTHN', credential: forged }))).toBe(
        'INVALID_CREDENTIALS',
      );
      dataOf(await complete(app, { ticket, method: 'WEBAUTHN', credential: ada.device.get(options) }));
    },
  );

  it('answers its own ticket only', async () => {
    const ada = await withPasskey();
    const [one, other] = [await ticketOf(app, ada), await ticketOf(app, ada)];
    const credential = ada.device.get(await optionsFor(one.ticket));
    const answer = await complete(app, { ticket: other.ticket, method: 'WEBAUTHN', credential });
    expect(codeOf(answer)).toBe('INVALID_CREDENTIALS');
  });

  it('of somebody else is refused', async () => {
    const [ada, eve] = [await withPasskey(), await withPasskey()];
    const { ticket } = await ticketOf(app, ada);
    const credential = eve.device.get(await optionsFor(ticket));
    expect(codeOf(await complete(app, { ticket, method: 'WEBAUTHN', credential }))).toBe('INVALID_CREDENTIALS');
  });
});

describe('a login by passkey alone', () => {
  it('needs no address, and says how it was proved', async () => {
    const ada = await withPasskey(authenticator(ORIGIN, { synced: true, hasCounter: false }));
    const options = await loginOptions();
    expect(options).toMatchObject({ rpId: 'example.com', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const { loginWithPasskey } = dataOf<{ loginWithPasskey: Tokens }>(await loginWith(ada.device.get(options)));
    expect(claimsOf(loginWithPasskey.accessToken)).toMatchObject({ sub: ada.id, amr: ['swk', 'user', 'mfa'] });
    const caller = { token: loginWithPasskey.accessToken };
    expect(dataOf<object>(await app.run(FACTORS, {}, caller))).toMatchObject({
      viewer: { secondFactors: { nodes: [{ kind: 'WEBAUTHN', synced: true, lastUsedAt: expect.any(String) }] } },
    });
    // An authenticator without a counter stays at 0, and is taken again.
    dataOf(await loginWith(ada.device.get(await loginOptions())));
  });

  it.each([
    ...FORGERIES,
    ['signed by another key', () => ({ signedBy: strangeKey() })],
    ['without a verified user', { userVerified: false }],
    ['with the handle of another user', { userHandle: Buffer.from('usr_somebody').toString('base64url') }],
    ['without a handle', { userHandle: '' }],
  ] as const)('%s is refused', async (_, deviation) => {
    const ada = await withPasskey();
    const options = await loginOptions();
    const forged = ada.device.get(options, typeof deviation === 'function' ? deviation() : deviation);
    expect(codeOf(await loginWith(forged))).toBe('INVALID_CREDENTIALS');
    dataOf(await loginWith(ada.device.get(options)));
  });

  it('answers a passkey that nobody has like one that is forged', async () => {
    const ada = await withPasskey();
    const options = await loginOptions();
    const unknown = await loginWith(authenticator(ORIGIN).get(options));
    expect(codeOf(unknown)).toBe('INVALID_CREDENTIALS');
    expect(await loginWith(ada.device.get(options, { origin: 'https://evil.net' }))).toEqual(unknown);
  });

  it('is not done with the challenge of a registration', async () => {
    const ada = await withPasskey();
    const { challenge } = await creationOptions(ada, ada.token);
    expect(codeOf(await loginWith(ada.device.get({ challenge, rpId: 'example.com' })))).toBe('INVALID_CREDENTIALS');
  });

  it('takes one answer once: 20 uses at the same time, one success', async () => {
    const ada = await withPasskey();
    const credential = ada.device.get(await loginOptions());
    const results = await Promise.all(Array.from({ length: 20 }, () => loginWith(credential)));
    expect(results.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  it('is refused when the counter goes back, and somebody hears of it', async () => {
    const ada = await withPasskey();
    const heard: unknown[] = [];
    await app.platform.bus.listen('auth', ({ type, payload }) => {
      if (type === 'auth.passkey_cloned') heard.push(payload);
    });
    dataOf(await loginWith(ada.device.get(await loginOptions(), { counter: 7 })));
    for (const counter of [7, 6, 0])
      expect(codeOf(await loginWith(ada.device.get(await loginOptions(), { counter })))).toBe('INVALID_CREDENTIALS');
    dataOf(await loginWith(ada.device.get(await loginOptions(), { counter: 8 })));
    await eventually('the three are published', () => heard.length === 3);
    expect(heard[0]).toMatchObject({ account_id: ada.id, ip: '127.0.0.1' });
  });

  it('goes on with what it was when the password is locked', async () => {
    const ada = await withPasskey();
    const wrong = { ...ada, password: 'not my password' };
    for (let i = 0; i < 10; i++) await login(app, wrong).catch(() => undefined);
    await expect(login(app, ada)).rejects.toThrow('RATE_LIMITED');
    dataOf(await loginWith(ada.device.get(await loginOptions())));
  });
});

describe('a step-up by passkey', () => {
  const stepUpOptions = async ({ token }: Holder): Promise<RequestOptions> =>
    dataOf<{ createReauthenticationOptions: RequestOptions }>(await app.run(STEP_UP_OPTIONS, {}, { token }))
      .createReauthenticationOptions;
  const replaceWith = (reauthenticate: object, { token }: Holder) =>
    app.run(REPLACE, { input: { reauthenticate } }, { token });
  const refusedAs = async (credential: unknown, holder: Holder) =>
    refusedFields(await replaceWith({ credential }, holder));

  it('is taken wherever a proof is asked for, and names the account’s own passkeys', async () => {
    const ada = await withPasskey();
    const options = await stepUpOptions(ada);
    expect(options).toMatchObject({ userVerification: 'required', rpId: 'example.com' });
    expect(options.allowCredentials).toMatchObject([{ id: ada.device.credentialId }]);
    dataOf(await replaceWith({ credential: ada.device.get(options) }, ada));
    const another = await stepUpOptions(ada);
    const input = { reauthenticate: { credential: ada.device.get(another) } };
    dataOf(await app.run(OPTIONS, { input }, { token: ada.token }));
  });

  it('is one proof, and not one of two', async () => {
    const ada = await withPasskey();
    const credential = ada.device.get(await stepUpOptions(ada));
    expect(refusedFields(await replaceWith({ credential, password: ada.password }, ada))).toEqual(['reauthenticate']);
    expect(await refusedAs('x', ada)).toEqual(['reauthenticate.credential']);
    dataOf(await replaceWith({ credential }, ada));
  });

  it.each(FORGERIES)('%s is refused', async (_, deviation) => {
    const ada = await withPasskey();
    const options = await stepUpOptions(ada);
    const made = ada.device.get(options, typeof deviation === 'function' ? deviation() : deviation);
    expect(await refusedAs(made, ada)).toEqual(['reauthenticate.credential']);
    dataOf(await replaceWith({ credential: ada.device.get(options) }, ada));
  });

  it('needs an authenticator that has verified its user', async () => {
    const ada = await withPasskey();
    const options = await stepUpOptions(ada);
    const made = ada.device.get(options, { userVerified: false });
    expect(await refusedAs(made, ada)).toEqual(['reauthenticate.credential']);
    dataOf(await replaceWith({ credential: ada.device.get(options) }, ada));
  });

  it('is not done for another account, nor with a challenge of a login or of a second factor', async () => {
    const [ada, eve] = [await withPasskey(), await withPasskey()];
    const options = await stepUpOptions(ada);
    expect(await refusedAs(ada.device.get(options), eve)).toEqual(['reauthenticate.credential']);
    expect(await refusedAs(eve.device.get(options), eve)).toEqual(['reauthenticate.credential']);
    const { ticket } = await ticketOf(app, eve);
    const { createSecondFactorOptions: ofTicket } = dataOf<{ createSecondFactorOptions: RequestOptions }>(
      await app.run(TICKET_OPTIONS, { ticket }),
    );
    for (const other of [await loginOptions(), ofTicket])
      expect(await refusedAs(eve.device.get(other), eve)).toEqual(['reauthenticate.credential']);
    // Nor does one for a step-up log in.
    expect(codeOf(await loginWith(ada.device.get(options)))).toBe('INVALID_CREDENTIALS');
  });

  it('takes one answer once: 20 uses at the same time, one success', async () => {
    const ada = await withPasskey();
    const credential = ada.device.get(await stepUpOptions(ada));
    const wide = await Promise.all(Array.from({ length: 20 }, () => replaceWith({ credential }, ada)));
    expect(wide.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  it('is offered to nobody without a passkey', async () => {
    const person = await register(app);
    const { accessToken: token } = await login(app, person);
    expect(codeOf(await app.run(STEP_UP_OPTIONS, {}, { token }))).toBe('CONFLICT');
  });
});
