import type { Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import {
  FrameKind,
  fetchFields,
  KNOWN_TEXTS,
  readAnswer,
  readFetch,
  readFields,
  readId,
  readPart,
  readText,
  SentTexts,
  writeAnswer,
  writeCancel,
  writeFetch,
  writePart,
  writeText,
} from '../../platform/remote/fetch-frames.ts';
import { FrameReader, FrameSender, FrameWriter, MalformedFrame } from '../../platform/remote/frames.ts';
import { VIEWER_HEADER } from '../../platform/remote/subgraph-protocol.ts';

const MAX = 200_000;

/** Frames that a reader hands over of bytes that arrive in pieces; the memory of each piece is used again. */
function framesOf(bytes: Buffer, cuts: readonly number[] = []): [number, string][] {
  const frames: [number, string][] = [];
  const reader = new FrameReader(MAX, (kind, payload) => frames.push([kind, payload.toString('latin1')]));
  const ends = [...cuts].map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b);
  let from = 0;
  for (const end of [...ends, bytes.length]) {
    const piece = Buffer.from(bytes.subarray(from, end));
    reader.read(piece);
    piece.fill(0xff);
    from = end;
  }
  return frames;
}

/** The payload of the one frame that `write` writes. */
function payloadOf(kind: number, write: (to: FrameWriter) => void): Buffer {
  const writer = new FrameWriter();
  write(writer);
  const [frame, ...more] = framesOf(writer.take());
  expect(more).toEqual([]);
  expect(frame![0]).toBe(kind);
  return Buffer.from(frame![1], 'latin1');
}

describe('frames', () => {
  test('arrive as they were written, in whichever pieces', () => {
    const frame = fc.tuple(fc.integer({ min: 0, max: 255 }), fc.uint8Array({ maxLength: 300 }));
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 12 }), fc.array(fc.nat(), { maxLength: 30 }), (sent, cuts) => {
        const writer = new FrameWriter();
        for (const [kind, payload] of sent) {
          writer.begin(kind, payload.length);
          writer.bytes(Buffer.from(payload));
          writer.end();
        }
        const expected = sent.map(([kind, payload]) => [kind, Buffer.from(payload).toString('latin1')]);
        expect(framesOf(writer.take(), cuts)).toEqual(expected);
      }),
    );
  });

  test('arrive also where each byte comes alone, and where one is larger than what a writer holds', () => {
    const writer = new FrameWriter();
    for (const size of [0, 150_000, 3]) {
      writer.begin(7, size);
      writer.bytes(Buffer.alloc(size, 'a'));
      writer.end();
    }
    const bytes = writer.take();
    const cuts = Array.from({ length: 400 }, (_, n) => (n < 200 ? n : bytes.length - n + 200));
    expect(framesOf(bytes, cuts).map(([, payload]) => payload.length)).toEqual([0, 150_000, 3]);
  });

  test.each([
    ['is empty', 0],
    ['is longer than it may be', MAX + 1],
    ['has the longest length that there is', 2 ** 32 - 1],
  ])('one that %s is refused before its bytes are here, in one piece or in several', (_, length) => {
    const bytes = Buffer.alloc(6);
    bytes.writeUInt32BE(length);
    expect(() => framesOf(bytes)).toThrow(MalformedFrame);
    expect(() => framesOf(bytes, [1, 3])).toThrow(MalformedFrame);
  });

  test('a reader that was stopped hands over nothing more', () => {
    const writer = new FrameWriter();
    for (const kind of [1, 2]) {
      writer.begin(kind, 0);
      writer.end();
    }
    const kinds: number[] = [];
    const reader = new FrameReader(MAX, (kind) => {
      kinds.push(kind);
      reader.stop();
    });
    reader.read(writer.take());
    expect(kinds).toEqual([1]);
  });

  test('what was taken stays as it is when its memory was released', () => {
    const writer = new FrameWriter();
    writeText(writer, FrameKind.viewer, 1, 'first');
    const taken = writer.take();
    writer.release();
    writeText(writer, FrameKind.viewer, 2, 'other');
    expect(readText(Buffer.from(framesOf(taken)[0]![1], 'latin1'))).toEqual({ number: 1, text: 'first' });
  });
});

describe('frames of fetches', () => {
  const number = fc.nat({ max: KNOWN_TEXTS - 1 });
  const id = fc.nat({ max: 2 ** 32 - 1 });
  const text = fc.string({ unit: 'grapheme', maxLength: 200 });
  const field = fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((c) => String.fromCharCode(c)) });
  const value = field.map((each) => each.replace(/[\x7f]/g, ''));

  test('a text under its number', () => {
    fc.assert(
      fc.property(number, text, (at, sent) => {
        const payload = payloadOf(FrameKind.operation, (to) => writeText(to, FrameKind.operation, at, sent));
        expect(readText(payload)).toEqual({ number: at, text: sent });
      }),
    );
  });

  test('a fetch with its header fields and variables', () => {
    fc.assert(
      fc.property(id, number, number, value, value, fc.json(), (fetchId, operation, viewer, request, agent, json) => {
        const headers = ['content-type', 'application/json', VIEWER_HEADER, 'token'];
        headers.push('x-request-id', request, 'x-trellis-client-agent', agent);
        const fields = fetchFields(headers)!;
        expect(fields.viewer).toBe('token');
        const payload = payloadOf(FrameKind.fetch, (to) =>
          writeFetch(to, { id: fetchId, operation, viewer, lines: fields.lines }, json),
        );
        const { variables, lines, ...numbers } = readFetch(payload);
        expect(numbers).toEqual({ id: fetchId, operation, viewer });
        expect(variables.toString()).toBe(json);
        const read = {};
        readFields(lines, read);
        expect(read).toEqual({ 'x-request-id': request, 'x-trellis-client-agent': agent });
      }),
    );
  });

  test.each([
    ['with a line break', ['x-request-id', 'a\nd1', VIEWER_HEADER, 'token']],
    ['beyond Latin-1', ['x-request-id', '\u{1f600}', VIEWER_HEADER, 'token']],
    ['that no frame knows', ['x-other', 'a', VIEWER_HEADER, 'token']],
    ['without a viewer', ['x-request-id', 'a']],
    ['that are too long', ['x-request-id', 'a'.repeat(70_000), VIEWER_HEADER, 'token']],
  ])('header fields %s stay with HTTP', (_, headers) => {
    expect(fetchFields(headers)).toBeNull();
  });

  test('an answer, with and without what its headers would tell, and its parts', () => {
    const count = fc.nat({ max: Number.MAX_SAFE_INTEGER });
    const charged = fc.option(fc.record({ limit: count, remaining: count }));
    const retryAfter = fc.option(fc.nat({ max: 999_999 }), { nil: undefined });
    const status = fc.integer({ min: 100, max: 599 });
    fc.assert(
      fc.property(id, status, retryAfter, charged, text, fc.boolean(), (at, code, retry, window, body, hasMore) => {
        const decision = window && { allowed: true, retryAfterSeconds: 0, ...window };
        const head = { status: code, retryAfter: retry, charged: decision };
        const payload = payloadOf(FrameKind.answer, (to) => writeAnswer(to, at, head, body, hasMore));
        expect(readId(payload)).toBe(at);
        const read = readAnswer(payload);
        expect({ ...read, body: read.body.toString() }).toEqual({ ...head, hasMore, body });
        const part = payloadOf(FrameKind.part, (to) => writePart(to, at, Buffer.from(body), hasMore));
        expect(readId(part)).toBe(at);
        const { bytes, hasMore: more } = readPart(part);
        expect([bytes.toString(), more]).toEqual([body, hasMore]);
      }),
    );
  });

  test('bytes that are none of them are refused as malformed, or read', () => {
    const readers: ((bytes: Buffer) => unknown)[] = [
      readText,
      readFetch,
      readAnswer,
      readPart,
      readId,
      (bytes) => readFields(bytes.toString('latin1'), {}),
    ];
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        for (const read of readers)
          try {
            read(Buffer.from(bytes));
          } catch (error) {
            expect(error).toBeInstanceOf(MalformedFrame);
          }
      }),
      { numRuns: 2_000 },
    );
    expect(() => readId(payloadOf(FrameKind.cancel, (to) => writeCancel(to, 7)).subarray(1))).toThrow(MalformedFrame);
  });

  test('numbers of texts go round, and both sides agree on them', () => {
    const sent = new SentTexts();
    const known: string[] = [];
    const use = (name: string): boolean => {
      const found = sent.numberOf(name);
      if (found !== undefined) {
        expect(known[found]).toBe(name);
        return false;
      }
      known[sent.add(name)] = name;
      return true;
    };
    for (let n = 0; n < KNOWN_TEXTS; n++) expect(use(`text ${n}`)).toBe(true);
    expect(use('text 0')).toBe(false);
    expect(use('one more')).toBe(true);
    expect(use('text 0')).toBe(true);
    expect(use('text 2')).toBe(false);
    for (let n = 0; n < 5_000; n++) use(`text ${(n * 7919) % 1_500}`);
    expect(known).toHaveLength(KNOWN_TEXTS);
  });
});

describe('frames of one tick', () => {
  const cancels = (writes: readonly Buffer[]) => writes.map((bytes) => framesOf(bytes).length);
  const sending = (): { sender: FrameSender; writes: Buffer[] } => {
    const writes: Buffer[] = [];
    // What a sender asks of a socket; the memory of a write is used again.
    const socket = { destroyed: false, writableLength: 0, write: (bytes: Buffer) => writes.push(Buffer.from(bytes)) };
    return { sender: new FrameSender(socket as unknown as Socket), writes };
  };
  const now = vi.spyOn(performance, 'now');
  afterAll(() => now.mockRestore());

  test('leave in one write at its end, however many they are', async () => {
    now.mockReturnValue(1);
    const { sender, writes } = sending();
    for (let id = 0; id < 100; id++) writeCancel(sender, id);
    expect(writes).toEqual([]);
    await new Promise(setImmediate);
    expect(cancels(writes)).toEqual([100]);
  });

  test('leave before its end where it is long, so that the other side can begin', async () => {
    const { sender, writes } = sending();
    for (const ms of [1, 1.05, 1.11]) {
      expect(writes).toEqual([]);
      now.mockReturnValue(ms);
      writeCancel(sender, 1);
    }
    expect(cancels(writes)).toEqual([3]);
    writeCancel(sender, 2);
    await new Promise(setImmediate);
    expect(cancels(writes)).toEqual([3, 1]);
  });
});
