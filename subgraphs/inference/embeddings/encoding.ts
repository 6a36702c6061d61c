import { type ProviderAnswer, ProviderError, type ProviderName } from '../provider.ts';
import { isRecord } from '../wire.ts';

const MEMBER = Buffer.from('"embedding"');
const QUOTE = 0x22;
const BRACKET = 0x5b;

/**
 * The answer with its vectors as they were asked for. Clients of OpenAI's ask for base64 without being told to, and not every server that
 * speaks the form knows it; what came as it was asked for is left as it is.
 * @throws ProviderError for an answer without vectors.
 */
export function inEncoding(
  answer: ProviderAnswer,
  encoding: 'float' | 'base64',
  provider: ProviderName,
): ProviderAnswer {
  const first = firstOfVector(answer.bytes);
  if (first === (encoding === 'base64' ? QUOTE : BRACKET)) return answer;
  const body: unknown = JSON.parse(Buffer.from(answer.bytes).toString('utf8'));
  if (!isRecord(body) || !Array.isArray(body['data']))
    throw new ProviderError('server', provider, `${provider} answered without embeddings`);
  const data = body['data'].map((item: { embedding: unknown }) => ({
    ...item,
    embedding: encoded(item.embedding, encoding, provider),
  }));
  return { ...answer, bytes: Buffer.from(JSON.stringify({ ...body, data })) };
}

/** The first byte of the first vector; -1 without one. The member's name is looked for as such: `"object":"embedding"` is a value. */
function firstOfVector(bytes: Uint8Array): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = buffer.indexOf(MEMBER); at >= 0; at = buffer.indexOf(MEMBER, at + 1)) {
    let next = at + MEMBER.length;
    while (isSpace(buffer[next])) next++;
    if (buffer[next] !== 0x3a) continue;
    next++;
    while (isSpace(buffer[next])) next++;
    return buffer[next] ?? -1;
  }
  return -1;
}

const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

function encoded(vector: unknown, encoding: 'float' | 'base64', provider: ProviderName): unknown {
  if (encoding === 'float') return [...vectorOf(vector, provider)];
  const floats = Float32Array.from(vectorOf(vector, provider));
  return Buffer.from(floats.buffer).toString('base64');
}

/** The numbers of a vector in either encoding: 32-bit floats, little-endian (API reference). @throws ProviderError for anything else. */
export function vectorOf(vector: unknown, provider: ProviderName): ArrayLike<number> & Iterable<number> {
  if (Array.isArray(vector)) return vector as number[];
  if (typeof vector !== 'string') throw new ProviderError('server', provider, `${provider} answered with no vector`);
  const bytes = Buffer.from(vector, 'base64');
  return Float32Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readFloatLE(index * 4));
}
