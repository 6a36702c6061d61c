import { nothing, type Prepare, type RouteCases } from '../../../test/support/route-case.ts';

const ownNight: Prepare = async ({ accessToken: token }, app) => {
  const stages = { W: 30, N1: 22, N2: 230, N3: 90, REM: 108 };
  const session = { duration_min: 480, stage_durations: stages, movement_score: 12, latency_min: 12, awakenings: 1 };
  const body = { session_data: session, age: 36 };
  const made = await app.call<{ night_id: string }>('POST', '/api/v1/sleep/evaluate', { token, body });
  return { params: { night_id: made.body.night_id } };
};

/** How each row of sleep is brought to succeed. */
export const routeCases: RouteCases = {
  // The norms of stages have both ends, as the example's has.
  'POST /api/v1/sleep/evaluate': () => ({ body: { product: 'com_sleep_stage' } }),
  'POST /api/v1/sleep/recommend': nothing,
  'GET /api/v1/sleep/nights': async (owner, app) => {
    await ownNight(owner, app);
    return {};
  },
  'DELETE /api/v1/sleep/nights': ownNight,
  'GET /api/v1/sleep/nights/{night_id}': ownNight,
  'DELETE /api/v1/sleep/nights/{night_id}': ownNight,
};
