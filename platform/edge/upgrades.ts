import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '../kernel/errors.ts';
import { ignoreUpgrade } from './ignored-upgrade.ts';
import type { Listener } from './listener.ts';
import { rawAnswer } from './raw-answer.ts';
import { headProblem } from './request-head.ts';

/** A handler of upgrades to one protocol. */
export interface UpgradeHandler {
  /** In lower case; `websocket` unless said. */
  readonly protocol?: string;
  /** Takes an upgrade; false when it is not for us, and then nothing was done. */
  handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean;
}

const WEBSOCKET = 'websocket';

/**
 * Serves a listener's upgrades to the protocols of its handlers and to WebSocket, refuses those that nobody takes or whose head is not valid,
 * and ignores offers of other protocols. The only one that takes upgrades: node hands them over before a request is looked at.
 */
export function serveUpgrades(listener: Listener, handlers: readonly UpgradeHandler[]): void {
  const protocolOf = ({ protocol = WEBSOCKET }: UpgradeHandler): string => protocol;
  const known = new Set([WEBSOCKET, ...handlers.map(protocolOf)]);
  listener.onUpgrade((req, socket, head) => {
    const offered = req.headers.upgrade?.toLowerCase() ?? '';
    if (!known.has(offered)) return ignoreUpgrade(listener.server, req, socket, head);
    socket.on('error', () => socket.destroy());
    const problem = headProblem(req);
    if (problem !== null) refuseUpgrade(socket, new AppError('BAD_USER_INPUT', problem));
    else if (!handlers.some((handler) => protocolOf(handler) === offered && handler.handleUpgrade(req, socket, head)))
      refuseUpgrade(socket, new AppError('NOT_FOUND', 'No WebSocket is served here'));
  });
}

/** Answers a handshake as any other request is refused; the connection ends with it. */
export function refuseUpgrade(socket: Duplex, error: AppError): void {
  socket.end(rawAnswer(error));
}
