import { about, integer, listOf, mapOf, named, number, orNull, text, time } from '../../rest-adapter/named-schema.ts';
import { route } from '../../rest-adapter/route.ts';
import { limitRoutes } from './limits/rest.ts';
import { movementRoutes } from './movements/rest.ts';
import { GetUsageDocument } from './rest.generated.ts';

const credits = {
  balance_micro_usd: 99_984_000,
  reserved_micro_usd: 0,
  granted_micro_usd: 100_000_000,
  spent_micro_usd: 16_000,
  enforced: true,
};
const meters = {
  'tokens.input': 1_200,
  'tokens.output': 350,
  requests: 4,
  images: 0,
  audio_seconds: 0,
  realtime_seconds: 0,
  tasks: 2,
  notifications: 1,
};

interface Reading {
  readonly meter: string;
  readonly quantity: number;
}
/** Meters by name. */
const byName = (readings: readonly Reading[]) =>
  Object.fromEntries(readings.map(({ meter, quantity }) => [meter, quantity]));

const metersSchema = about('By meter: `tokens.input`, `requests`, …', mapOf(number));
const group = named('UsageGroup', 'What was used, of one group. A dimension that was not asked for is null.', {
  starts_at: about('The beginning of its hour or day.', orNull(time)),
  model: about('The model that was called.', orNull(text)),
  provider: about('Whose the model is.', orNull(text)),
  operation: about('The kind of call: chat, embedding, image, …', orNull(text)),
  api_key_id: about('The key that called: `key_…`.', orNull(text)),
  project_id: about('The project of the key: `proj_…`.', orNull(text)),
  cost_micro_usd: about('Millionths of a US dollar.', integer),
  meters: metersSchema,
});

/** The documented route of usage, and what one would miss beside it. */
export const routes = [
  route('GET /api/v1/usage', GetUsageDocument, {
    summary: 'Credit balance and consumption of the organization',
    description:
      'From `since` on, or from the beginning of the month (UTC), until `until`. `group_by` takes model, provider, operation, api_key, project, hour and day, separated by commas: `groups` then has the consumption of each.',
    answer: (selected) =>
      named('Usage', 'What an organization has used.', {
        since: about('The beginning of the time that it is about.', time),
        until: about('The end of that time; null for now.', orNull(time)),
        credits: about('What is left to spend.', selected('usage.credits')),
        cost_micro_usd: about('Millionths of a US dollar.', integer),
        meters: metersSchema,
        groups: about('The same by what `group_by` names.', listOf(group)),
      }),
    body: ({ usage }) => ({
      ...usage,
      meters: byName(usage.meters),
      groups: usage.groups.map((group) => ({ ...group, meters: byName(group.meters) })),
    }),
    example: {
      response: {
        since: '2030-01-01T00:00:00.000Z',
        until: null,
        credits,
        cost_micro_usd: 16_000,
        meters,
        groups: [],
      },
    },
  }),
  ...movementRoutes,
  ...limitRoutes,
];
