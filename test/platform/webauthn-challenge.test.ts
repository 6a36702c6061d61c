import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChallenges } from '../../subgraphs/auth/second-factor/challenge.ts';

const challenges = createChallenges({ internalSecret: 'the internal secret of these tests only' });
const purpose = { use: 'login', subject: '' } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a WebAuthn challenge', () => {
  it('is read for what it was made for, by any process with the secret', () => {
    const challenge = challenges.issue(purpose);
    const elsewhere = createChallenges({ internalSecret: 'the internal secret of these tests only' });
    expect(elsewhere.read(challenge, purpose)).toEqual(challenges.read(challenge, purpose));
    expect(elsewhere.read(challenge, purpose)?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is never the same twice', () => {
    expect(challenges.issue(purpose)).not.toBe(challenges.issue(purpose));
  });

  it('is worth nothing for another use, another subject, or with another secret', () => {
    const challenge = challenges.issue({ use: 'registration', subject: 'usr_a' });
    expect(challenges.read(challenge, { use: 'registration', subject: 'usr_b' })).toBeNull();
    expect(challenges.read(challenge, { use: 'second_factor', subject: 'usr_a' })).toBeNull();
    const stranger = createChallenges({ internalSecret: 'another secret, of thirty-two letters' });
    expect(stranger.read(challenge, { use: 'registration', subject: 'usr_a' })).toBeNull();
  });

  it('expires after five minutes, and its end cannot be put off', () => {
    const challenge = challenges.issue(purpose);
    vi.advanceTimersByTime(299_999);
    expect(challenges.read(challenge, purpose)).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(challenges.read(challenge, purpose)).toBeNull();
    const later = Buffer.from(challenge, 'base64url');
    later.writeUIntBE(Date.now() + 60_000, 16, 6);
    expect(challenges.read(later.toString('base64url'), purpose)).toBeNull();
  });

  it('is not read from anything else', () => {
    for (const text of ['', 'AAAA', 'x'.repeat(1_000)]) expect(challenges.read(text, purpose)).toBeNull();
  });
});
