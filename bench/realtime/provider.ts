import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { AUDIO, nowMs, PIECE_MS } from './pace.ts';

/*
 * A provider of realtime speech that says a piece a piece of time to each of its connections, with the time in the event's name. Tells its
 * parent its port.
 */
const server = http.createServer((_req, res) => res.writeHead(404).end());
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
  socket.send('{"type":"session.created","session":{}}');
  const head = '{"type":"response.output_audio.delta","event_id":"';
  const tail = `","response_id":"resp_1","item_id":"item_1","output_index":0,"content_index":0,"delta":"${AUDIO}"}`;
  const speaking = setInterval(() => socket.send(`${head}${nowMs()}${tail}`), PIECE_MS);
  socket.on('message', () => undefined);
  socket.on('close', () => clearInterval(speaking));
});
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
