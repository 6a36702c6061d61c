import { describe } from 'vitest';
import { testRedisUrl } from '../support/redis.ts';

/*
 * The suites of the domains once more, with each domain in a process of its own behind the same graph. A shared bus carries
 * their events.
 */
process.env['TEST_DISTRIBUTED'] = '1';

describe.runIf(process.env['TEST_DATABASE_URL'] && testRedisUrl)('in processes of their own', () => {
  // A block for each, so that one suite's processes have ended before the next suite starts its own.
  describe('accounts', () => import('../../subgraphs/account/test/accounts.once.test.ts').then(nothing));
  describe('changes', () => import('../domains/changes.once.test.ts').then(nothing));
  describe('sessions', () => import('../../subgraphs/session/test/sessions.once.test.ts').then(nothing));
  describe('tokens', () => import('../../subgraphs/auth/test/tokens.once.test.ts').then(nothing));
});

function nothing(): void {}
