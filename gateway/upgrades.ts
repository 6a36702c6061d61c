import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { ignoreUpgrade } from '../platform/ignored-upgrade.ts';

/** What takes upgrades to WebSocket. */
export interface UpgradeHandler {
  /** Takes an upgrade; false when it is not for us, and then nothing was done. */
  handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean;
}

/** Serves a server's upgrades to WebSocket, refuses those that nobody takes, and ignores offers of other protocols. */
export function serveUpgrades(server: Server, handlers: readonly UpgradeHandler[]): void {
  server.on('upgrade', (req, socket, head) => {
    if (req.headers.upgrade?.toLowerCase() !== 'websocket') ignoreUpgrade(server, req, socket, head);
    else if (!handlers.some((handler) => handler.handleUpgrade(req, socket, head)))
      refuseUpgrade(socket, '404 Not Found');
  });
}

/** @param headers - whole lines, each with its line break. */
export function refuseUpgrade(socket: Duplex, status: string, headers = ''): void {
  socket.end(`HTTP/1.1 ${status}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}
