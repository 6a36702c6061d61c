import { expect, it } from 'vitest';
import { type ErrorForm, renderError } from '../../platform/edge/error-body.ts';
import { ERROR_CODES, statusOf } from '../../platform/kernel/errors.ts';
import { Client } from '../core/client.ts';
import * as errors from '../core/errors.ts';
import { json, standIn } from './support/stand-in.ts';

/** Codes that OpenAI's form has one word for. */
const SAME_WORD = { SPEND_LIMIT_REACHED: 'CREDIT_EXHAUSTED' } as const;

/** The error of an answer as the server writes it. */
function errorOf(code: string, form: ErrorForm): errors.ApiError {
  const shown = { message: `because of ${code}`, extensions: { code } };
  const { status, body, retryAfter } = renderError(shown, 'req_1', form);
  const headers = new Headers({
    'x-request-id': 'req_1',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  });
  return errors.makeError(status, JSON.parse(body), headers);
}

it('has one class for each status of the table, and all are of one kind', () => {
  const classes = new Map(ERROR_CODES.map((code) => [statusOf(code), errorOf(code, 'problem').constructor]));
  // What the client itself has ended is in no answer.
  classes.delete(499);
  expect(new Set(classes.values()).size).toBe(classes.size);
  for (const code of ERROR_CODES) expect(errorOf(code, 'problem')).toBeInstanceOf(errors.ApiError);
});

it('names errors after their classes, which minified programs have no names of', () => {
  for (const code of ERROR_CODES) {
    const error = errorOf(code, 'problem');
    expect(error.name).toBe(error.constructor.name);
  }
  for (const Class of [errors.TrellisError, errors.ConfigurationError, errors.ConnectionError])
    expect(new Class('').name).toBe(Class.name);
  expect(new errors.ConnectionTimeoutError('').name).toBe('ConnectionTimeoutError');
});

it.each(ERROR_CODES.filter((code) => statusOf(code) !== 429))('reads %s of a problem', (code) => {
  const error = errorOf(code, 'problem');
  expect(error).toMatchObject({ code, status: statusOf(code), requestId: 'req_1' });
  expect(error.message).toBe(code === 'INTERNAL_SERVER_ERROR' ? 'Internal server error' : `because of ${code}`);
});

it.each(ERROR_CODES)('reads %s in OpenAI’s form', (code) => {
  const expected = Object.hasOwn(SAME_WORD, code) ? SAME_WORD[code as keyof typeof SAME_WORD] : code;
  expect(errorOf(code, 'openai')).toMatchObject({ code: expected, status: statusOf(code) });
});

it('reads Anthropic’s form by its status, with the detail that it has', () => {
  expect(errorOf('THREAD_UNSUPPORTED', 'anthropic')).toMatchObject({ code: 'THREAD_UNSUPPORTED', status: 400 });
  expect(errorOf('NOT_FOUND', 'anthropic')).toBeInstanceOf(errors.NotFoundError);
  expect(errorOf('CREDIT_EXHAUSTED', 'anthropic').message).toBe('because of CREDIT_EXHAUSTED');
});

it('reads a rate limit, which has no code, and when to go on', () => {
  const error = errorOf('RATE_LIMITED', 'problem');
  expect(error).toBeInstanceOf(errors.RateLimitError);
  expect(error).toMatchObject({ code: 'RATE_LIMITED', message: 'Rate limit exceeded', retryAfter: 1 });
});

it('reads the form of SCIM', () => {
  expect(errorOf('CONFLICT', 'scim')).toMatchObject({ code: 'CONFLICT', message: 'because of CONFLICT' });
});

it('names refused fields, and keeps the members of a body', () => {
  const body = { code: 'BAD_USER_INPUT', detail: 'no', errors: [{ path: 'limit', message: 'is too large' }] };
  expect(errors.makeError(400, body).errors).toEqual([{ path: 'limit', message: 'is too large' }]);
  const ticket = errors.makeError(401, { code: 'SECOND_FACTOR_REQUIRED', detail: 'go on', ticket: 't' });
  expect([ticket.errors, ticket.body]).toEqual([[], expect.objectContaining({ ticket: 't' })]);
});

it('takes a status that it does not know as the first of its kind', async () => {
  const { fetch } = standIn(new Response('<h1>I’m a teapot</h1>', { status: 418 }));
  const client = new Client({ baseUrl: 'http://server', apiKey: 'k', fetch });
  await expect(client.request({ path: '/' })).rejects.toMatchObject({
    ...{ status: 418, code: 'BAD_USER_INPUT', body: '<h1>I’m a teapot</h1>' },
  });
  expect(errors.makeError(599, '')).toBeInstanceOf(errors.InternalServerError);
});

it('reports what is not JSON, once', async () => {
  const { fetch, sent } = standIn(new Response('<h1>Welcome</h1>'));
  const call = new Client({ baseUrl: 'http://server', apiKey: 'k', fetch }).call({ path: '/' });
  await expect(call).rejects.toThrow(/not JSON/);
  expect(sent).toHaveLength(1);
});

it('gives data with its answer, and a failure to whoever waits for either', async () => {
  const { fetch } = standIn(json(200, { a: 1 }, { 'x-request-id': 'req_7' }), json(404, { code: 'NOT_FOUND' }));
  const client = new Client({ baseUrl: 'http://server', apiKey: 'k', fetch });
  const { data, response } = await client.call({ path: '/' }).withResponse();
  expect([data, response.status, response.headers.get('x-request-id')]).toEqual([{ a: 1 }, 200, 'req_7']);
  await expect(client.call({ path: '/' }).withResponse()).rejects.toBeInstanceOf(errors.NotFoundError);
});
