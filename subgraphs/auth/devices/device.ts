import { createHash } from 'node:crypto';
import { type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { deviceNameOf } from '../../../platform/identity/device-name.ts';
import { thumbprintOf } from '../../../platform/identity/dpop.ts';
import { abortableOf, type CallContext, requireAccount, requireViewer } from '../../../platform/kernel/context.ts';
import { AppError, invalid, notFound } from '../../../platform/kernel/errors.ts';
import { isPlainLine } from '../../../platform/kernel/field-errors.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { makeOnce } from '../../../platform/stores/repeated-request.ts';
import type { DeviceConnectionModel, DeviceModel } from './models.ts';
import type { DeviceStore } from './store.ts';

const MAX_NAME = 100;
/** Registered ones are kept until they are revoked: without a bound, forever many. */
const MAX_DEVICES = 100;

/** Whose device logs in, and what it says of itself. */
export interface Sighting {
  readonly accountId: string;
  readonly tenantId: string;
  readonly deviceId?: string | null | undefined;
}

/** The rules of devices. What belongs to another account is NOT_FOUND. */
export interface Devices {
  /**
   * The device that a login comes from: by its DPoP key, else by the `device_id` it gave, else by account and kind of user agent.
   * @throws AppError FORBIDDEN for a key that was revoked.
   */
  see(sighting: Sighting, context: CallContext): Promise<DeviceModel>;
  /** @throws AppError BAD_USER_INPUT, CONFLICT */
  register(name: string, publicKey: unknown, context: CallContext): Promise<DeviceModel>;
  get(id: string, context: CallContext): Promise<DeviceModel>;
  list(page: PageArguments, context: CallContext): Promise<DeviceConnectionModel>;
  rename(id: string, name: string, context: CallContext): Promise<DeviceModel>;
  /** How many sessions it ended. When it resolves, no process accepts their tokens. */
  revoke(id: string, context: CallContext): Promise<number>;
}

export function createDevices({ call }: Platform, store: DeviceStore): Devices {
  const endSessions = call<{ _revokeDeviceSessions: number }, Record<string, unknown>>(
    'session',
    `mutation End($accountId: ID!, $deviceId: ID!) {
      _revokeDeviceSessions(accountId: $accountId, deviceId: $deviceId, reason: "device_revoked")
    }`,
  );
  const get = async (id: string, context: CallContext): Promise<DeviceModel> => {
    const accountId = requireAccount(context);
    const [device] = await store.byIds([id]);
    if (device?.accountId !== accountId) throw notFound('Device');
    return device;
  };
  return {
    get,
    see: async ({ accountId, tenantId, deviceId }, context) => {
      const { ip, userAgent, proof } = context.client;
      const name = deviceNameOf(userAgent);
      const keyThumbprint = proof?.thumbprint ?? null;
      const identity = identityOf(accountId, keyThumbprint, deviceId ?? null, name);
      const device = await store.see({
        id: newId('dev'),
        accountId,
        tenantId,
        name,
        identity,
        keyThumbprint,
        lastIp: ip,
      });
      if (device.revokedAt)
        throw new AppError('FORBIDDEN', 'This device was revoked: its key is not accepted any more. Make a new one');
      return device;
    },
    register: async (name, publicKey, context) => {
      const accountId = requireAccount(context);
      const tenantId = requireViewer(context).tenantId!;
      checkName(name);
      const keyThumbprint = await registeredKey(publicKey, context);
      return makeOnce(context, 'dev', store.byIds, async (id) => {
        const device = await store.register(
          {
            id,
            accountId,
            tenantId,
            name,
            keyThumbprint,
            lastIp: context.client.ip,
            identity: identityOf(accountId, keyThumbprint, null, name),
          },
          MAX_DEVICES,
          abortableOf(context),
        );
        if (device) return device;
        throw new AppError('CONFLICT', 'The account knows this key already');
      });
    },
    list: async (args, context) => {
      const accountId = requireAccount(context);
      const page = toPage(args);
      const rows = await store.page(accountId, page);
      const { nodes, edges, pageInfo } = toConnection(page, rows, rows.length);
      return { accountId, nodes, edges, pageInfo };
    },
    rename: async (id, name, context) => {
      checkName(name);
      const renamed = await store.rename(id, requireAccount(context), name);
      if (!renamed) throw notFound('Device');
      return renamed;
    },
    revoke: async (id, context) => {
      const { accountId } = await get(id, context);
      await store.revoke(id, accountId);
      // Also for one that was revoked before: a crash may have come between the two.
      return (await endSessions({ accountId, deviceId: id }, context))._revokeDeviceSessions;
    },
  };
}

/**
 * Returns the hash that a device is recognised by. No more is looked at than it says of itself: a hash of every header would follow people around
 * that never asked to be known. Hashed with the account, so that the table does not tell who shares a device.
 */
function identityOf(accountId: string, thumbprint: string | null, deviceId: string | null, agent: string): string {
  if (thumbprint !== null) return `key:${thumbprint}`;
  const [kind, text] = deviceId !== null ? ['id', deviceId] : ['agent', agent];
  return `${kind}:${createHash('sha256').update(`${accountId}\n${text}`).digest('base64url')}`;
}

async function registeredKey(publicKey: unknown, { client }: CallContext): Promise<string> {
  if (publicKey === null || publicKey === undefined) {
    if (client.proof) return client.proof.thumbprint;
    throw invalid('publicKey', 'is required, unless the request carries a DPoP proof');
  }
  try {
    return await thumbprintOf(publicKey);
  } catch {
    throw invalid('publicKey', 'must be the public half of an asymmetric key, as a JSON Web Key (RFC 7517)');
  }
}

function checkName(name: string): void {
  if (name.trim() === '' || name.length > MAX_NAME || !isPlainLine(name))
    throw invalid('name', `must have 1 to ${MAX_NAME} characters on one line`);
}
