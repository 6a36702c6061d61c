import net from 'node:net';

/*
 * A provider that costs next to nothing: the answers of OpenAI's form, made once, on bare sockets, since one caller waits for the provider as
 * well as for the gateway. A stream has 200 chunks, each written by itself. It takes requests that tell their length, one after the other.
 * Usage: tsx upstream.ts <port>
 */
const CHUNKS = 200;
const TEXT = 'The quick brown fox jumps over the lazy dog. '.repeat(8);
const usage = { prompt_tokens: 21, completion_tokens: CHUNKS, total_tokens: 21 + CHUNKS };
const base = { id: 'chatcmpl-bench', created: 1_760_000_000, model: 'gpt-4o-mini', system_fingerprint: 'fp_bench' };
const completion = JSON.stringify({
  ...{ ...base, object: 'chat.completion' },
  choices: [
    { index: 0, message: { role: 'assistant', content: TEXT, refusal: null }, logprobs: null, finish_reason: 'stop' },
  ],
  usage,
});
const head = (fields: string) => `HTTP/1.1 200 OK\r\n${fields}\r\n\r\n`;
const plain = Buffer.from(
  head(`content-type: application/json\r\ncontent-length: ${Buffer.byteLength(completion)}`) + completion,
);
const streamHead = Buffer.from(head('content-type: text/event-stream; charset=utf-8\r\ntransfer-encoding: chunked'));
const httpChunk = (text: string) => Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);
const chunk = (delta: object, finish: string | null = null) =>
  httpChunk(
    `data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }] })}\n\n`,
  );
const first = chunk({ role: 'assistant', content: '' });
const one = chunk({ content: ' token' });
const last = chunk({}, 'stop');
const total = httpChunk(
  `data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', choices: [], usage })}\n\ndata: [DONE]\n\n`,
);
const done = httpChunk('data: [DONE]\n\n');
const end = Buffer.from('0\r\n\r\n');
const REFUSAL = 'HTTP/1.1 411 Length Required\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

function answer(socket: net.Socket, body: Buffer): void {
  if (!body.includes('"stream":true')) {
    socket.write(plain);
    return;
  }
  socket.write(streamHead);
  socket.write(first);
  for (let i = 0; i < CHUNKS; i++) socket.write(one);
  socket.write(last);
  socket.write(body.includes('"include_usage":true') ? total : done);
  socket.write(end);
}

/** The part of the bytes that is no whole request yet, once those that are have been answered. */
function answerAll(socket: net.Socket, bytes: Buffer): Buffer | null {
  let rest = bytes;
  while (rest.length > 0) {
    const headEnd = rest.indexOf('\r\n\r\n');
    if (headEnd === -1) return rest;
    const fields = rest.toString('latin1', 0, headEnd);
    const length = /\r\ncontent-length: *(\d+)/i.exec(fields)?.[1];
    if (length === undefined) {
      socket.end(REFUSAL);
      return null;
    }
    const bodyEnd = headEnd + 4 + Number(length);
    if (rest.length < bodyEnd) return rest;
    answer(socket, rest.subarray(headEnd + 4, bodyEnd));
    rest = rest.subarray(bodyEnd);
  }
  return null;
}

net
  .createServer({ noDelay: true }, (socket) => {
    let unread: Buffer | null = null;
    socket.on('data', (bytes: Buffer) => {
      unread = answerAll(socket, unread === null ? bytes : Buffer.concat([unread, bytes]));
    });
    socket.on('error', () => socket.destroy());
  })
  .listen(Number(process.argv[2]), '127.0.0.1');
