import type { Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';

/** What those who start a process do wrong most often, in their words. */
const LISTEN_ERRORS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another process',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'is not on an address of this machine',
  ENOTFOUND: 'is not on an address of this machine',
};
/** This machine has no such kind of address; the others do. */
const MISSING = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Has a server listen at one port of one or several addresses, so that `localhost` is answered whatever it leads to. Those after the first
 * may be missing on this machine, but never another process's: half of the clients would talk to that one.
 * @returns the port, and the servers of the addresses after the first, whose connections are handed to it.
 * @throws Error that names the port and says why.
 */
export async function listen(
  server: Server,
  port: number,
  hosts: readonly string[],
): Promise<{ readonly port: number; readonly others: readonly net.Server[] }> {
  const [first, ...rest] = hosts as readonly [string, ...string[]];
  const taken = await bind(server, port, first);
  const others: net.Server[] = [];
  for (const host of rest) {
    const other = net.createServer({ noDelay: true }, (socket) => server.emit('connection', socket));
    try {
      await bind(other, taken, host);
      others.push(other);
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
      // A port that the system chose at the first address may be somebody's at the second, whom nobody will take for us.
      if (MISSING.has(code ?? '') || (port === 0 && code === 'EADDRINUSE')) continue;
      server.close();
      for (const each of others) each.close();
      throw error;
    }
  }
  return { port: taken, others };
}

function bind(server: net.Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const refused = (error: NodeJS.ErrnoException): void => {
      const why = LISTEN_ERRORS[error.code ?? ''];
      reject(why ? new Error(`Port ${port} of ${host} ${why} (${error.code})`, { cause: error }) : error);
    };
    server.once('error', refused);
    server.listen(port, host, () => {
      server.off('error', refused);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
