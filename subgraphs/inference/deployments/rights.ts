import type { CallContext } from '../../../platform/kernel/context.ts';
import { withViewer } from '../../../platform/kernel/context.ts';
import { type ActAs, type Needs, RightsLost } from '../../acting-viewer.ts';
import type { RolloutModel } from './models.ts';

/** The permissions of whoever starts a rollout. */
const NEEDS: Needs = ['deployments:write', 'inference:write'];

/** The context of whoever a rollout runs for, with the rights of now; null, and the rollout ends, where they were lost. */
export type ActForRollout = (rollout: RolloutModel, context: CallContext) => Promise<CallContext | null>;

/** @param onLost - ends it. */
export const createActForRollout =
  (actAs: ActAs, onLost: (rollout: RolloutModel, reason: string) => Promise<void>): ActForRollout =>
  async (rollout, context) => {
    try {
      return withViewer(context, await actAs(rollout.caller, NEEDS, context));
    } catch (error) {
      if (!(error instanceof RightsLost)) throw error;
      await onLost(rollout, error.message);
      return null;
    }
  };
