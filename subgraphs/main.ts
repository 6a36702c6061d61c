import { env } from 'node:process';
import { notifyParent, runMain } from '../platform/own-process.ts';
import { readConfig } from './config.ts';
import type { Subgraph } from './define.ts';
import { startSubgraphProcess } from './process.ts';
import { subgraphNames } from './sdl.ts';

/** The subgraph that every gateway has in its own process, and nobody serves. */
const GATEWAY_ONLY = 'platform';

async function main(): Promise<void> {
  const config = readConfig(env);
  const names = subgraphNames().filter((name) => name !== GATEWAY_ONLY);
  const own = names.find((name) => name === config.SUBGRAPH);
  if (!own) throw new Error(`SUBGRAPH: must be one of ${names.join(', ')}`);
  const others = names.filter((name) => name !== own);
  const started = await startSubgraphProcess({ config, subgraph: await load(own), others, handlesSignals: true });
  started.platform.notices.ready();
  notifyParent(`http://127.0.0.1:${started.port}/graphql`);
}

/** Loads one domain and none of the others: they are most of the code that a process would otherwise start with. */
async function load(name: string): Promise<Subgraph> {
  const module: Readonly<Record<string, Subgraph>> = await import(`./${name}/index.ts`);
  return module[name]!;
}

runMain(main);
