import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConnectionError } from '../core/errors.ts';
import { eventStream, IdleStreamError, type ServerSentEvent } from '../core/sse.ts';

/** A body of these bytes, cut where `cuts` say; `cancelled` tells when its reader has left. */
function bodyOf(text: string | Uint8Array, cuts: readonly number[] = [], stays = false) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const places = [...new Set([...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].sort((a, b) => a - b);
  let from = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const to = places.shift();
      if (to !== undefined) {
        controller.enqueue(bytes.slice(from, to));
        from = to;
      } else if (!stays) controller.close();
      else return new Promise(() => undefined);
    },
    cancel() {
      isCancelled = true;
    },
  });
  return { body, isCancelled: () => isCancelled };
}

const eventsOf = async (text: string | Uint8Array, cuts: readonly number[] = []) => {
  const events: ServerSentEvent[] = [];
  for await (const event of eventStream(bodyOf(text, cuts).body)) events.push(event);
  return events;
};
const message = (data: string, lastEventId = '', type = 'message') => ({ type, data, lastEventId });

describe('a stream of server-sent events', () => {
  // The examples of the HTML standard, §9.2.6.
  it('is read as the examples of the standard say', async () => {
    expect(await eventsOf('data: YHOO\ndata: +2\ndata: 10\n\n')).toEqual([message('YHOO\n+2\n10')]);
    expect(
      await eventsOf(': test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n'),
    ).toEqual([message('first event', '1'), message('second event'), message(' third event')]);
    expect(await eventsOf('data\n\ndata\ndata\n\ndata:')).toEqual([message(''), message('\n')]);
    expect(await eventsOf('data:test\n\ndata: test\n\n')).toEqual([message('test'), message('test')]);
  });

  it('keeps the id of an event for those after it, and the name for none', async () => {
    const text = 'event: error\nid: 7\ndata: 1\n\ndata: 2\n\nid: 8\0\ndata: 3\n\nevent: only a name\n\ndata: 4\n\n';
    expect(await eventsOf(text)).toEqual([
      message('1', '7', 'error'),
      message('2', '7'),
      message('3', '7'),
      message('4', '7'),
    ]);
  });

  it('passes over a byte order mark, comments, and fields that are not known', async () => {
    expect(await eventsOf('\uFEFFdata: 1\nretry: 2000\nother: x\n:\n\n')).toEqual([message('1')]);
  });

  it('drops an event that it breaks off in', async () => {
    expect(await eventsOf('data: whole\n\ndata: half\n')).toEqual([message('whole')]);
  });

  it('says the same however its bytes are cut, with any end of line', async () => {
    const line = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\r\n\0]/g, ' '));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
        fc.constantFrom('\n', '\r', '\r\n'),
        fc.array(fc.nat(200)),
        async (events, lineEnd, cuts) => {
          const text = events.map((lines) => `${lines.map((data) => `data: ${data}${lineEnd}`).join('')}${lineEnd}`);
          const expected = events.map((lines) => message(lines.join('\n')));
          expect(await eventsOf(text.join(''), cuts)).toEqual(expected);
        },
      ),
    );
  });

  it('reads a long line that comes in many pieces', async () => {
    const long = 'x'.repeat(1_000_000);
    const cuts = Array.from({ length: 20_000 }, (_, index) => index * 50);
    const [event] = await eventsOf(`data: ${long}\n\n`, cuts);
    expect(event?.data).toHaveLength(long.length);
  });

  it('cancels its body when its loop is left', async () => {
    const { body, isCancelled } = bodyOf('data: 1\n\ndata: 2\n\n', [], true);
    for await (const { data } of eventStream(body)) {
      expect(data).toBe('1');
      break;
    }
    expect(isCancelled()).toBe(true);
  });

  it('ends for whoever waits when it is returned', async () => {
    const { body, isCancelled } = bodyOf('', [], true);
    const events = eventStream(body);
    const waiting = events.next();
    await events.return();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(isCancelled()).toBe(true);
  });

  it('fails where its body fails', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.error(new TypeError('terminated'));
      },
    });
    const events = eventStream(body);
    await expect(events.next()).rejects.toThrow(ConnectionError);
    await expect(events.return()).resolves.toEqual({ done: true, value: undefined });
  });

  it('is given up when nothing comes for as long as was said', async () => {
    const { body, isCancelled } = bodyOf('data: 1\n\n', [], true);
    const events = eventStream(body, { idleTimeoutMs: 20 });
    expect(await events.next()).toMatchObject({ value: { data: '1' } });
    await expect(events.next()).rejects.toThrow(IdleStreamError);
    expect(isCancelled()).toBe(true);
  });
});
