import { expect } from 'vitest';
import type { AddSamples } from './samples.ts';

export const addIdentitySamples: AddSamples = async (app, token) => {
  for (const [name, scopes] of [
    ['Nightly export', ['read:tasks', 'read:usage']],
    ['Support assistant', ['write:inference']],
    ['Monitoring', ['read:events']],
  ]) {
    const made = await app.call('POST', '/api/v1/auth/api-keys', {
      token,
      body: { name, scopes, expires_in_days: 90 },
    });
    expect(made.status).toBe(201);
  }
};
