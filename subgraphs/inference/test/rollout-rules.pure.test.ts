import { describe, expect, it } from 'vitest';
import { seededUniform } from '../../../platform/kernel/seeded-random.ts';
import { decideCanary, decideShadow } from '../deployments/decide.ts';
import { choose } from '../deployments/deployed-models.ts';
import { evidenceOfDifference, evidenceOfWins } from '../deployments/evidence.ts';
import type { RolloutAnswersModel } from '../deployments/models.ts';
import { readRolloutSettings } from '../deployments/rollout-settings.ts';
import type { Deployed } from '../deployments/store.ts';
import type { ChatRequest } from '../wire.ts';

const settings = readRolloutSettings({ shadow: { judgeModel: 'judge' } });
const shadow = (counts: Partial<Record<'wins' | 'losses' | 'ties' | 'failures' | 'spentMicroUsd', number>>) => ({
  ...{ wins: 0, losses: 0, ties: 0, failures: 0, spentMicroUsd: 0, settings },
  ...counts,
});
const answers = (told: Partial<RolloutAnswersModel> = {}): RolloutAnswersModel => ({
  ...{ requests: 500, failures: 0, costMicroUsd: 100, latencyMs: 200, feedback: 0, scoreSum: 0, squareSum: 0 },
  ...told,
});
/** Thumbs: so many up and so many down. */
const thumbs = (up: number, down: number) => ({ feedback: up + down, scoreSum: up - down, squareSum: up + down });

describe('evidence', () => {
  it('is that of the uniform prior, and the same for wins and losses', () => {
    expect(evidenceOfWins(0, 0)).toBe(1);
    expect(evidenceOfWins(5, 0)).toBeCloseTo(32 / 6, 10);
    expect(evidenceOfWins(3, 7)).toBeCloseTo(evidenceOfWins(7, 3), 12);
    expect(evidenceOfWins(500, 500)).toBeLessThan(1);
  });

  it('misleads about a fair coin in at most one of twenty, however often one looks', () => {
    const uniform = seededUniform(17);
    let misled = 0;
    for (let coin = 0; coin < 400; coin++) {
      let wins = 0;
      for (let tosses = 1; tosses <= 200; tosses++) {
        if (uniform() < 0.5) wins++;
        if (evidenceOfWins(wins, tosses - wins) < 20) continue;
        misled++;
        break;
      }
    }
    expect(misled / 400).toBeLessThan(0.05);
  });

  it('misleads about equal scores in at most one of twenty, and finds a difference', () => {
    const uniform = seededUniform(23);
    const decided = (chances: readonly [number, number]): boolean => {
      const up = [0, 0] as [number, number];
      for (let pairs = 1; pairs <= 300; pairs++) {
        for (const arm of [0, 1] as const) if (uniform() < chances[arm]) up[arm]++;
        const [one, other] = up.map((ups) => ({ count: pairs, sum: 2 * ups - pairs, squareSum: pairs }));
        if (pairs >= 10 && evidenceOfDifference(one!, other!) >= 20) return true;
      }
      return false;
    };
    const share = (chances: readonly [number, number]) =>
      Array.from({ length: 300 }, () => decided(chances)).filter(Boolean).length / 300;
    expect(share([0.7, 0.7])).toBeLessThan(0.05);
    expect(share([0.5, 0.8])).toBeGreaterThan(0.9);
  });

  it('is not certain of a few scores that are all the same', () => {
    const [few, none] = [1, -1].map((score) => ({ count: 3, sum: 3 * score, squareSum: 3 }));
    expect(evidenceOfDifference(few!, none!)).toBeLessThan(20);
  });
});

describe('the shadow', () => {
  it('decides nothing before the fewest comparisons, whatever they say', () => {
    expect(decideShadow(shadow({ wins: 19 }))).toBeNull();
    expect(decideShadow(shadow({ wins: 19, ties: 1 }))).toEqual({ stage: 'canary', reason: 'better' });
  });
  it('rolls back what loses, what stays open, and what fails', () => {
    expect(decideShadow(shadow({ wins: 2, losses: 18 }))).toEqual({ stage: 'rolled_back', reason: 'worse' });
    expect(decideShadow(shadow({ wins: 200, losses: 199 }))).toBeNull();
    expect(decideShadow(shadow({ wins: 200, losses: 200 }))).toEqual({ stage: 'rolled_back', reason: 'inconclusive' });
    expect(decideShadow(shadow({ wins: 3, failures: 20 }))).toEqual({ stage: 'rolled_back', reason: 'failures' });
  });
  it('ends when its budget is spent', () => {
    expect(decideShadow(shadow({ wins: 5, losses: 4, spentMicroUsd: 1_000_000 }))?.reason).toBe('budget');
  });
  it('goes on with what is only to be no worse, once it was compared often enough', () => {
    const goal = readRolloutSettings({ shadow: { judgeModel: 'judge' }, goal: 'not_worse' });
    const spent = { spentMicroUsd: 1_000_000, settings: goal };
    expect(decideShadow({ ...shadow({ wins: 15, losses: 15 }), ...spent })).toEqual({
      stage: 'canary',
      reason: 'not_worse',
    });
    expect(decideShadow({ ...shadow({ wins: 2, losses: 2 }), ...spent })?.reason).toBe('budget');
    expect(decideShadow({ ...shadow({ wins: 2, losses: 18 }), settings: goal })?.reason).toBe('worse');
  });
});

describe('the canary', () => {
  const rollout = { settings };
  const few = (told: Partial<RolloutAnswersModel>) => answers({ requests: 40, ...told });
  it.each([
    ['error_rate', { failures: 4 }],
    ['cost', { costMicroUsd: 201 }],
    ['latency', { latencyMs: 401 }],
  ])('rolls back what exceeds its %s', (reason, told) => {
    expect(decideCanary(rollout, answers(), few(told))).toEqual({ stage: 'rolled_back', reason });
    expect(decideCanary(rollout, answers(), answers({ ...told, requests: 19 }))).toBeNull();
  });
  it('does not hold against a candidate what the other does as well', () => {
    const slow = { failures: 100, costMicroUsd: 300, latencyMs: 500 };
    expect(decideCanary(rollout, answers(slow), few({ ...slow, failures: 8 }))).toBeNull();
  });
  it('rolls back what people like less at once, and promotes what they like more after the fewest requests', () => {
    const [liked, disliked] = [thumbs(38, 2), thumbs(8, 32)];
    expect(decideCanary(rollout, answers(liked), few(disliked))).toEqual({ stage: 'rolled_back', reason: 'worse' });
    expect(decideCanary(rollout, answers(disliked), few(liked))).toBeNull();
    expect(decideCanary(rollout, answers(disliked), few({ ...liked, requests: 100 }))).toEqual({
      stage: 'promoted',
      reason: 'better',
    });
  });
  it('promotes what the shadow has shown to be better at the end, and nothing that has shown nothing', () => {
    const end = answers({ requests: 2_000 });
    expect(decideCanary(rollout, answers(), end)).toEqual({ stage: 'promoted', reason: 'not_worse' });
    const bare = { settings: readRolloutSettings({}) };
    expect(decideCanary(bare, answers(), end)).toEqual({ stage: 'rolled_back', reason: 'inconclusive' });
    expect(decideCanary({ settings: readRolloutSettings({ goal: 'not_worse' }) }, answers(), end)?.stage).toBe(
      'promoted',
    );
  });
});

describe('the choice of a configuration', () => {
  const configuration = (model: string) => ({ systemPrompt: '', model, temperature: null });
  const deployed = (stage: string) =>
    ({
      deployment: { configuration: configuration('stable') },
      rollout: {
        ...{ id: 'rol_1', stage, candidate: configuration('candidate') },
        settings: readRolloutSettings({ canary: { share: 0.2 } }),
      },
    }) as unknown as Deployed;
  const ask = (fields: object): ChatRequest => ({ model: 'deployment/x', messages: [], ...fields });

  it('is the same for a user whatever is asked, and near the share over many', () => {
    const armOf = (user: string, content = 'Hello') =>
      choose(deployed('canary'), ask({ user, messages: [{ role: 'user', content }] })).arm;
    const arms = Array.from({ length: 2_000 }, (_, i) => armOf(`user ${i}`));
    const share = arms.filter((arm) => arm === 'candidate').length / arms.length;
    expect(share).toBeGreaterThan(0.17);
    expect(share).toBeLessThan(0.23);
    for (const [i, arm] of arms.slice(0, 50).entries()) expect(armOf(`user ${i}`, `Question ${i}`)).toBe(arm);
  });
  it('goes by the messages where no user is named, and leaves a shadow alone', () => {
    const arms = Array.from({ length: 100 }, (_, i) =>
      choose(deployed('canary'), ask({ messages: [{ role: 'user', content: `Question ${i}` }] })),
    );
    expect(new Set(arms.map(({ arm }) => arm)).size).toBe(2);
    expect(choose(deployed('shadow'), ask({ user: 'x' }))).toMatchObject({ arm: 'stable', rolloutId: null });
  });
});

describe('settings of a rollout', () => {
  it('are refused by name', () => {
    const wrong = {
      shadow: { judgeModel: 'deployment/x', share: 2, minComparisons: 50, maxComparisons: 20 },
      canary: { share: 0.6, minRequests: 1 },
      ...{ goal: 'best', confidence: 1 },
    };
    expect(() => readRolloutSettings(wrong)).toThrow(
      /goal.*confidence.*shadow.judgeModel.*shadow.share.*shadow.maxComparisons.*canary.share.*canary.minRequests/,
    );
  });
});
