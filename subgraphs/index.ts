import { account } from './account/index.ts';
import { agent } from './agent/index.ts';
import { audit } from './audit/index.ts';
import { auth } from './auth/index.ts';
import { authorization } from './authorization/index.ts';
import { compliance } from './compliance/index.ts';
import type { Subgraph } from './define.ts';
import { event } from './event/index.ts';
import { inference } from './inference/index.ts';
import { notification } from './notification/index.ts';
import { platformSubgraph } from './platform/index.ts';
import { prediction } from './prediction/index.ts';
import { realtime } from './realtime/index.ts';
import { session } from './session/index.ts';
import { sleep } from './sleep/index.ts';
import { task } from './task/index.ts';
import { tenant } from './tenant/index.ts';
import { training } from './training/index.ts';
import { usage } from './usage/index.ts';

/** Every domain of the platform. A new one is one line here. */
export const subgraphs: readonly Subgraph[] = [
  account,
  agent,
  audit,
  auth,
  authorization,
  compliance,
  event,
  inference,
  notification,
  prediction,
  realtime,
  session,
  sleep,
  task,
  tenant,
  training,
  usage,
];

/** Everything that has routes: the domains, and the gateway itself. */
export const routed: readonly Pick<Subgraph, 'name' | 'service' | 'description' | 'routes' | 'endpoints'>[] = [
  ...subgraphs,
  platformSubgraph,
];
