import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Headers that only concern the upgrade (RFC 7540 §3.2). */
const OF_THE_UPGRADE = new Set(['upgrade', 'http2-settings']);

/**
 * Goes on with HTTP/1.1 where a client offered another protocol than ours, as RFC 9110 §7.8 lets a server do: Java's client and
 * `curl --http2` offer `h2c` with their first request. Node hands such a connection over as soon as a server knows any
 * upgrade at all, so the request is put back, without the offer, and the connection begins anew.
 */
export function ignoreUpgrade(server: Server, req: IncomingMessage, socket: Duplex, head: Buffer): void {
  const lines = [`${req.method} ${req.url} HTTP/1.1`];
  const { rawHeaders } = req;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (!OF_THE_UPGRADE.has(rawHeaders[i]!.toLowerCase())) lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
