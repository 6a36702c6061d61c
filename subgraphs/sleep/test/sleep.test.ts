import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphqlBody, LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { fieldsOf } from '../../../test/support/refused.ts';
import { type InProcessApp, startInProcess } from '../../../test/support/start-app.ts';
import { evaluate } from '../evaluation.ts';
import { durationNorm, stageNorm } from '../norms.ts';
import { readSituation, recommend } from '../recommendation.ts';
import { type GivenRecord, readRecord } from '../record.ts';
import { metricsOf, qualityScore, stageScore } from '../score.ts';
import { sleepTenantData } from '../store.ts';
import { trendOf } from '../trend.ts';

type Session = GivenRecord['sessionData'];
const GOOD = { W: 30, N1: 22, N2: 230, N3: 90, REM: 108 };
const record = (session: Partial<Session> = {}, age: number | null = 36) =>
  readRecord({
    age,
    sessionData: { durationMin: 480, stageDurations: GOOD, latencyMin: 12, awakenings: 1, ...session },
  });
const stagesOf = (minutes: Partial<typeof GOOD>) => ({ stageDurations: { ...GOOD, ...minutes } });
const scoreOf = (session: Partial<Session>) => qualityScore(record(session)).score!;

describe('a record', () => {
  it('is refused by the name of each field that cannot be', () => {
    const refused = (session: Partial<Session>, age?: number) => fieldsOf(() => record(session, age));
    expect(refused({ durationMin: -1, movementScore: 101, awakenings: -1 }, 121)).toEqual([
      'sessionData.durationMin',
      'age',
      'sessionData.movementScore',
      'sessionData.awakenings',
    ]);
    expect(refused({ stageDurations: { W: -5, N1: 1, N2: 'x', N3: 1, deep: 4 } })).toEqual([
      'sessionData.stageDurations.W',
      'sessionData.stageDurations.N2',
      'sessionData.stageDurations.deep',
      'sessionData.stageDurations.REM',
    ]);
    expect(refused({ durationMin: 479 - 1 })).toEqual(['sessionData.stageDurations']);
    expect(refused({ latencyMin: 31 })).toEqual(['sessionData.latencyMin']);
    expect(refused({ stageDurations: { ...GOOD, wake: 3 } })).toEqual(['sessionData.stageDurations.wake']);
    const fractions = { wake: 0.1, n1: 0.1, n2: 0.4, n3: 0.2, rem: 0.1 };
    expect(refused({ stageDurations: null, stageDistribution: fractions })).toEqual(['sessionData.stageDistribution']);
    expect(refused({ stageDistribution: fractions })).toEqual(['sessionData.stageDistribution']);
    expect(refused({ stageDurations: null })).toEqual(['sessionData.stageDurations']);
  });

  it('says the same as minutes, as fractions, and in any letter case', () => {
    const of = (session: Partial<Session>) => evaluate(record(session), 'COM_SLEEP_QUALITY', null);
    const whole = 480;
    const fractions = Object.fromEntries(Object.entries(GOOD).map(([stage, minutes]) => [stage, minutes / whole]));
    const lower = Object.fromEntries(Object.entries(GOOD).map(([stage, minutes]) => [stage.toLowerCase(), minutes]));
    const { w, ...rest } = lower;
    expect(of({ stageDurations: null, stageDistribution: fractions })).toEqual(of({}));
    expect(of({ stageDurations: { wake: w, ...rest } })).toEqual(of({}));
  });

  it('tells what it says: minutes asleep, efficiency, minutes awake after falling asleep', () => {
    expect(metricsOf(record())).toEqual({ totalSleepMin: 450, efficiency: 0.938, wasoMin: 18 });
    expect(metricsOf(record({ latencyMin: null }))).toMatchObject({ wasoMin: 30 });
  });
});

describe('the norms', () => {
  it('are those that were published', () => {
    const hours = (age: number) => [durationNorm(age).low / 60, durationNorm(age).high / 60];
    expect([0, 2, 4, 10, 16, 20, 40, 70].map(hours)).toEqual([
      ...[
        [12, 15],
        [11, 14],
        [10, 13],
        [9, 11],
      ],
      ...[
        [8, 10],
        [7, 9],
        [7, 9],
        [7, 8],
      ],
    ]);
    expect(stageNorm('n3', 20)).toMatchObject({ low: 0.13, high: 0.23 });
    expect(stageNorm('n3', 60)).toEqual(stageNorm('n3', 90));
    expect(stageNorm('n3', 60)!.low).toBeCloseTo(0.05);
    expect(stageNorm('n1', 60)!.high).toBeCloseTo(0.07);
    expect(stageNorm('rem', 17)).toBeNull();
    expect(stageNorm('wake', 40)).toBeNull();
  });
});

describe('a score', () => {
  it('is whole for a night that fits every norm, and explained by its components', () => {
    const { score, components } = qualityScore(record());
    expect(score).toBe(100);
    expect(components.map(({ name, weight, points }) => [name, weight, points])).toEqual([
      ['duration', 35, 35],
      ['efficiency', 20, 20],
      ['waso', 20, 20],
      ['latency', 10, 10],
      ['awakenings', 5, 5],
      ['n3', 5, 5],
      ['rem', 5, 5],
    ]);
    const bad = qualityScore(record({ durationMin: 700, ...stagesOf({ W: 200 }), latencyMin: 100, awakenings: 9 }));
    const sum = (of: 'points' | 'weight') => bad.components.reduce((whole, each) => whole + each[of], 0);
    expect(bad.score).toBe(Math.round((100 * sum('points')) / sum('weight')));
    expect(bad.components[2]!.explanation).toBe('1 h 40 min is above the norm of at most 20 min: 0 of 20 points.');
  });

  it('never rises with more minutes awake, a longer latency, more awakenings, or less sleep of one who sleeps too little', () => {
    const falls = (scores: readonly number[]) => expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const steps = Array.from({ length: 60 }, (_, i) => i * 5);
    falls(steps.map((more) => scoreOf({ durationMin: 480 + more, ...stagesOf({ W: 30 + more }) })));
    falls(steps.map((more) => scoreOf({ durationMin: 900, ...stagesOf({ W: 30 + more }) })));
    falls(steps.map((more) => scoreOf({ durationMin: 900, ...stagesOf({ W: 30 + more }), latencyMin: 12 + more })));
    falls(steps.map((_, awakenings) => scoreOf({ awakenings })));
    falls(
      steps.map((less) => {
        const part = (420 - less) / 450;
        const { W, ...sleep } = GOOD;
        const shorter = Object.fromEntries(Object.entries(sleep).map(([stage, minutes]) => [stage, minutes * part]));
        return scoreOf({ stageDurations: { W, ...shorter } });
      }),
    );
  });

  it('stays between 0 and 100 whatever the record', () => {
    for (let seed = 1; seed < 400; seed++) {
      const parts = [7, 11, 13, 17, 19].map((prime) => (seed * prime * 31) % 97);
      const whole = parts.reduce((sum, part) => sum + part, 0);
      const [W, N1, N2, N3, REM] = parts as [number, number, number, number, number];
      const any = record(
        { durationMin: whole + (seed % 300), stageDurations: { W, N1, N2, N3, REM }, latencyMin: W / 2 },
        seed % 121,
      );
      for (const { score } of [qualityScore(any), stageScore(any)])
        if (score !== null) expect(score >= 0 && score <= 100).toBe(true);
    }
    expect(scoreOf({ durationMin: 480, stageDurations: { W: 480, N1: 0, N2: 0, N3: 0, REM: 0 } })).toBeLessThan(20);
  });

  it('of stages is null where no table is for the age; the one of quality has the rest', () => {
    expect(stageScore(record({}, 12)).score).toBeNull();
    expect(qualityScore(record({}, 12)).components.map(({ name }) => name)).not.toContain('rem');
    expect(evaluate(record(), 'COM_HEALTH_RISK', null)).toMatchObject({ score: null, components: [] });
  });
});

describe('what stands out', () => {
  it('is named with its evidence and its source, and never called an illness', () => {
    const { signals, summary, disclaimer } = evaluate(
      record({
        durationMin: 480,
        stageDurations: { W: 180, N1: 60, N2: 200, N3: 5, REM: 20 },
        latencyMin: 70,
        awakenings: 5,
      }),
      'COM_HEALTH_RISK',
      null,
    );
    expect(signals.map(({ name, severity }) => [name, severity])).toEqual([
      ['short_sleep', 'HIGH'],
      ['low_efficiency', 'HIGH'],
      ['high_waso', 'HIGH'],
      ['long_latency', 'HIGH'],
      ['frequent_awakenings', 'MEDIUM'],
      ['low_deep_sleep', 'LOW'],
      ['low_rem_sleep', 'LOW'],
    ]);
    expect(signals[2]).toMatchObject({
      evidence: 'Awake for 1 h 50 min after falling asleep; at most 20 min is a sign of good sleep.',
      source: expect.stringContaining('Ohayon et al. 2017'),
    });
    expect(disclaimer).toContain('no diagnosis');
    expect(JSON.stringify([signals, summary])).not.toMatch(/insomnia|apnoea|apnea|disorder|disease/i);
  });

  it('over nights is what differs and what falls', () => {
    const nights = [90, 80, 70, 60].map((score, i) => ({
      ...{ date: `2026-03-0${4 - i}`, score: 150 - score, totalSleepMin: i % 2 === 0 ? 300 : 500 },
    }));
    const trend = trendOf(nights);
    expect(trend).toMatchObject({
      nights: 4,
      from: '2026-03-01',
      until: '2026-03-04',
      scorePerWeek: -70,
      meanSleepMin: 400,
    });
    expect(trend.durationDeviationMin).toBeCloseTo(115.5, 1);
    const { signals } = evaluate(record(), 'COM_SLEEP_QUALITY', trend);
    expect(signals.map(({ name }) => name)).toEqual(['irregular_duration', 'declining_score']);
    expect(trendOf(nights.slice(2))).toMatchObject({ nights: 2, scorePerWeek: null, durationDeviationMin: null });
    expect(trendOf([])).toMatchObject({ nights: 0, meanScore: null });
  });
});

describe('a recommendation', () => {
  const history = (night: object = {}, count = 3) =>
    Array.from({ length: count }, (_, i) => ({
      businessDate: `2026-03-${String(i + 1).padStart(2, '0')}`,
      qualityScore: 60,
      stageDistribution: { n1: 0.05, n2: 0.5, n3: 0.17, rem: 0.22, wake: 0.06 },
      ...night,
    }));
  const idsOf = (
    given: Parameters<typeof readSituation>[0],
    product: Parameters<typeof recommend>[1] = 'COM_SLEEP_QUALITY',
  ) => recommend(readSituation(given), product, []).recommendations.map(({ id }) => id);

  it('refuses a history that cannot be, by field', () => {
    const night = { stageDistribution: { n1: 0.5, n2: 0.5, n3: 0.5, rem: 0, wake: 0 }, qualityScore: 101 };
    expect(fieldsOf(() => readSituation({ sleepHistory: history(night, 1), age: -1 }))).toEqual([
      'sleepHistory.0.qualityScore',
      'sleepHistory.0.stageDistribution',
      'age',
    ]);
    const twice = history({ businessDate: '2026-02-30' }, 2);
    expect(fieldsOf(() => readSituation({ sleepHistory: twice, context: { caffeine_mg: -1 } }))).toEqual([
      'sleepHistory.0.businessDate',
      'sleepHistory.1.businessDate',
      'sleepHistory.1.businessDate',
      'context.caffeine_mg',
    ]);
  });

  it('comes from what is told, and from nothing else', () => {
    expect(idsOf({ sleepHistory: history() })).toEqual([]);
    expect(idsOf({ context: { screen_time_before_bed_min: 90 } })).toEqual(['no_screens']);
    expect(
      idsOf({ context: { screen_time_before_bed_min: 10, caffeine_mg: 0, caffeine_hours_before_bed: 1 } }),
    ).toEqual([]);
    expect(idsOf({ context: { caffeine_mg: 107, caffeine_hours_before_bed: 8 } })).toEqual(['earlier_caffeine']);
    expect(idsOf({ context: { caffeine_mg: 107, caffeine_hours_before_bed: 9 } })).toEqual([]);
    expect(idsOf({ context: { bedtime_variability_min: 100 } })).toEqual(['keep_bedtime']);
    expect(idsOf({ sleepHistory: history({ durationMin: 330 }) })).toEqual(['go_to_bed_earlier']);
    const broken = { n1: 0.05, n2: 0.5, n3: 0.07, rem: 0.1, wake: 0.28 };
    expect(idsOf({ sleepHistory: history({ stageDistribution: broken }) })).toEqual(['lie_awake_less', 'sleep_out']);
    expect(idsOf({ sleepHistory: history({ stageDistribution: broken }, 8) }, 'COM_HEALTH_RISK')).toEqual([
      'ask_a_physician',
    ]);
  });

  it('puts what serves the goals first, and tells back what it did not understand', () => {
    const context = { screen_time_before_bed_min: 60, bedtime_variability_min: 60, moon_phase: 'full' };
    expect(idsOf({ context })).toEqual(['keep_bedtime', 'no_screens']);
    expect(idsOf({ context: { ...context, bedtime_variability_min: 200 }, goals: ['keep_regular_hours'] })[0]).toBe(
      'keep_bedtime',
    );
    expect(readSituation({ context, goals: ['fly', 'improve_quality'] })).toMatchObject({
      goals: ['improve_quality'],
      ignored: ['goals.0', 'context.moon_phase'],
    });
  });
});

describe('nights that are kept', () => {
  let app: InProcessApp;
  let ada: LoggedIn;
  let grace: LoggedIn;
  beforeAll(async () => {
    app = await startInProcess({});
    [ada, grace] = [await app.newcomer(), await app.newcomer()];
  });
  afterAll(() => app?.stop());

  const session = { duration_min: 480, stage_durations: GOOD, latency_min: 12, awakenings: 1 };
  const call = <Body = Record<string, unknown>>(method: string, path: string, body?: unknown, who = ada) =>
    app.call<Body>(method, `/api/v1/sleep${path}`, { token: who.accessToken, body });
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const list = async (who = ada) =>
    (
      await call<{ nights: { night_id: string; date: string; user_id: string }[]; total: number }>(
        'GET',
        '/nights',
        undefined,
        who,
      )
    ).body;

  it('are one a date, told again as they were, listed newest first, and gone when removed', async () => {
    const first = await call('POST', '/evaluate', { session_data: session, date: day(1), mode: 'fast' });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ score: 100, user_id: ada.accountId, trend: null, age_assumed: true });
    const again = await call('POST', '/evaluate', {
      session_data: { ...session, stage_durations: { ...GOOD, W: 12 }, latency_min: 0 },
      ...{ date: day(1), mode: 'full', age: 36 },
    });
    expect(again.body).toMatchObject({ night_id: first.body['night_id'], trend: { nights: 1 }, age_assumed: false });
    await call('POST', '/evaluate', { session_data: session, date: day(2) });
    const full = await call('POST', '/evaluate', { session_data: session, mode: 'full', store: false });
    expect(full.body).toMatchObject({ night_id: null, trend: { nights: 3, from: day(2), until: day(0) } });
    const { nights, total } = await list();
    expect([total, nights.map(({ date }) => date)]).toEqual([2, [day(1), day(2)]]);
    const one = await call('GET', `/nights/${nights[0]!.night_id}`);
    expect(one.body).toMatchObject({ stage_durations: { ...GOOD, W: 12 }, latency_min: 0, age: 36, waso_min: 12 });
    const advice = await call('POST', '/recommend', {});
    expect(advice.body).toMatchObject({ nights_considered: 2, age: 36, ignored: [] });
    expect((await call('DELETE', `/nights/${nights[0]!.night_id}`)).body).toMatchObject({ status: 'deleted' });
    expect((await call('DELETE', '/nights')).body).toMatchObject({ count: 1, user_id: ada.accountId });
    expect((await list()).total).toBe(0);
  });

  it('are encrypted in the table, told in events without a value, and go with the organization', async () => {
    await call('POST', '/evaluate', { session_data: { ...session, movement_score: 77 }, user_id: 'patient-7' });
    const pool = app.platform.database.pool('sleep');
    const { rows } = await pool.query('SELECT * FROM "sleep"."nights" WHERE tenant_id = $1', [ada.tenantId]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ user_id: 'patient-7', content: expect.stringMatching(/^v1\./) });
    await eventually('the event is stored', async () => {
      const { body } = await app.call<{ events: { event_type: string; payload: object }[] }>(
        'GET',
        '/api/v1/events?limit=100',
        { token: ada.accessToken },
      );
      const told = body.events.findLast(({ event_type: type }) => type === 'sleep.night.evaluated');
      return told !== undefined && Object.keys(told.payload).sort().join() === 'actor_id,night_id,user_id';
    });
    expect(await sleepTenantData.count(app.platform, ada.tenantId)).toEqual({ nights: 1 });
    await sleepTenantData.erase(app.platform, ada.tenantId);
    expect(await sleepTenantData.count(app.platform, ada.tenantId)).toEqual({ nights: 0 });
  });

  it('refuse a date to come, one that nobody keeps, and a name that is none', async () => {
    const refused = async (body: object) => {
      const answer = await call('POST', '/evaluate', { session_data: session, ...body });
      return [answer.status, (answer.body['errors'] as { path: string }[])[0]!.path];
    };
    expect(await refused({ date: day(-3) })).toEqual([400, 'date']);
    expect(await refused({ date: day(500) })).toEqual([400, 'date']);
    expect(await refused({ user_id: 'a b' })).toEqual([400, 'user_id']);
    expect(await refused({ mode: 'slow' })).toEqual([400, 'mode']);
    const inStages = await refused({ session_data: { duration_min: 480, stage_durations: { ...GOOD, N1: -1 } } });
    expect(inStages).toEqual([400, 'session_data.stage_durations.N1']);
  });

  it('of others need sleep:admin, and of another organization there are none', async () => {
    const invited = await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', {
      token: ada.accessToken,
      body: { name: 'Reader', scopes: ['read:sleep', 'write:sleep'] },
    });
    const narrow = { ...ada, accessToken: invited.body.key };
    expect((await call('POST', '/evaluate', { session_data: session }, narrow)).status).toBe(200);
    expect((await call('POST', '/evaluate', { session_data: session, user_id: 'patient-7' }, narrow)).status).toBe(403);
    expect((await call('GET', '/nights?user_id=patient-7', undefined, narrow)).status).toBe(403);
    expect((await call('GET', `/nights?user_id=${ada.accountId}`, undefined, grace)).status).toBe(404);
    const [night] = (await list()).nights;
    for (const method of ['GET', 'DELETE'])
      expect((await call(method, `/nights/${night!.night_id}`, undefined, grace)).status).toBe(404);
    expect((await list(grace)).total).toBe(0);
  });

  it('are heard of as they come', async () => {
    const query = 'subscription { sleepNightEvaluated { date score userId } }';
    const ended = new AbortController();
    const stream = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: {
        ...{ accept: 'text/event-stream', 'content-type': 'application/json' },
        authorization: `Bearer ${ada.accessToken}`,
      },
      body: JSON.stringify({ query }),
      signal: ended.signal,
    });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    await call('POST', '/evaluate', { session_data: session, user_id: 'patient-7', date: day(3) });
    await call('POST', '/evaluate', { session_data: session, date: day(3) });
    let text = '';
    type Told = GraphqlBody<{ sleepNightEvaluated: { date: string } }>;
    // Of the nights before this one, an event may still have been on its way when the subscription began.
    const told = () =>
      Array.from(text.matchAll(/event: next\ndata: (.+)\n/g), ([, data]) => JSON.parse(data!) as Told).find(
        ({ data }) => data?.sleepNightEvaluated.date === day(3),
      );
    while (!told()) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`the stream ended: ${text}`);
      text += value;
    }
    expect(told()?.data).toEqual({ sleepNightEvaluated: { date: day(3), score: 100, userId: ada.accountId } });
    ended.abort();
  });
});
