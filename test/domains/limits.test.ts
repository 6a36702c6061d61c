import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, LOGIN, login, REGISTER, refresh, register } from '../support/people.ts';
import { type StartedGraph, startGraph } from '../support/start-graph.ts';

let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph({
    RATE_LIMIT_LOGIN_EMAIL_PER_MINUTE: '5',
    RATE_LIMIT_LOGIN_PER_MINUTE: '20',
    RATE_LIMIT_REFRESH_PER_MINUTE: '10',
    RATE_LIMIT_REGISTER_PER_MINUTE: '10',
  });
});
afterAll(() => app.stop());

/** An address of a network that no other run has: callers over IPv6 are counted by their /64. */
const newIp = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
const codes = (results: Parameters<typeof codeOf>[0][]) => {
  const limited = results.filter((result) => codeOf(result) === 'RATE_LIMITED');
  for (const { errors } of limited) expect(errors?.[0]?.extensions?.['retry_after']).toBeGreaterThan(0);
  return { limited: limited.length, admitted: results.length - limited.length };
};

describe('limits hold through GraphQL as through REST', () => {
  it('five logins a minute for one address, in whatever letter case and from wherever', async () => {
    const person = await register(app, 'Ada', { ip: newIp() });
    const spelled = [person.email, person.email.toUpperCase()];
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        app.run(LOGIN, { input: { email: spelled[index % 2], password: 'a guess' } }, { ip: newIp() }),
      ),
    );
    expect(codes(results)).toEqual({ limited: 25, admitted: 5 });
  });

  it('twenty logins a minute for one caller, whatever addresses it tries', async () => {
    const ip = newIp();
    const attempt = () => ({ email: `${randomBytes(8).toString('hex')}@example.com`, password: 'a guess' });
    const results = await Promise.all(Array.from({ length: 35 }, () => app.run(LOGIN, { input: attempt() }, { ip })));
    expect(codes(results)).toEqual({ limited: 15, admitted: 20 });
  });

  it('ten registrations and ten refreshes a minute for one caller', async () => {
    const ip = newIp();
    const people = Array.from({ length: 15 }, () => ({
      email: `${randomBytes(8).toString('hex')}@example.com`,
      name: 'Ada',
      password: 'correct horse',
    }));
    const made = await Promise.all(people.map((input) => app.run(REGISTER, { input }, { ip })));
    expect(codes(made)).toEqual({ limited: 5, admitted: 10 });
    const refreshed = await Promise.all(people.map(() => refresh(app, 'nonsense', { ip })));
    expect(codes(refreshed)).toEqual({ limited: 5, admitted: 10 });
  });

  it('five tries a minute to change the password of one account, from whichever session and address', async () => {
    const change = `mutation { changePassword(input: { currentPassword: "a guess", newPassword: "long enough" }) { accountId } }`;
    const tokensOf = async (sessions: number) => {
      const person = await register(app, 'Ada', { ip: newIp() });
      return Promise.all(Array.from({ length: sessions }, () => login(app, person, { ip: newIp() })));
    };
    const [tokens, [other]] = await Promise.all([tokensOf(3), tokensOf(1)]);
    const attempt = (token: string) => app.run(change, {}, { token, ip: newIp() });
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, index) => attempt(tokens[index % 3]!.accessToken)),
    );
    expect(codes(results)).toEqual({ limited: 7, admitted: 5 });
    expect(results.filter((result) => codeOf(result) === 'BAD_USER_INPUT')).toHaveLength(5);
    expect(codeOf(await attempt(other!.accessToken))).toBe('BAD_USER_INPUT');
  });
});
