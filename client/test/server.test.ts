import { describe } from 'vitest';
import { ON_SERVICES } from '../../test/support/start-app.ts';
import { describeChats } from './suites/chats.ts';
import { describeFollowing } from './suites/follow.ts';
import { describeKills } from './suites/kills.ts';
import { describeRequests } from './suites/requests.ts';
import { describeEveryOperation } from './suites/sweep.ts';
import { givenProduct } from './support/product.ts';

/*
 * The client against one installation for all of its suites: one process without PostgreSQL and Redis, with them a process for each
 * domain. Kills come last: what was killed is listed by the registry for a while.
 */
const [form, apart] = ON_SERVICES ? (['of a process a domain'] as const) : (['of one process', []] as const);

describe(`a client of an installation ${form}`, () => {
  const product = givenProduct(apart);
  describe('a call', () => describeRequests(product));
  describe('a stream', () => describeChats(product));
  describe('events that are followed', () => describeFollowing(product));
  // What differs on services is below its routes, which `test/e2e/sweep.test.ts` calls there.
  if (!ON_SERVICES) describe('every operation', () => describeEveryOperation(product));
  describe('a kill', () => describeKills(product, ON_SERVICES));
});
