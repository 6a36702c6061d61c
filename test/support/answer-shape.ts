import { expect } from 'vitest';
import type { AnyRoute } from '../../rest-adapter/route.ts';
import type { Answer } from './app-client.ts';

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** Of several things that a request with an `Idempotency-Key` makes, each has its place after it. */
const IDENTIFIER = /^([a-z]{3,4})_[0-9a-z]{26}(?:_\d+)?$/;
/** Maps, whose keys an example cannot know: what was removed where, and the figures that a training has come to. */
const MAPS = /^body\.(?:metrics|steps\[\d+\]\.(?:erased|held)|proof)$/;

/**
 * That a value has the keys and kinds of an example, at every level; times and identifiers in their forms. The example's
 * null stands for "or null", and its lists for lists of what they hold.
 */
export function expectShape(actual: unknown, example: unknown, path = 'body'): void {
  if (example === null) return;
  if (MAPS.test(path) && (path.endsWith('.proof') || isFigures(example))) {
    expectCounts(actual, path);
    return;
  }
  if (Array.isArray(example)) {
    expect(Array.isArray(actual), `${path} is a list`).toBe(true);
    for (const [i, item] of (actual as unknown[]).entries())
      if (example.length > 0) expectShape(item, example[0], `${path}[${i}]`);
  } else if (typeof example === 'object') {
    expect(Object.keys((actual ?? {}) as object).sort(), `keys of ${path}`).toEqual(Object.keys(example).sort());
    for (const [key, value] of Object.entries(example))
      expectShape((actual as Record<string, unknown>)[key], value, `${path}.${key}`);
  } else {
    expect(typeof actual, `type of ${path}`).toBe(typeof example);
    if (typeof example !== 'string') return;
    if (ISO_TIME.test(example)) expect(actual, path).toMatch(ISO_TIME);
    const prefix = IDENTIFIER.exec(example)?.[1];
    if (prefix) expect(IDENTIFIER.exec(actual as string)?.[1], `prefix of ${path}`).toBe(prefix);
  }
}

const isFigures = (example: unknown): boolean =>
  typeof example === 'object' && Object.values(example ?? {}).every((figure) => typeof figure === 'number');

/** That a map has figures, or maps of them, and what the proof of a deletion says beside them. */
function expectCounts(actual: unknown, path: string): void {
  expect(actual, path).toBeTypeOf('object');
  expect(actual, path).not.toBeNull();
  if (path.endsWith('.proof')) {
    expect(actual, path).toMatchObject({ tenant_id: expect.stringMatching(/^org_/), erased: {} });
    return;
  }
  for (const [name, figure] of Object.entries(actual as object))
    if (figure !== null) expect(typeof figure, `${path}.${name}`).toBe('number');
}

/** What every answer carries (contract §4). */
export function expectEdgeHeaders({ headers }: Answer<unknown>): void {
  expect(headers.get('x-request-id')).toMatch(/^[\w.-]{1,128}$/);
  expect(Number(headers.get('x-ratelimit-limit'))).toBeGreaterThan(0);
  expect(headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/);
}

/** What no answer may let out: stacks, paths of ours, SQL. */
const LEAKS = /\n\s+at |node_modules|\/dist\/|\.ts:\d|SELECT |INSERT |prisma/i;

/** Expects a refusal in the form of the row's clients; OpenAI's are told the first of the fields, Anthropic's find them in the message. */
export function expectRefusal(row: AnyRoute, answer: Answer, status: number, fields: readonly string[] = []): void {
  if (row.errorForm === undefined) {
    expectProblem(answer, status, fields);
    return;
  }
  if (row.errorForm === 'anthropic') {
    expectMessageError(answer, status, fields);
    return;
  }
  expect(answer.status, answer.text).toBe(status);
  expectEdgeHeaders(answer);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  const { error } = answer.body as { error: { param: string | null } };
  expect(answer.body).toEqual({
    error: {
      message: expect.stringMatching(/./),
      type: expect.stringMatching(/_error$|^insufficient_quota$/),
      code: expect.stringMatching(/^[a-z_]+$/),
      param: error.param,
    },
  });
  expect(answer.text).not.toMatch(LEAKS);
  // A field of a list or an object is named with its place in it.
  for (const field of fields.slice(0, 1)) expect(error.param?.split(/[.[]/, 1)[0], answer.text).toBe(field);
}

/** Expects a refusal in the form of Anthropic's API. */
export function expectMessageError(answer: Answer, status: number, fields: readonly string[] = []): void {
  expect(answer.status, answer.text).toBe(status);
  expectEdgeHeaders(answer);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  const id = answer.headers.get('x-request-id');
  expect(answer.headers.get('request-id')).toBe(id);
  expect(answer.body).toEqual({
    type: 'error',
    error: { type: expect.stringMatching(/_error$|^request_too_large$/), message: expect.stringMatching(/./) },
    request_id: id,
  });
  expect(answer.text).not.toMatch(LEAKS);
  const { message } = (answer.body as { error: { message: string } }).error;
  for (const field of fields) expect(message).toContain(field);
}

/** That an answer is a problem of RFC 9457 in the form of contract §4. */
export function expectProblem(answer: Answer<object>, status: number, fields: readonly string[] = []): void {
  expect(answer.status, answer.text).toBe(status);
  expectEdgeHeaders(answer);
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const { detail, errors } = answer.body as { detail?: unknown; errors?: unknown };
  expect(answer.body).toEqual({
    type: expect.stringMatching(/^urn:trellis:error:/),
    title: expect.stringMatching(/./),
    status,
    detail: expect.stringMatching(/./),
    code: expect.stringMatching(/^[A-Z_]+$/),
    request_id: answer.headers.get('x-request-id'),
    error: detail,
    ...(errors !== undefined && { errors: expect.anything() }),
  });
  expect(answer.text).not.toMatch(LEAKS);
  const named = ((errors ?? []) as { path: string; message: string }[]).map(({ path }) => path);
  for (const field of fields) expect(named, answer.text).toContain(field);
}
