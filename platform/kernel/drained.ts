import type { ServerResponse } from 'node:http';

/** How long a client may leave what was sent unread before it is cut off. */
const STALLED_MS = 60_000;

/** Resolves to true when the client has read what was sent; to false when it left the buffer full for a minute, or went away. */
export function drained(res: ServerResponse): Promise<boolean> {
  if (res.destroyed) return Promise.resolve(false);
  return new Promise((resolve) => {
    const finish = (isDrained: boolean) => {
      clearTimeout(stalled);
      res.off('drain', onDrain);
      res.off('close', onClose);
      resolve(isDrained);
    };
    const onDrain = () => finish(true);
    const onClose = () => finish(false);
    const stalled = setTimeout(() => finish(false), STALLED_MS);
    res.on('drain', onDrain);
    res.on('close', onClose);
  });
}
