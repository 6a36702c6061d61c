import { account } from './account/index.ts';
import { auth } from './auth/index.ts';
import { authorization } from './authorization/index.ts';
import type { Subgraph } from './define.ts';
import { session } from './session/index.ts';
import { tenant } from './tenant/index.ts';

/** Every domain of the platform. A new one is one line here. */
export const subgraphs: readonly Subgraph[] = [account, auth, authorization, session, tenant];
