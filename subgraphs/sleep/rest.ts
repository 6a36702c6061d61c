import { listBody, route } from '../../rest-adapter/route.ts';
import { SOURCES } from './norms.ts';
import {
  DeleteSleepNightDocument,
  DeleteSleepNightsDocument,
  EvaluateSleepDocument,
  GetSleepNightDocument,
  ListSleepNightsDocument,
  RecommendSleepDocument,
} from './rest.generated.ts';
import { DISCLAIMER } from './signals.ts';

const userId = 'usr_01jdq3k5w8f1g3h5j7k9m0n2p4';
const session = {
  duration_min: 480,
  stage_durations: { W: 30, N1: 22, N2: 230, N3: 90, REM: 108 },
  movement_score: 12,
  latency_min: 12,
  awakenings: 1,
};
const night = {
  night_id: 'night_01jdq3k5w8a1g3e5n7t9b0c2d4',
  user_id: userId,
  date: '2030-01-31',
  ...session,
  age: 36,
  score: 100,
  total_sleep_min: 450,
  efficiency: 0.938,
  waso_min: 18,
  created_at: '2030-01-31T07:00:00.000Z',
  updated_at: '2030-01-31T07:00:00.000Z',
};
const norm = { low: 420, high: 540, source: SOURCES.duration };

/** The routes of sleep. */
export const routes = [
  route('POST /api/v1/sleep/evaluate', EvaluateSleepDocument, {
    summary: 'Hold a night against published norms, and keep it',
    description:
      '`mode` is `fast` (the record alone) or `full` (with the trend over the nights that are kept). One night a person and date is kept, the last one told; with `store: false` none is.',
    errors: ['NOT_FOUND'],
    example: {
      request: { mode: 'fast', session_data: session, age: 36 },
      response: {
        night_id: night.night_id,
        user_id: userId,
        date: night.date,
        mode: 'fast',
        product: 'com_sleep_quality',
        score: 100,
        efficiency: 0.938,
        waso_min: 18,
        total_sleep_min: 450,
        stages: [
          { stage: 'wake', minutes: 30, fraction: 0.063, norm: null, position: null },
          {
            stage: 'n3',
            minutes: 90,
            fraction: 0.2,
            position: 'within',
            norm: { low: 0.098, high: 0.23, source: SOURCES.n3 },
          },
        ],
        components: [
          {
            name: 'duration',
            weight: 35,
            value: 450,
            unit: 'min',
            norm,
            points: 35,
            explanation: '7 h 30 min is within the norm of 7 h 0 min to 9 h 0 min: 35 of 35 points.',
          },
        ],
        signals: [],
        trend: null,
        age: 36,
        age_assumed: false,
        summary: 'You slept 7 h 30 min, 93.8 % of your time in bed. The score is 100 of 100. Nothing stands out.',
        disclaimer: DISCLAIMER,
      },
    },
  }),
  route('POST /api/v1/sleep/recommend', RecommendSleepDocument, {
    summary: 'Recommend what could be done for better sleep',
    description:
      'From `sleep_history`, or from the nights that are kept where it is empty. Goals and keys of `context` that are not understood are told back in `ignored`.',
    errors: ['NOT_FOUND'],
    example: {
      request: {
        sleep_history: [
          {
            business_date: '2030-01-31',
            quality_score: 71,
            stage_distribution: { n1: 0.05, n2: 0.5, n3: 0.17, rem: 0.2, wake: 0.08 },
          },
        ],
        goals: ['improve_quality'],
        context: { screen_time_before_bed_min: 90 },
        age: 36,
      },
      response: {
        user_id: userId,
        product: 'com_sleep_quality',
        recommendations: [
          {
            id: 'no_screens',
            area: 'screen_time',
            priority: 'low',
            title: 'Put screens away',
            advice: 'Turn screens off at least 30 minutes before bed, and read on paper or listen instead.',
            reason:
              'You look at a screen for 1 h 30 min before bed; evenings with a lit screen make people fall asleep later.',
            source: SOURCES.screens,
            goals: ['fall_asleep_faster', 'improve_quality'],
          },
        ],
        signals: [],
        target: { low_hours: 7, high_hours: 9, source: SOURCES.duration },
        nights_considered: 1,
        mean_score: 71,
        age: 36,
        age_assumed: false,
        ignored: [],
        disclaimer: DISCLAIMER,
      },
    },
  }),
  route('GET /api/v1/sleep/nights', ListSleepNightsDocument, {
    summary: 'List the nights that are kept, newest first',
    extension: true,
    errors: ['NOT_FOUND'],
    body: listBody('nights'),
    example: { response: { nights: [night], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('DELETE /api/v1/sleep/nights', DeleteSleepNightsDocument, {
    summary: 'Remove all nights of a person',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: { user_id: userId, count: 12, status: 'deleted' } },
  }),
  route('GET /api/v1/sleep/nights/{night_id}', GetSleepNightDocument, {
    summary: 'Read one night',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: night },
  }),
  route('DELETE /api/v1/sleep/nights/{night_id}', DeleteSleepNightDocument, {
    summary: 'Remove one night',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: { night_id: night.night_id, status: 'deleted' } },
  }),
];
