import { type Channel, createChannel, type Message } from '../../platform/workers/channel.ts';

/** Both ends of the way between two processes, here in one. */
export interface ChannelPair {
  /** Of the process that has started the other. */
  readonly host: Channel;
  readonly worker: Channel;
  /** Batches that went from the worker to the host. */
  readonly batches: readonly (readonly Message[])[];
}

/** Makes a channel within this process; what passes is turned into text and back, and comes later, as between two. */
export function channelPair(): ChannelPair {
  const toHost: ((batch: readonly Message[]) => void)[] = [];
  const toWorker: ((batch: readonly Message[]) => void)[] = [];
  const batches: (readonly Message[])[] = [];
  const carry = (listeners: typeof toHost) => (batch: readonly Message[]) => {
    const text = JSON.stringify(batch);
    setImmediate(() => {
      for (const listener of listeners) listener(JSON.parse(text));
    });
  };
  const carryToHost = carry(toHost);
  const worker = createChannel({
    send(batch) {
      batches.push(batch);
      carryToHost(batch);
    },
    onBatch: (listener) => void toWorker.push(listener),
  });
  const host = createChannel({ send: carry(toWorker), onBatch: (listener) => void toHost.push(listener) });
  return { host, worker, batches };
}
