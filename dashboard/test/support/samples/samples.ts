import type { InProcessApp } from '../../../../test/support/start-app.ts';
import { addIdentitySamples } from './identity.ts';
import { addModelsSamples } from './models.ts';
import { addOperationsSamples } from './operations.ts';
import { addPeopleSamples } from './people.ts';
import { addPlatformSamples } from './platform.ts';

/** Makes things by REST, in the organization of the token, so that screens have something to show. */
export type AddSamples = (app: Pick<InProcessApp, 'call'>, token: string) => Promise<void>;

/** An organization at work: something in every list. */
export const addSamples: AddSamples = async (app, token) => {
  for (const add of [addIdentitySamples, addPeopleSamples, addOperationsSamples, addModelsSamples, addPlatformSamples])
    await add(app, token);
};
