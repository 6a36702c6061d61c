import { networkInterfaces } from 'node:os';

/** Where others reach a listener that binds to this host: the host, or the first address of this machine; in brackets for IPv6. */
export function ownAddress(host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return host.includes(':') ? `[${host}]` : host;
  const addresses = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}
