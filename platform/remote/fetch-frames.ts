import type { IncomingHttpHeaders } from 'node:http';
import type { RateDecision } from '../kernel/rate-decision.ts';
import { type FrameWriter, MalformedFrame } from './frames.ts';
import {
  CLIENT_AGENT_HEADER,
  CLIENT_IP_HEADER,
  DEADLINE_HEADER,
  OPERATION_HEADER,
  VIEWER_HEADER,
} from './subgraph-protocol.ts';

/** The protocol that a gateway asks for with `Upgrade`, at the path of the subgraph's GraphQL endpoint. */
export const FETCH_PROTOCOL = 'trellis-fetch';

/** Kinds of frames. The first five are the asking side's. */
export const FrameKind = {
  /** Number, text: an operation under its number, which may have stood for another one. */
  operation: 1,
  /** Number, token: a signed viewer under its number. */
  viewer: 2,
  fetch: 3,
  cancel: 4,
  answer: 5,
  /** More of an answer that is cut into several frames, so that others go between them. */
  part: 6,
  /** The other side takes no more fetches, and answers those that it has. */
  goAway: 7,
} as const;

/** Fetches under way on one connection; a fetch's identifier ends with the number of its place among them. */
export const MOST_IN_FLIGHT = 1024;
/** Operations, and viewers, that a connection knows by number. */
export const KNOWN_TEXTS = 1024;
/** An operation, and the variables of a fetch, that are longer go over HTTP. Characters. */
export const LONGEST_TEXT = 64 * 1024;
/** The longest frame of either side: a text in UTF-8, and what stands before it. */
export const MOST_FRAME_BYTES = 5 * LONGEST_TEXT;
/** An answer that is longer is cut. */
export const PART_BYTES = 64 * 1024;

/** The header fields of a fetch that go with each one, by the letter that stands for them. */
const LETTERS: Readonly<Record<string, string>> = {
  'x-request-id': 'r',
  [DEADLINE_HEADER]: 'd',
  [CLIENT_IP_HEADER]: 'i',
  [CLIENT_AGENT_HEADER]: 'a',
  [OPERATION_HEADER]: 'o',
  traceparent: 't',
  tracestate: 's',
};
const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(LETTERS).map(([name, letter]) => [letter, name]),
);
const LONGEST_FIELDS = 0xffff;
/** A value that ends no field and begins no other, in Latin-1 as in the string (RFC 9110 §5.5). */
export const FIELD_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Header fields of a fetch as its frame has them. */
export interface FetchFields {
  readonly viewer: string;
  /** Lines of a letter and a value. Latin-1. */
  readonly lines: string;
}

/** The header fields of a request as a frame has them; null where it cannot have them, and the request goes over HTTP. */
export function fetchFields(headers: readonly string[]): FetchFields | null {
  let viewer: string | null = null;
  let lines = '';
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at]!;
    const value = headers[at + 1]!;
    // It is a text of its own, which no character ends.
    if (name === VIEWER_HEADER) {
      viewer = value;
      continue;
    }
    if (!FIELD_VALUE.test(value)) return null;
    if (name !== 'content-type') {
      const letter = LETTERS[name];
      if (letter === undefined) return null;
      lines += `${letter}${value}\n`;
    }
  }
  return viewer === null || viewer.length > LONGEST_TEXT || lines.length > LONGEST_FIELDS ? null : { viewer, lines };
}

/** A fetch as its frame tells it. */
export interface FetchFrame {
  readonly id: number;
  readonly operation: number;
  readonly viewer: number;
  readonly lines: string;
  /** JSON in UTF-8. */
  readonly variables: Buffer;
}

/** Writes a text under a number. */
export function writeText(to: FrameWriter, kind: number, number: number, text: string): void {
  to.begin(kind, 2 + 3 * text.length);
  to.uint16(number);
  to.utf8(text);
  to.end();
}

/** @throws MalformedFrame */
export function readText(payload: Buffer): { readonly number: number; readonly text: string } {
  if (payload.length < 2) throw new MalformedFrame('a text has no number');
  const number = payload.readUInt16BE(0);
  if (number >= KNOWN_TEXTS) throw new MalformedFrame('a number is too large');
  return { number, text: payload.toString('utf8', 2) };
}

/** @param variables - JSON. */
export function writeFetch(
  to: FrameWriter,
  { id, operation, viewer, lines }: Omit<FetchFrame, 'variables'>,
  variables: string,
): void {
  to.begin(FrameKind.fetch, FETCH_HEAD_BYTES + lines.length + 3 * variables.length);
  to.uint32(id);
  to.uint16(operation);
  to.uint16(viewer);
  to.uint16(lines.length);
  to.latin1(lines);
  to.utf8(variables);
  to.end();
}
const FETCH_HEAD_BYTES = 10;

/** @throws MalformedFrame */
export function readFetch(payload: Buffer): FetchFrame {
  if (payload.length < FETCH_HEAD_BYTES) throw new MalformedFrame('a fetch is too short');
  const end = FETCH_HEAD_BYTES + payload.readUInt16BE(8);
  if (end > payload.length) throw new MalformedFrame('the fields of a fetch are longer than it');
  return {
    id: payload.readUInt32BE(0),
    operation: payload.readUInt16BE(4),
    viewer: payload.readUInt16BE(6),
    lines: payload.toString('latin1', FETCH_HEAD_BYTES, end),
    variables: payload.subarray(end),
  };
}

/** Puts the fields of a fetch into the headers of a request. @throws MalformedFrame where one is not known. */
export function readFields(lines: string, headers: IncomingHttpHeaders): void {
  for (let at = 0; at < lines.length; ) {
    const end = lines.indexOf('\n', at);
    const name = NAMES[lines[at]!];
    if (end < 0 || name === undefined) throw new MalformedFrame('a field of a fetch is not known');
    headers[name] = lines.slice(at + 1, end);
    at = end + 1;
  }
}

/** Writes that nobody waits for a fetch any more. */
export function writeCancel(to: FrameWriter, id: number): void {
  to.begin(FrameKind.cancel, 4);
  to.uint32(id);
  to.end();
}

/** The identifier that a frame begins with. @throws MalformedFrame */
export function readId(payload: Buffer): number {
  if (payload.length < 4) throw new MalformedFrame('a frame has no identifier');
  return payload.readUInt32BE(0);
}

/** The head of an answer: what a fetch reads of the headers that HTTP would have. */
export interface AnswerHead {
  readonly status: number;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  /** The tightest window that was charged. */
  readonly charged: RateDecision | null;
}

const HAS_MORE = 1;
const HAS_RETRY = 2;
const HAS_WINDOW = 4;
const ANSWER_HEAD_BYTES = 7;
const RETRY_BYTES = 4;
const WINDOW_BYTES = 16;

/** @param body - its text, or bytes of it where more follow. */
export function writeAnswer(
  to: FrameWriter,
  id: number,
  head: AnswerHead,
  body: string | Buffer,
  hasMore: boolean,
): void {
  const { status, retryAfter, charged } = head;
  const most = typeof body === 'string' ? 3 * body.length : body.length;
  to.begin(FrameKind.answer, ANSWER_HEAD_BYTES + RETRY_BYTES + WINDOW_BYTES + most);
  to.uint32(id);
  to.uint16(status);
  to.uint8((hasMore ? HAS_MORE : 0) | (retryAfter === undefined ? 0 : HAS_RETRY) | (charged ? HAS_WINDOW : 0));
  if (retryAfter !== undefined) to.uint32(retryAfter);
  if (charged) {
    to.double(charged.limit);
    to.double(charged.remaining);
  }
  if (typeof body === 'string') to.utf8(body);
  else to.bytes(body);
  to.end();
}

/** An answer, or its first part. */
export interface AnswerFrame extends AnswerHead {
  readonly hasMore: boolean;
  /** UTF-8. */
  readonly body: Buffer;
}

/** @throws MalformedFrame */
export function readAnswer(payload: Buffer): AnswerFrame {
  if (payload.length < ANSWER_HEAD_BYTES) throw new MalformedFrame('an answer is too short');
  const flags = payload[6]!;
  let at = ANSWER_HEAD_BYTES;
  const end = at + (flags & HAS_RETRY ? RETRY_BYTES : 0) + (flags & HAS_WINDOW ? WINDOW_BYTES : 0);
  if (end > payload.length) throw new MalformedFrame('an answer is too short');
  let retryAfter: number | undefined;
  if (flags & HAS_RETRY) {
    retryAfter = payload.readUInt32BE(at);
    at += RETRY_BYTES;
  }
  let charged: RateDecision | null = null;
  if (flags & HAS_WINDOW)
    charged = {
      allowed: true,
      limit: payload.readDoubleBE(at),
      remaining: payload.readDoubleBE(at + 8),
      retryAfterSeconds: 0,
    };
  return {
    status: payload.readUInt16BE(4),
    retryAfter,
    charged,
    hasMore: (flags & HAS_MORE) !== 0,
    body: payload.subarray(end),
  };
}

/** Writes more of an answer. */
export function writePart(to: FrameWriter, id: number, bytes: Buffer, hasMore: boolean): void {
  to.begin(FrameKind.part, PART_HEAD_BYTES + bytes.length);
  to.uint32(id);
  to.uint8(hasMore ? HAS_MORE : 0);
  to.bytes(bytes);
  to.end();
}
const PART_HEAD_BYTES = 5;

/** @throws MalformedFrame */
export function readPart(payload: Buffer): { readonly hasMore: boolean; readonly bytes: Buffer } {
  if (payload.length < PART_HEAD_BYTES) throw new MalformedFrame('a part of an answer is too short');
  return { hasMore: (payload[4]! & HAS_MORE) !== 0, bytes: payload.subarray(PART_HEAD_BYTES) };
}

/** Writes that no more fetches are taken. */
export function writeGoAway(to: FrameWriter): void {
  to.begin(FrameKind.goAway, 0);
  to.end();
}

/**
 * Texts that the other side of a connection knows by number. Numbers go round: the text that has had its number longest gives it up, and
 * is sent again when it is needed again.
 */
export class SentTexts {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  #next = 0;

  numberOf(text: string): number | undefined {
    return this.#numbers.get(text);
  }

  add(text: string): number {
    const number = this.#next;
    const former = this.#texts[number];
    if (former !== undefined) this.#numbers.delete(former);
    this.#texts[number] = text;
    this.#numbers.set(text, number);
    this.#next = (number + 1) % KNOWN_TEXTS;
    return number;
  }
}
