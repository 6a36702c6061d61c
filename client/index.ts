import { ResourceClient } from './generated/resources.ts';

export * from './core/index.ts';
export type * from './generated/types.ts';

/** The client of a Trellis server, with all of its operations: `client.tasks.create(…)`. */
export class Trellis extends ResourceClient {}
