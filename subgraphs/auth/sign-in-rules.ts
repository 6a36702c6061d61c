import type { Identification } from './identify.ts';

/** How people prove who they are, and what follows when they did. */
export interface SignInRules extends Identification {
  /** Ends the count of wrong passwords of an address. */
  readonly succeeded: (emailHash: string) => Promise<void>;
}
