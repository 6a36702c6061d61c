import type { Resolvers } from '../schema.generated.ts';
import type { Preferences } from './preference.ts';

/** Arguments → rules → results of preferences. */
export function preferenceResolvers(preferences: Preferences): Resolvers {
  return {
    Query: {
      notificationPreferences: (_source, _args, context) => preferences.get(context),
    },
    Mutation: {
      putNotificationPreferences: (_source, { input: { channels, ...input } }, context) => {
        const { email, sms, inApp, push, webhook } = channels ?? {};
        return preferences.put({ ...input, channels: { email, sms, in_app: inApp, push, webhook } }, context);
      },
    },
    NotificationPreferences: {
      channels: ({ channelsOff }) => ({
        email: !channelsOff.includes('email'),
        sms: !channelsOff.includes('sms'),
        inApp: !channelsOff.includes('in_app'),
        push: !channelsOff.includes('push'),
        webhook: !channelsOff.includes('webhook'),
      }),
      optOuts: ({ optOuts }) => [...optOuts],
    },
  };
}
