import { expect } from 'vitest';
import type { Answer } from './app-client.ts';

/** So many of them at the same time. */
export const many = <T>(count: number, make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));

const byStatus = (answers: readonly Answer[]) => ({
  admitted: answers.filter(({ status }) => status === 200),
  refused: answers.filter(({ status }) => status === 429),
});

/** That of these requests exactly the limit were admitted, and each was told where it stands. */
export function expectExactly(answers: readonly Answer[], limit: number): void {
  const { admitted, refused } = byStatus(answers);
  expect([admitted.length, refused.length]).toEqual([limit, answers.length - limit]);
  for (const { headers } of answers) expect(headers.get('x-ratelimit-limit')).toBe(String(limit));
  const left = admitted.map(({ headers }) => Number(headers.get('x-ratelimit-remaining'))).sort((a, b) => a - b);
  expect(left).toEqual(Array.from({ length: limit }, (_, i) => i));
  for (const { body, headers } of refused) {
    const seconds = Number(headers.get('retry-after'));
    expect(body).toEqual({ error: 'Rate limit exceeded', retry_after: seconds });
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(headers.get('x-ratelimit-remaining')).toBe('0');
    expect(headers.get('x-request-id')).toMatch(/./);
  }
}
