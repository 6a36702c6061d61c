import { describe, expect, it } from 'vitest';
import { createRouter } from '../../platform/edge/router.ts';

const router = createRouter(
  [
    'GET /a',
    'POST /a',
    'GET /a/me',
    'PATCH /a/me',
    'GET /a/{id}',
    'DELETE /a/{id}',
    'GET /a/{id}/parts/{part}',
    'GET /m/{model...}',
    'GET /m/list',
    'GET /',
  ].map((text) => {
    const [method, path] = text.split(' ') as [string, string];
    return { method, path, target: text };
  }),
);
const find = (method: string, path: string) => {
  const found = router.find(method, path);
  return found && 'target' in found ? [found.target, ...found.params] : found;
};

describe('createRouter', () => {
  it.each([
    ['GET', '/', ['GET /']],
    ['GET', '/a', ['GET /a']],
    ['GET', '/a/me', ['GET /a/me']],
    ['GET', '/a/you', ['GET /a/{id}', 'you']],
    ['DELETE', '/a/me', ['DELETE /a/{id}', 'me']],
    ['GET', '/a/x%2Fy/parts/%C3%A9', ['GET /a/{id}/parts/{part}', 'x/y', 'é']],
    ['GET', '/m/list', ['GET /m/list']],
    ['GET', '/m/org/name:7b', ['GET /m/{model...}', 'org/name:7b']],
    ['HEAD', '/a/you', ['GET /a/{id}', 'you']],
  ])('finds %s %s', (method, path, expected) => {
    expect(find(method, path)).toEqual(expected);
  });

  it.each([
    ['PUT', '/a', ['GET', 'HEAD', 'OPTIONS', 'POST']],
    ['PUT', '/a/me', ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH']],
    ['POST', '/m/x', ['GET', 'HEAD', 'OPTIONS']],
  ])('tells what is allowed instead of %s %s', (method, path, allowed) => {
    expect(find(method, path)).toEqual(allowed);
  });

  it.each(['/a/', '/b', '/a/x/parts', '/a//parts/y', '/m/', '/__proto__', '/constructor'])('knows no %s', (path) => {
    expect(find('GET', path)).toBeNull();
  });

  it('refuses malformed percent-encoding', () => {
    expect(() => find('GET', '/a/%zz')).toThrow('percent-encoding');
  });

  it('refuses two targets for one route', () => {
    const same = { method: 'GET', path: '/x/{id}', target: 1 };
    expect(() => createRouter([same, { ...same, path: '/x/{other}' }])).toThrow('two routes');
  });
});
