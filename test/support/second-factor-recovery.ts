import type pg from 'pg';
import type { LoggedIn } from './app-client.ts';
import { fileAfter, tokenIn } from './mailbox.ts';
import { addAppByRest, ticketByRest } from './second-factor-routes.ts';
import type { TestApp } from './start-app.ts';

export const RECOVERY = '/api/v1/auth/login/second-factor/recovery';

/** Adds an authenticator app and asks for a recovery: the token of the link that starts it. */
export async function lostFactors(owner: LoggedIn, app: TestApp): Promise<string> {
  await addAppByRest(app, owner);
  // Beside one that waits already, no second one is begun.
  const own = ['/api/v1/auth/second-factors/recovery', { token: owner.accessToken }] as const;
  if ((await app.call('GET', ...own)).body['recovery']) await app.call('DELETE', ...own);
  const body = { ticket: await ticketByRest(app, owner) };
  const ask = () => app.call('POST', RECOVERY, { body });
  const mail = await fileAfter(app.place.directory, owner.email, /Recover your account/, ask);
  return tokenIn(mail, 'recover-second-factors');
}

/** The same, with the waiting time begun: the token of the link that cancels it. */
export async function waitingRecovery(owner: LoggedIn, app: TestApp): Promise<string> {
  const body = { token: await lostFactors(owner, app), password: owner.password };
  const start = async () => {
    const { status, text } = await app.call('POST', `${RECOVERY}/confirm`, { body });
    if (status !== 200) throw new Error(`not started: ${status} ${text}`);
  };
  const mail = await fileAfter(app.place.directory, owner.email, /about to be removed/, start);
  return tokenIn(mail, 'cancel-second-factor-recovery');
}

/**
 * Takes so many hours off a recovery's time, as if they had passed. What was due in them is due now.
 * @param pool - of the account domain.
 */
export async function passHours(pool: Pick<pg.Pool, 'query'>, accountId: string, hours: number): Promise<void> {
  const columns = ['started_at', 'due_at', 'expires_at', 'next_at'];
  const set = columns.map((column) => `${column} = ${column} - $2::int * interval '1 hour'`).join(', ');
  await pool.query(`UPDATE "account"."second_factor_recoveries" SET ${set} WHERE account_id = $1`, [accountId, hours]);
}
