import { describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { latestFile, readMailFiles, tokenIn } from '../../../test/support/mailbox.ts';
import { type Insider, insider } from '../../../test/support/organizations.ts';
import { codeOf, dataOf } from '../../../test/support/people.ts';
import { passHours } from '../../../test/support/second-factor-recovery.ts';
import { addApp, ticketOf } from '../../../test/support/second-factors.ts';
import { type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';
import { testPlace } from '../../../test/support/test-place.ts';

// One installation at a time: two on one bus would handle each other's events.

const REQUEST =
  'mutation($input: SecondFactorRecoveryRequestInput!) { requestSecondFactorRecovery(input: $input) { status } }';
const CONFIRM = `mutation($input: ConfirmSecondFactorRecoveryInput!) {
  confirmSecondFactorRecovery(input: $input) { status dueAt }
}`;

const request = async (app: StartedGraph, owner: Insider, ip = '127.0.0.1') =>
  app.run(REQUEST, { input: { ticket: (await ticketOf(app, owner)).ticket } }, { ip });
const confirm = (app: StartedGraph, token: string, password: string) =>
  app.run(CONFIRM, { input: { token, password } });
const linkOf = async ({ platform }: StartedGraph, { email }: Insider, subject: RegExp) =>
  tokenIn(await latestFile(platform.config.DATA_DIR, email, subject), 'recover-second-factors');
const recoveries = async ({ platform }: StartedGraph, { id }: Insider) =>
  (
    await platform.database
      .pool('account')
      .query('SELECT reminders FROM "account"."second_factor_recoveries" WHERE account_id = $1', [id])
  ).rows;

async function withApp(app: StartedGraph): Promise<Insider> {
  const owner = await insider(app);
  await addApp(app, owner.token, owner.password);
  return owner;
}
async function start(app: StartedGraph, owner: Insider): Promise<{ dueAt: string }> {
  dataOf(await request(app, owner));
  const begun = await confirm(app, await linkOf(app, owner, /Recover your account/), owner.password);
  return dataOf<{ confirmSecondFactorRecovery: { dueAt: string } }>(begun).confirmSecondFactorRecovery;
}

describe('the limits of recoveries of second factors', () => {
  it('are held per address, wherever requests come from, and per account for passwords', async () => {
    const app = await startGraph({
      RATE_LIMIT_DEFAULT_PER_MINUTE: '0',
      RATE_LIMIT_RECOVERY_EMAIL_PER_HOUR: '2',
      RATE_LIMIT_LOGIN_EMAIL_PER_MINUTE: '50',
    });
    try {
      const owner = await withApp(app);
      const codes: string[] = [];
      for (let n = 0; n < 3; n++) codes.push(codeOf(await request(app, owner, `10.0.0.${n}`)));
      expect(codes).toEqual(['', '', 'RATE_LIMITED']);
      const other = await withApp(app);
      dataOf(await request(app, other));
      const token = await linkOf(app, other, /Recover your account/);
      const tries = await Promise.all(Array.from({ length: 60 }, () => confirm(app, token, 'a wrong password')));
      expect(tries.filter((each) => codeOf(each) === 'RATE_LIMITED')).toHaveLength(10);
    } finally {
      await app.stop();
    }
  });
});

describe('SECOND_FACTOR_RECOVERY_WAIT_HOURS', () => {
  it('says how long a recovery waits', async () => {
    const app = await startGraph({ SECOND_FACTOR_RECOVERY_WAIT_HOURS: '1' });
    try {
      const { dueAt } = await start(app, await withApp(app));
      expect(Math.abs(Date.parse(dueAt) - Date.now() - 3_600_000)).toBeLessThan(60_000);
    } finally {
      await app.stop();
    }
  });

  it.each(['0', '721'])('is refused as %s', async (hours) => {
    await expect(startGraph({ SECOND_FACTOR_RECOVERY_WAIT_HOURS: hours })).rejects.toThrow('from 1 to 720');
  });
});

describe('SECOND_FACTOR_RECOVERY=off', () => {
  it('refuses requests and links, and ends what waits', async () => {
    const place = await testPlace({ shared: false });
    try {
      const app = await startGraph(place.environment);
      const owner = await withApp(app);
      dataOf(await request(app, owner));
      const first = await linkOf(app, owner, /Recover your account/);
      const other = await withApp(app);
      await start(app, other);
      await passHours(app.platform.database.pool('account'), other.id, 35);
      await app.stop();
      const off = await startGraph({ ...place.environment, SECOND_FACTOR_RECOVERY: 'off' });
      try {
        expect(codeOf(await request(off, owner))).toBe('FORBIDDEN');
        expect(codeOf(await confirm(off, first, owner.password))).toBe('FORBIDDEN');
        await passHours(off.platform.database.pool('account'), other.id, 1);
        await eventually('it has ended', async () => (await recoveries(off, other)).length === 0);
        const { text } = await latestFile(off.platform.config.DATA_DIR, other.email, /was cancelled/);
        expect(text).toContain('no recoveries in this installation any more');
      } finally {
        await off.stop();
      }
    } finally {
      await place.remove();
    }
  });
});

describe.runIf(process.env['TEST_DATABASE_URL'])('several processes', () => {
  it('tell an owner once', async () => {
    const app = await startGraph();
    const other = await startGraph({ ...app.environment });
    try {
      const owner = await withApp(app);
      await start(app, owner);
      for (const [told, hours] of [36, 30, 6].entries()) {
        await passHours(app.platform.database.pool('account'), owner.id, hours);
        await eventually('told', async () => (await recoveries(app, owner))[0]?.reminders === told + 1);
      }
      await eventually('all is sent', async () => {
        const { rows } = await app.platform.database
          .pool('platform')
          .query(`SELECT FROM "platform"."mails" WHERE state = 'queued'`);
        return rows.length === 0;
      });
      const mails = await readMailFiles(app.platform.config.DATA_DIR);
      const about = mails.filter(({ text }) => text.includes('cancel-second-factor-recovery'));
      expect(about).toHaveLength(4);
    } finally {
      await other.stop();
      await app.stop();
    }
  });
});
