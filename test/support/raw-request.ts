import net from 'node:net';

/** Sends bytes as they are and resolves to all that comes back, once the connection is closed or quiet. */
export function raw(port: number, text: string, { quietMs = 300 } = {}): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setTimeout(quietMs, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}
