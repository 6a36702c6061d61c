import { describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { latestFile, tokenIn } from '../../../test/support/mailbox.ts';
import { codeOf, LOGIN, register } from '../../../test/support/people.ts';
import { startGraph } from '../../../test/support/start-graph.ts';

// One installation at a time: two on one bus would handle each other's events.

const REQUEST = 'mutation($input: PasswordResetRequestInput!) { requestPasswordReset(input: $input) { status } }';
const CONFIRM = 'mutation($input: ConfirmEmailInput!) { confirmEmail(input: $input) { accountId email status } }';

describe('limits', () => {
  it('are held per address and per caller, the same for an address that nobody has', async () => {
    const limited = await startGraph({
      RATE_LIMIT_RECOVERY_PER_MINUTE: '6',
      RATE_LIMIT_RECOVERY_EMAIL_PER_HOUR: '2',
    });
    const ask = async (email: string, ip: string) => codeOf(await limited.run(REQUEST, { input: { email } }, { ip }));
    try {
      const person = await register(limited);
      for (const email of [person.email, `new.${person.email}`])
        expect([await ask(email, '10.0.0.1'), await ask(email, '10.0.0.2'), await ask(email, '10.0.0.3')]).toEqual([
          '',
          '',
          'RATE_LIMITED',
        ]);
      const codes: string[] = [];
      for (let n = 0; n < 7; n++) codes.push(await ask(`${n}.${person.email}`, '10.0.0.9'));
      expect(codes).toEqual(['', '', '', '', '', '', 'RATE_LIMITED']);
    } finally {
      await limited.stop();
    }
  });
});

describe('EMAIL_VERIFICATION=required', () => {
  it('refuses a login until the address is confirmed, and says so only after the right password', async () => {
    const strict = await startGraph({ EMAIL_VERIFICATION: 'required' });
    try {
      const person = await register(strict);
      const dataDir = strict.platform.config.DATA_DIR;
      await latestFile(dataDir, person.email, /Confirm/);
      const attempt = async (password: string) =>
        codeOf(await strict.run(LOGIN, { input: { email: person.email, password } }));
      expect(await attempt('a wrong password')).toBe('INVALID_CREDENTIALS');
      expect(await attempt(person.password)).toBe('EMAIL_NOT_VERIFIED');
      // The refused login has sent another link.
      await eventually('the second link works', async () => {
        const token = tokenIn(await latestFile(dataDir, person.email, /Confirm/), 'verify-email');
        return codeOf(await strict.run(CONFIRM, { input: { token, password: 'correct horse battery' } })) === '';
      });
      expect(await attempt(person.password)).toBe('');
      const admin = { email: 'admin@localhost', password: 'the password of the admin' };
      expect(codeOf(await strict.run(LOGIN, { input: admin }))).toBe('');
    } finally {
      await strict.stop();
    }
  });
});
