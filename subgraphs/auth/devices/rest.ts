import { listBody, route } from '../../../rest-adapter/route.ts';
import {
  GetDeviceDocument,
  ListDevicesDocument,
  RegisterDeviceDocument,
  RenameDeviceDocument,
  RevokeDeviceDocument,
} from '../rest.generated.ts';

const record = {
  device_id: 'dev_01jdq3k5w8q1r3s5t7v9w0x2y4',
  name: "Ada's laptop",
  bound: true,
  key_thumbprint: 'iigOFmjVvvlrOqfvE-CaN-t9eMhUi3_JcwhYr7b0-p8',
  registered_at: '2030-01-31T12:00:00.000Z',
  first_seen_at: '2030-01-31T12:00:00.000Z',
  last_seen_at: '2030-01-31T12:00:00.000Z',
  last_ip: '203.0.113.7',
  revoked_at: null,
};
/** One that was only noticed. */
const browser = { ...record, name: 'Chrome on macOS', bound: false, key_thumbprint: null, registered_at: null };
const publicKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'CcEzIKr9Gmds7IttutDAgEJxEyR0qRZNbbZsWnDxp1Y',
  y: 'pMr62KWXyDN9iPUrB2XIHlLQh66BhqW08DFV_8kvUa0',
};

/** The routes of devices. */
export const routes = [
  route('GET /api/v1/auth/devices', ListDevicesDocument, {
    summary: 'List the devices of the caller, newest first',
    extension: true,
    body: listBody('devices'),
    example: { response: { devices: [browser], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('POST /api/v1/auth/devices', RegisterDeviceDocument, {
    status: 201,
    summary: 'Register a device by its public key',
    description: 'Without `public_key` it is the key of the DPoP proof that comes with the request (RFC 9449).',
    extension: true,
    errors: ['CONFLICT', 'DEVICE_BINDING_REQUIRED'],
    example: { request: { name: record.name, public_key: publicKey }, response: record },
  }),
  route('GET /api/v1/auth/devices/{device_id}', GetDeviceDocument, {
    summary: 'Read one device',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: record },
  }),
  route('PATCH /api/v1/auth/devices/{device_id}', RenameDeviceDocument, {
    summary: 'Rename a device',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { request: { name: record.name }, response: record },
  }),
  route('DELETE /api/v1/auth/devices/{device_id}', RevokeDeviceDocument, {
    summary: 'Revoke a device',
    description: 'Its sessions end at once, everywhere, and its key is refused from then on.',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: { device_id: record.device_id, revoked_sessions: 1, status: 'revoked' } },
  }),
];
