import type { Algorithm } from './algorithm.ts';
import { apo } from './apo/apo.ts';
import { closedLoop } from './closed-loop/closed-loop.ts';
import { custom } from './custom/custom.ts';
import { grpo } from './grpo/grpo.ts';

/** Every algorithm by its name; what is listed here can be asked for, and `config` tells of it. */
export const ALGORITHMS = { apo, closed_loop: closedLoop, grpo, custom } as const satisfies Readonly<
  Record<string, unknown>
>;

export type AlgorithmName = keyof typeof ALGORITHMS;

export const ALGORITHM_NAMES = Object.keys(ALGORITHMS) as AlgorithmName[];

export const isAlgorithm = (name: string): name is AlgorithmName => Object.hasOwn(ALGORITHMS, name);

/** An algorithm whose hyperparameters were checked by its own table. */
export const algorithmOf = (name: AlgorithmName): Algorithm => ALGORITHMS[name] as unknown as Algorithm;
