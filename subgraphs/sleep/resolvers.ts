import type { EventBus } from '../../platform/events/event-bus.ts';
import { DateTime, JSONValue } from '../../platform/graphql/scalars.ts';
import { notFound } from '../../platform/kernel/errors.ts';
import type { Nights } from './night.ts';
import type { Resolvers } from './schema.generated.ts';
import { metricsOf } from './score.ts';
import type { FindSleeper } from './sleeper.ts';
import type { SleepStore } from './store.ts';

/** Arguments → rules → results of sleep. */
export function sleepResolvers(nights: Nights, store: SleepStore, findSleeper: FindSleeper, bus: EventBus): Resolvers {
  return {
    DateTime,
    JSON: JSONValue,
    Query: {
      sleepNights: (_source, { userId, ...args }, context) => nights.list(userId, args, context),
      sleepNight: (_source, { id }, context) => nights.get(id, context),
      recommendSleep: (_source, { input }, context) => nights.recommend(input, context),
    },
    Mutation: {
      evaluateSleep: (_source, { input }, context) => nights.evaluate(input, context),
      deleteSleepNight: async (_source, { id }, context) => {
        await nights.delete(id, context);
        return { nightId: id, status: 'deleted' };
      },
      deleteSleepNights: async (_source, { userId }, context) => {
        const { userId: whose, nightIds } = await nights.deleteAll(userId, context);
        return { userId: whose, count: nightIds.length, nightIds: [...nightIds], status: 'deleted' };
      },
    },
    Subscription: {
      sleepNightEvaluated: {
        subscribe: async (_source, { userId: given }, context) => {
          const { tenantId: tenant, userId } = await findSleeper(given, context);
          return bus.stream<{ user_id: string }>(
            'sleep',
            ({ type, tenantId, payload }) =>
              type === 'sleep.night.evaluated' && tenantId === tenant && payload.user_id === userId,
            { signal: context.signal },
          );
        },
        resolve: async (event: { payload: { night_id: string } }) => {
          const night = await store.byId(event.payload.night_id);
          if (!night) throw notFound('Night');
          return night;
        },
      },
    },
    SleepEvaluation: {
      night: ({ nightId }, _args, context) => (nightId === null ? null : nights.get(nightId, context)),
    },
    SleepNight: {
      durationMin: ({ record }) => record.durationMin,
      stageDurations: ({ record: { stages } }) => ({
        W: stages.wake,
        N1: stages.n1,
        N2: stages.n2,
        N3: stages.n3,
        REM: stages.rem,
      }),
      movementScore: ({ record }) => record.movementScore,
      latencyMin: ({ record }) => record.latencyMin,
      awakenings: ({ record }) => record.awakenings,
      age: ({ record }) => record.age,
      totalSleepMin: ({ record }) => metricsOf(record).totalSleepMin,
      efficiency: ({ record }) => metricsOf(record).efficiency,
      wasoMin: ({ record }) => metricsOf(record).wasoMin,
    },
  };
}
