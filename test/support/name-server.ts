import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A name server on this machine (RFC 1035), for TXT records. */
export interface NameServer {
  /** For DNS_SERVERS. */
  readonly address: string;
  /** What it answers for a name: texts; or a failure of its own. Names that it was not told of do not exist. */
  readonly records: Map<string, readonly string[] | 'SERVFAIL' | 'silence'>;
  /** The names that it was asked for. */
  readonly asked: string[];
  close(): void;
}

const HEADER = 12;
const TXT = 16;
const RCODES = { none: 0, SERVFAIL: 2, missing: 3 } as const;

export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4');
  const records: NameServer['records'] = new Map();
  const asked: string[] = [];
  socket.on('message', (question, { port, address }) => {
    const name = nameIn(question);
    asked.push(name);
    const found = records.get(name);
    if (found === 'silence') return;
    const texts = typeof found === 'string' ? [] : (found ?? []);
    const code = found === 'SERVFAIL' ? RCODES.SERVFAIL : found ? RCODES.none : RCODES.missing;
    socket.send(answerTo(question, texts, code), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    ...{ records, asked },
    close: () => socket.close(),
  };
}

function nameIn(question: Buffer): string {
  const labels: string[] = [];
  for (let at = HEADER; question[at]! > 0; at += question[at]! + 1)
    labels.push(question.toString('latin1', at + 1, at + 1 + question[at]!));
  return labels.join('.').toLowerCase();
}

/** The question, and a record for each text, which refers to the question's name (RFC 1035 §4.1.4). */
function answerTo(question: Buffer, texts: readonly string[], code: number): Buffer {
  const nameEnd = question.indexOf(0, HEADER) + 1;
  const head = Buffer.from(question.subarray(0, nameEnd + 4));
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(texts.length, 6);
  head.writeUInt32BE(0, 8);
  const answers = texts.map((text) => {
    const parts = (text.match(/.{1,255}/gs) ?? ['']).map((part) =>
      Buffer.concat([Buffer.from([Buffer.byteLength(part)]), Buffer.from(part)]),
    );
    const data = Buffer.concat(parts);
    const record = Buffer.alloc(12);
    record.writeUInt16BE(0xc000 | HEADER, 0);
    record.writeUInt16BE(TXT, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt16BE(data.length, 10);
    return Buffer.concat([record, data]);
  });
  return Buffer.concat([head, ...answers]);
}
