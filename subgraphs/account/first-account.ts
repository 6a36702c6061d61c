import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { OPERATOR } from '../../platform/identity/roles.ts';
import { backgroundContext } from '../../platform/kernel/context.ts';
import { linkSignals } from '../../platform/kernel/deadline.ts';
import type { Notice, Notices } from '../../platform/observability/notices.ts';
import { newAccount } from './account.ts';
import type { Ownership } from './ownership.ts';
import type { PasswordHasher } from './password.ts';
import type { MakePersonalOrganization } from './personal-organization.ts';
import type { AccountConfig } from './settings.ts';
import type { AccountStore } from './store.ts';

/**
 * Makes the owner account of an empty database (contract §1), which is also the operator's. When its password is a random one, it is shown once it
 * is stored, by the one process that made it, however many start at once. Of a process that dies in between, `admin reset-password` sets another one.
 */
export async function makeFirstAccount(
  store: AccountStore,
  passwords: PasswordHasher,
  ownership: Ownership,
  makeOrganization: MakePersonalOrganization,
  config: Pick<AccountConfig, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
  notices: Pick<Notices, 'say'>,
): Promise<void> {
  if (!(await store.isEmpty())) return;
  const context = backgroundContext('first_account');
  const password = config.ADMIN_PASSWORD ?? randomBytes(15).toString('base64url');
  const passwordHash = await passwords.hash(password, Number.POSITIVE_INFINITY);
  // Who runs the installation has named the address; nobody need be asked whether it is theirs.
  const emailVerifiedAt = new Date();
  const account = newAccount({
    email: config.ADMIN_EMAIL,
    name: 'Administrator',
    passwordHash,
    emailVerifiedAt,
    temporaryPassword: config.ADMIN_PASSWORD === undefined,
  });
  await ownership.grant(account, ['owner', OPERATOR], context);
  if (!(await store.insertFirst(account))) {
    await ownership.withdraw(account, context);
    return;
  }
  if (config.ADMIN_PASSWORD === undefined) notices.say(passwordNotice(config.ADMIN_EMAIL, password));
  await makeOrganization(account, context);
}

function passwordNotice(email: string, password: string): Notice {
  const message = `First account: ${email}  password: ${password}  (shown only now)`;
  return { message, text: `  ${message}\n\n`, fields: { email, password } };
}

/** Longest that a start waits for the domain that keeps the roles; it may be starting at the same time. */
const MAX_WAIT_MS = 10_000;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 5_000;

/**
 * Repeats the attempt until it succeeds, or `stop` is aborted. Resolves when it has succeeded, and after ten seconds at the latest:
 * a process whose neighbours are away still has to become ready, and goes on trying meanwhile.
 */
export async function untilMade(
  attempt: () => Promise<void>,
  stop: AbortSignal,
  complain: (error: unknown) => void,
): Promise<void> {
  const trying = (async () => {
    for (let waitMs = FIRST_RETRY_MS; !stop.aborted; waitMs = Math.min(waitMs * 2, MAX_RETRY_MS)) {
      try {
        return await attempt();
      } catch (error) {
        complain(error);
      }
      await pause(waitMs, stop);
    }
  })();
  const made = new AbortController();
  void trying.then(() => made.abort());
  await Promise.race([trying, pause(MAX_WAIT_MS, linkSignals(stop, made.signal).signal)]);
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);
