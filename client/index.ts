import { Client } from './core/index.ts';

export * from './core/index.ts';

/** The client of a Trellis server, with all of its operations. */
export class Trellis extends Client {}
