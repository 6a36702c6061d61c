import { createBatch } from '../../../platform/graphql/batch.ts';
import { type CallContext, requireAccount, requireViewer } from '../../../platform/kernel/context.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { Devices } from './device.ts';
import type { DeviceStore } from './store.ts';

const CHANGES = /^auth\.device_/;

/** Arguments → rules → results of devices. */
export function deviceResolvers({ bus }: Platform, store: DeviceStore, devices: Devices): Resolvers {
  const load = createBatch(store.byIds);
  return {
    Query: {
      devices: (_source, args, context) => devices.list(args, context),
      device: (_source, { id }, context) => devices.get(id, context),
    },
    Mutation: {
      registerDevice: (_source, { input }, context) => devices.register(input.name, input.publicKey, context),
      renameDevice: (_source, { id, input }, context) => devices.rename(id, input.name, context),
      revokeDevice: async (_source, { id }, context) => ({
        deviceId: id,
        revokedSessions: await devices.revoke(id, context),
        status: 'revoked',
      }),
    },
    Subscription: {
      deviceChanged: {
        subscribe: (_source, _args, context) => {
          const id = requireAccount(context);
          return bus.stream<{ account_id?: string }>(
            'auth',
            ({ type, payload }) => CHANGES.test(type) && payload.account_id === id,
            { signal: context.signal },
          );
        },
        resolve: async (event: { payload: { device_id: string } }, _args: object, context: CallContext) => {
          const device = await load(context, event.payload.device_id);
          if (!device) throw notFound('Device');
          return device;
        },
      },
    },
    Device: {
      __resolveReference: async ({ id }, context) => {
        const device = await load(context, id);
        const { kind, accountId } = requireViewer(context);
        return device && (kind === 'service' || device.accountId === accountId) ? device : null;
      },
      bound: ({ keyThumbprint }) => keyThumbprint !== null,
    },
    DeviceRevocation: {
      device: ({ deviceId }, _args, context) => devices.get(deviceId, context),
    },
    DeviceConnection: {
      totalCount: ({ accountId }) => store.count(accountId),
    },
  };
}
