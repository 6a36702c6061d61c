import { networkInterfaces } from 'node:os';
import type { Config } from '../config/config.ts';

/** Where `localhost` leads: to one or the other, by the client and the system. */
const LOOPBACK = ['127.0.0.1', '::1'] as const;

/** The addresses that listeners bind to: HOST; without it all of this machine in production, and the loopback ones else. */
export function listenHosts({ HOST, NODE_ENV }: Pick<Config, 'HOST' | 'NODE_ENV'>): readonly string[] {
  if (HOST !== undefined) return HOST === 'localhost' ? LOOPBACK : [HOST];
  return NODE_ENV === 'production' ? ['0.0.0.0'] : LOOPBACK;
}

/** Whether nobody but this machine reaches its listeners. */
export const isLocalOnly = (config: Pick<Config, 'HOST' | 'NODE_ENV'>): boolean =>
  listenHosts(config).every((host) => host === '::1' || host.startsWith('127.'));

/** Where others reach a listener that binds to these hosts: the first, or the first address of this machine; in brackets for IPv6. */
export function ownAddress([host = '0.0.0.0']: readonly string[]): string {
  if (host !== '0.0.0.0' && host !== '::') return host.includes(':') ? `[${host}]` : host;
  const addresses = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}
