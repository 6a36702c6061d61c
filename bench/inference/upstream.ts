import http from 'node:http';

/*
 * A provider that costs next to nothing: the answers of OpenAI's form, made once. A stream has 200 chunks, each written by itself.
 * Usage: tsx upstream.ts <port>
 */
const CHUNKS = 200;
const TEXT = 'The quick brown fox jumps over the lazy dog. '.repeat(8);
const usage = { prompt_tokens: 21, completion_tokens: CHUNKS, total_tokens: 21 + CHUNKS };
const base = { id: 'chatcmpl-bench', created: 1_760_000_000, model: 'gpt-4o-mini', system_fingerprint: 'fp_bench' };
const plain = Buffer.from(
  JSON.stringify({
    ...{ ...base, object: 'chat.completion' },
    choices: [
      { index: 0, message: { role: 'assistant', content: TEXT, refusal: null }, logprobs: null, finish_reason: 'stop' },
    ],
    usage,
  }),
);
const chunk = (delta: object, finish: string | null = null) =>
  Buffer.from(
    `data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }] })}\n\n`,
  );
const first = chunk({ role: 'assistant', content: '' });
const one = chunk({ content: ' token' });
const last = chunk({}, 'stop');
const total = Buffer.from(
  `data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', choices: [], usage })}\n\ndata: [DONE]\n\n`,
);
const done = Buffer.from('data: [DONE]\n\n');

const server = http.createServer((req, res) => {
  const parts: Buffer[] = [];
  req.on('data', (part: Buffer) => parts.push(part));
  req.on('end', () => {
    const body = Buffer.concat(parts);
    if (!body.includes('"stream":true')) {
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': plain.length }).end(plain);
      return;
    }
    res.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    res.write(first);
    for (let i = 0; i < CHUNKS; i++) res.write(one);
    res.write(last);
    res.end(body.includes('"include_usage":true') ? total : done);
  });
});
server.keepAliveTimeout = 120_000;
server.listen(Number(process.argv[2]), '127.0.0.1');
