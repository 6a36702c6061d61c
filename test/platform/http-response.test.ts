import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allFields,
  type BodyReceiver,
  type HttpResponse,
  MalformedAnswer,
  OversizedAnswer,
  ResponseReader,
} from '../../platform/remote/http-response.ts';

type Answer = Omit<HttpResponse, 'body'> & { readonly text: string };
/** An answer with its body as text, read before the memory is used again. */
const kept = ({ body, ...answer }: HttpResponse): Answer => ({ ...answer, text: body.toString('utf8') });

/** Reads bytes that arrive in pieces of the given lengths, through memory that is overwritten each time as a connection's is. */
function read(
  bytes: Buffer,
  lengths: readonly number[] = [],
  maxBytes = 1e6,
  maxRefusalBytes = maxBytes,
  receiver?: BodyReceiver,
): Answer[] {
  const reader = new ResponseReader(maxBytes, maxRefusalBytes);
  const memory = Buffer.alloc(Math.max(1, bytes.length));
  const answers: Answer[] = [];
  for (let at = 0, piece = 0; at < bytes.length; piece++) {
    const length = Math.min(lengths[piece] ?? bytes.length, bytes.length - at);
    bytes.copy(memory, 0, at, at + length);
    const answer = reader.read(memory.subarray(0, length), receiver);
    if (answer) answers.push(kept(answer));
    memory.fill('#');
    at += length;
  }
  const last = reader.end();
  if (last) answers.push(kept(last));
  return answers;
}
const answered = (text: string) => read(Buffer.from(text))[0];
const PLAIN = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

describe('the end of an answer', () => {
  test('is where Content-Length says', () => {
    expect(answered(PLAIN)).toMatchObject({ status: 200, text: 'ok', reusable: true });
  });

  test('is after the last of its chunks', () => {
    const chunks = '2;note=x\r\nok\r\n0003\r\nay!\r\n0\r\nExpires: never\r\n\r\n';
    expect(answered(`HTTP/1.1 200 OK\r\ntransfer-encoding: Chunked\r\n\r\n${chunks}`)).toMatchObject({ text: 'okay!' });
  });

  test('is where the connection ends when nothing else says', () => {
    expect(answered('HTTP/1.1 200 OK\r\n\r\nok')).toMatchObject({ text: 'ok', reusable: false });
  });

  test.each([204, 304])('of status %i is the end of its head', (status) => {
    const reply = `HTTP/1.1 ${status} No\r\ncontent-length: 9\r\n\r\n`;
    expect(answered(reply)).toMatchObject({ status, text: '', reusable: true });
  });

  test('comes after interim answers', () => {
    expect(answered(`HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early\r\nlink: x\r\n\r\n${PLAIN}`)?.status).toBe(200);
  });

  test('is not there in half an answer', () => {
    expect(answered(PLAIN.slice(0, -1))).toBeUndefined();
  });
});

describe('a connection', () => {
  test.each([
    ['that says close', 'HTTP/1.1 200 OK\r\nconnection: Close\r\ncontent-length: 0\r\n\r\n'],
    ['of HTTP/1.0', 'HTTP/1.0 200 OK\r\ncontent-length: 0\r\n\r\n'],
    ['with bytes behind the answer', `${PLAIN}HTTP/1.1 200 OK\r\n`],
    ['with bytes behind the chunks', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nHTTP'],
  ])('%s carries no other request', (_, bytes) => {
    expect(answered(bytes)?.reusable).toBe(false);
  });

  test('of HTTP/1.0 that says keep-alive does', () => {
    expect(answered('HTTP/1.0 200 OK\r\nconnection: keep-alive\r\ncontent-length: 0\r\n\r\n')?.reusable).toBe(true);
  });
});

const fields = (text: string) => `HTTP/1.1 200 OK\r\n${text}\r\n\r\n`;
test.each([
  ['is no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n\r\n'],
  ['has another version', 'HTTP/2.0 200 OK\r\n\r\n'],
  ['has no status', 'HTTP/1.1 OK\r\n\r\n'],
  ['has a status of four digits', 'HTTP/1.1 2000 OK\r\n\r\n'],
  ['changes the protocol', 'HTTP/1.1 101 Switching\r\n\r\n'],
  ['folds a line', fields('a: b\r\n c: d')],
  ['has a space before a colon', fields('content-length : 0')],
  ['has a line without a colon', fields('content-length')],
  ['has a bare line feed', fields('a: b\ncontent-length: 0')],
  ['has a NUL', fields('a: \0')],
  ['has two lengths', fields('content-length: 1\r\nContent-Length: 1')],
  ['has a length that is no number', fields('content-length: 0x10')],
  ['has a negative length', fields('content-length: -1')],
  ['has two ends', fields('content-length: 3\r\ntransfer-encoding: chunked')],
  ['has two codings', fields('transfer-encoding: chunked\r\nTransfer-Encoding: chunked')],
  ['has another coding', fields('transfer-encoding: gzip, chunked')],
  ['has a chunk without a size', `${fields('transfer-encoding: chunked')}\r\nx\r\n`],
  ['has a chunk with a signed size', `${fields('transfer-encoding: chunked')}+2\r\nok\r\n`],
  ['has a chunk of a size without end', `${fields('transfer-encoding: chunked')}fffffffff\r\n`],
  ['has a chunk that is longer than it says', `${fields('transfer-encoding: chunked')}1\r\nok\r\n`],
  ['has a size of a chunk that does not end', `${fields('transfer-encoding: chunked')}1;${'x'.repeat(2_000)}`],
  ['has a trailer that does not end', `${fields('transfer-encoding: chunked')}0\r\n${'a: b\r\n'.repeat(5_000)}`],
  ['has a head that is too long', fields(`a: ${'b'.repeat(17_000)}`)],
  ['has a head that does not end', `HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(5_000)}`],
])('an answer that %s is refused', (_, bytes) => {
  expect(() => read(Buffer.from(bytes))).toThrow(MalformedAnswer);
});

test.each([
  ['a length', fields('content-length: 11')],
  ['chunks', `${fields('transfer-encoding: chunked')}6\r\nsix by\r\n5\r\nfive.\r\n`],
  ['the end of the connection', `${fields('a: b')}eleven byte`],
])('an answer that is too long by %s is refused', (_, bytes) => {
  expect(() => read(Buffer.from(bytes), [30, 30, 5], 10)).toThrow(OversizedAnswer);
});

test('fields are read without regard to case, and joined when there are several', () => {
  const { fields: read } = answered(
    fields('RETRY-After:7 \r\nkeep-alive: timeout=5\r\nKeep-Alive:max=9\r\nserver: x'),
  )!;
  expect(read).toEqual({ 'retry-after': '7', 'keep-alive': 'timeout=5, max=9' });
});

test('of a refusal no more is kept than asked for, and the connection goes on', () => {
  const refusal = 'HTTP/1.1 400 Bad\r\ncontent-length: 10\r\n\r\n0123456789';
  for (const lengths of [[], [45], [45, 3, 1, 1]])
    expect(read(Buffer.from(refusal), lengths, 1e6, 4)).toMatchObject([{ text: '0123', reusable: true }]);
  const [, next] = read(Buffer.from(refusal + PLAIN), [refusal.length], 1e6, 4);
  expect(next).toMatchObject({ status: 200, text: 'ok' });
  const chunked = `HTTP/1.1 500 No\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n3\r\ndef\r\n0\r\n\r\n`;
  expect(read(Buffer.from(chunked), [], 1e6, 4)).toMatchObject([{ text: 'abcd', reusable: true }]);
  expect(read(Buffer.from(PLAIN), [], 1e6, 1)).toMatchObject([{ status: 200, text: 'ok' }]);
});

/** Keeps what it is handed. */
function keeper() {
  const pieces: Buffer[] = [];
  const heads: number[] = [];
  const receiver: BodyReceiver = {
    began: (head) => heads.push(Number(head.split(' ')[1])),
    piece: (bytes) => pieces.push(bytes),
  };
  return { receiver, heads, pieces, text: () => Buffer.concat(pieces).toString() };
}

test('a receiver has what has arrived of a body at once, of any length, and no refusal', () => {
  const head = fields('transfer-encoding: chunked');
  const { receiver, heads, pieces } = keeper();
  const bytes = Buffer.from(`${head}2\r\nab\r\n3\r\ncde\r\n1\r\nf\r\n0\r\n\r\n`);
  const answers = read(bytes, [head.length, 16], 3, 3, receiver);
  expect(answers).toMatchObject([{ status: 200, text: '', reusable: true }]);
  expect([heads, pieces.map(String)]).toEqual([[200], ['abcde', 'f']]);
  const long = keeper();
  expect(read(Buffer.from(`${fields('content-length: 6')}abcdef`), [41], 3, 3, long.receiver)).toHaveLength(1);
  expect(long.text()).toBe('abcdef');
  const endless = keeper();
  expect(read(Buffer.from(`${fields('a: b')}abcdef`), [30], 3, 3, endless.receiver)).toMatchObject([{ text: '' }]);
  expect(endless.text()).toBe('abcdef');
  const refused = keeper();
  const refusal = Buffer.from('HTTP/1.1 400 Bad\r\ncontent-length: 2\r\n\r\nno');
  expect(read(refusal, [], 9, 9, refused.receiver)).toMatchObject([{ status: 400, text: 'no' }]);
  expect([refused.heads, refused.pieces]).toEqual([[], []]);
});

test('all fields of a head are read, whatever their names', () => {
  const { head } = answered(
    fields('Set-Cookie: a=b\r\n__proto__: x\r\nset-cookie: c=d\r\nRetry-After-Ms:  7\r\nempty:'),
  )!;
  expect(Object.entries(allFields(head))).toEqual([
    ['set-cookie', ['a=b', 'c=d']],
    ['__proto__', 'x'],
    ['retry-after-ms', '7'],
    ['empty', ''],
  ]);
});

test('answers are the same however their bytes arrive', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 });
  const chunked = fc.array(text.filter(Boolean), { maxLength: 4 }).map((parts) => ({
    body: parts.join(''),
    bytes: `transfer-encoding: chunked\r\n\r\n${parts
      .map((part) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`)
      .join('')}0\r\n\r\n`,
  }));
  const counted = text.map((body) => ({ body, bytes: `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}` }));
  const answer = fc.tuple(fc.integer({ min: 200, max: 599 }), fc.oneof(chunked, counted));
  fc.assert(
    fc.property(answer, fc.array(fc.integer({ min: 1, max: 40 })), ([status, { body, bytes }], lengths) => {
      fc.pre(status !== 204 && status !== 304);
      const all = Buffer.from(`HTTP/1.1 ${status} As it is\r\nserver: x\r\n${bytes}`);
      const [answer, ...more] = read(all, [...lengths, ...Array<number>(all.length).fill(7)]);
      expect(answer).toMatchObject({ status, text: body, reusable: true });
      expect(more).toEqual([]);
      const { receiver, heads, text: handedOn } = keeper();
      const [handed] = read(all, [...lengths, ...Array<number>(all.length).fill(7)], 1e6, 1e6, receiver);
      expect(handed).toMatchObject({ status, text: status < 400 ? '' : body, reusable: true });
      expect([heads, handedOn()]).toEqual(status < 400 ? [[status], body] : [[], '']);
    }),
  );
});
