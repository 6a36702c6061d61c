import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { backgroundContext } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import { createAccessLog, createLogger, requestFields } from '../../platform/observability/logger.ts';

function setUp(level = 'info') {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const logger = createLogger({ level, service: 'gateway', destination });
  const last = (): Record<string, unknown> => JSON.parse(lines.at(-1)!);
  return { lines, logger, last };
}

const JWT = `eyJhbGciOiJSUzI1NiJ9.${Buffer.from('{"sub":"usr_1"}').toString('base64url')}.c2lnbmF0dXJl`;
const API_KEY = 'trl_01kabcdefghjkmnpqrstvwxyz0_S3cr3tS3cr3tS3cr3tS3cr3t';

describe('log lines', () => {
  it('are JSON with level, time, pid, service and message', () => {
    const { logger, lines, last } = setUp();
    const before = Date.now();
    logger.warn({ domain: 'auth' }, 'hello');
    expect(lines).toHaveLength(1);
    expect(last()).toEqual({
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      pid: process.pid,
      service: 'gateway',
      domain: 'auth',
      msg: 'hello',
    });
    expect(Date.parse(last()['time'] as string)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(last()['time'] as string)).toBeLessThanOrEqual(Date.now());
  });

  it('name the service of a child once', () => {
    const { logger, lines, last } = setUp();
    const child = logger.child({ service: 'auth_service' });
    child.info('one');
    expect(last()).toMatchObject({ service: 'auth_service', pid: process.pid });
    expect(lines[0]!.match(/"service"/g)).toHaveLength(1);
    child.child({ job: 'rotate' }).info('two');
    expect(last()).toMatchObject({ service: 'auth_service', job: 'rotate' });
  });

  it('are tied to their request and trace', () => {
    const { logger, last } = setUp();
    const context = { ...backgroundContext('test'), traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
    logger.info(requestFields(context), 'x');
    expect(last()).toMatchObject({ request_id: 'background_test', trace_id: 'a'.repeat(32) });
    expect(requestFields(backgroundContext('test'))).toEqual({ request_id: 'background_test' });
  });

  it('below the level are not written', () => {
    const { logger, lines } = setUp('warn');
    logger.info('x');
    createAccessLog(
      logger,
      'a',
    )({
      method: 'GET',
      path: '/',
      status: 200,
      durationMs: 1,
      requestId: 'r',
      traceId: null,
      viewerId: null,
    });
    expect(lines).toEqual([]);
  });
});

describe('redaction', () => {
  it.each([
    'password',
    'newPassword',
    'password_hash',
    'client_secret',
    'access_token',
    'refreshToken',
    'id-token',
    'Authorization',
    'proxy-authorization',
    'cookie',
    'Set-Cookie',
    'x-api-key',
    'apiKey',
    'private_key',
    'ENCRYPTION_KEY',
    'credentials',
    'content',
    'messages',
    'prompt',
    'input_data',
    'variables',
    'body',
  ])('hides %s at any depth, in objects, arrays and bindings', (name) => {
    const { logger, lines } = setUp();
    const secret = 'hunter2hunter2';
    const value = { [name]: secret };
    logger.info(value, 'x');
    logger.info({ a: { b: { c: [{ d: [value] }] } } }, 'x');
    logger.info({ list: [[value]], other: { [name]: { nested: secret } } }, 'x');
    logger.child({ request: { headers: value } }).info('x');
    logger.child({ service: 's', ...value }).info('x');
    logger.error(
      Object.assign(new Error('failed'), { request: value, cause: Object.assign(new Error('inner'), value) }),
    );
    expect(lines).toHaveLength(6);
    for (const line of lines) {
      expect(line).not.toContain(secret);
      expect(line).toContain('[Redacted]');
      expect(() => JSON.parse(line)).not.toThrow();
    }
  });

  it('leaves what is not secret, and the logged object itself, as they were', () => {
    const { logger, last } = setUp();
    const fields = {
      max_tokens: 5,
      token_type: 'bearer',
      has: { password: null, secret: false },
      at: new Date(0),
      id: 'usr_1',
      user: { password: 'x', name: 'Ann' },
    };
    logger.info(fields, 'x');
    expect(last()).toMatchObject({
      max_tokens: 5,
      token_type: 'bearer',
      has: { password: null, secret: false },
      at: '1970-01-01T00:00:00.000Z',
      id: 'usr_1',
      user: { password: '[Redacted]', name: 'Ann' },
    });
    expect(fields.user.password).toBe('x');
  });

  it.each([
    ['a connection string', 'connect to postgres://app:hunter2@db:5432/x failed'],
    ['a connection string with @ in its password', 'redis://:p@hunter2@cache'],
    ['an authorization header', 'sent Authorization: Bearer hunter2hunter2'],
    ['a token', `refused ${JWT}`.replace('c2lnbmF0dXJl', 'hunter2')],
    ['an API key', `key ${API_KEY}hunter2 was used`],
    ['an older API key', 'sk-proj-abcdefghijklmnop-hunter2'],
    ['a setting in a sentence', 'password=hunter2, token: hunter2'],
    ['JSON in a sentence', 'sent {"user":"ann","password":"hunter2 \\" hunter2"} to it'],
  ])('hides %s in messages, errors and fields', (_name, text) => {
    const { logger, lines } = setUp();
    logger.info(text);
    logger.info({ note: text, list: [text] }, 'x');
    logger.error(new Error(text));
    logger.error({ err: new AppError('UPSTREAM_FAILED', 'x', { cause: new Error(text) }) }, 'x');
    for (const line of lines) {
      expect(line).not.toContain('hunter2');
      expect(() => JSON.parse(line)).not.toThrow();
    }
  });

  it('writes errors with type, message, stack, code and cause', () => {
    const { logger, last } = setUp();
    const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    logger.error({ err: new TypeError('outer', { cause }) }, 'x');
    expect(last()['err']).toMatchObject({
      type: 'TypeError',
      message: 'outer',
      stack: expect.stringContaining('logger.test.ts'),
      cause: { type: 'Error', message: 'refused', code: 'ECONNREFUSED' },
    });
  });

  it('survives cycles, deep and huge values, buffers and failing getters', () => {
    const { logger, lines } = setUp();
    const cycle: Record<string, unknown> = { name: 'x' };
    cycle['self'] = cycle;
    const deep = Array.from({ length: 50 }).reduce<object>((inner) => ({ inner }), { password: 'hunter2' });
    logger.info({ cycle }, 'x');
    logger.info({ deep }, 'x');
    logger.info({ bytes: Buffer.from('hunter2') }, 'x');
    logger.info({ many: Array.from({ length: 10_000 }, () => ({ password: 'hunter2' })) }, 'x');
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line).not.toContain('hunter2');
    expect(JSON.parse(lines[2]!)).toMatchObject({ bytes: '[7 bytes]' });
  });
});

describe('access log', () => {
  it('writes one line a request', () => {
    const { logger, last } = setUp();
    createAccessLog(
      logger,
      'session_service',
    )({
      method: 'DELETE',
      path: '/api/v1/sessions/sess_1',
      status: 200,
      durationMs: 1.23456,
      requestId: 'req_1',
      traceId: 'a'.repeat(32),
      viewerId: 'usr_1',
    });
    expect(last()).toEqual({
      level: 'info',
      time: expect.any(String),
      pid: process.pid,
      service: 'session_service',
      request_id: 'req_1',
      trace_id: 'a'.repeat(32),
      method: 'DELETE',
      path: '/api/v1/sessions/sess_1',
      status: 200,
      duration_ms: 1.235,
      viewer_id: 'usr_1',
      msg: 'request',
    });
  });

  it('redacts tokens and keys that a client put into the path', () => {
    const { logger, last } = setUp();
    const log = createAccessLog(logger, 's');
    const line = { method: 'GET', status: 404, durationMs: 0, requestId: 'req_1', traceId: null, viewerId: null };
    log({ ...line, path: '/api/v1/sessions/eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1c3JfMSJ9.c2lnbmF0dXJl' });
    expect(last()).toMatchObject({ path: '/api/v1/sessions/[Redacted]' });
    log({ ...line, path: `/api/v1/auth/api-keys/trl_key1_${'s'.repeat(32)}/rotate` });
    expect(last()).toMatchObject({ path: '/api/v1/auth/api-keys/[Redacted]/rotate' });
  });

  it.each(['/a"b', '/a\\b', '/a\nb', '/a\u0000', '/ü', '/\u2028', '/\ud800'])('escapes the path %j', (path) => {
    const { logger, lines, last } = setUp();
    const log = createAccessLog(logger, 's');
    log({ method: 'GET', path, status: 404, durationMs: 0, requestId: path, traceId: null, viewerId: path });
    expect(lines[0]!.trimEnd()).not.toContain('\n');
    expect(last()).toMatchObject({ path, request_id: path, viewer_id: path });
  });
});

describe('the default destination', () => {
  const run = (script: string) =>
    promisify(execFile)(
      process.execPath,
      [
        '--import',
        'tsx',
        '--input-type=module',
        '-e',
        `import { createLogger } from './platform/observability/logger.ts';
         const logger = createLogger({ level: 'info', service: 'gateway' });
         ${script}`,
      ],
      { cwd: projectRoot, maxBuffer: 16 * 1024 * 1024 },
    ).catch((error: { stdout: string; code: number }) => error);

  const messagesOf = (stdout: string): string[] =>
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg);

  it('loses no line when the process exits at once', async () => {
    const { stdout } = await run(`for (let i = 0; i < 500; i++) logger.info({ i }, 'x'); process.exit(0);`);
    // A batch that the system is still writing may land after those that the exit writes: none is lost, which is what counts.
    const numbers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).i as number);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, i) => i));
  });

  it('has a fatal line, and all before it, written when the process is killed right after', async () => {
    const { stdout } = await run(`logger.info('before'); logger.fatal('end'); process.kill(process.pid, 'SIGKILL');`);
    expect(messagesOf(stdout)).toEqual(['before', 'end']);
  });

  it('writes within a moment while the process goes on, and everything before it ends by itself', async () => {
    const { stdout } = await run(`logger.info('first');
      setTimeout(() => { process.stdout.write('{"msg":"later"}\\n'); logger.info('last'); }, 500);`);
    expect(messagesOf(stdout)).toEqual(['first', 'later', 'last']);
  });

  it('keeps the order of many lines', async () => {
    const { stdout } = await run(`for (let i = 0; i < 20_000; i++) {
        logger.info(String(i));
        if (i % 100 === 0) await new Promise(setImmediate);
      }`);
    expect(messagesOf(stdout)).toEqual(Array.from({ length: 20_000 }, (_, i) => String(i)));
  });

  it('loses no line to an uncaught error', async () => {
    const { stdout } = await run(`logger.info('before'); throw new Error('boom');`);
    expect(JSON.parse(stdout)).toMatchObject({ msg: 'before' });
  });
});
