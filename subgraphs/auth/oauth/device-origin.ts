import { deviceNameOf } from '../../../platform/identity/device-name.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';

/** Where a device has asked for its code from, for whoever is asked to let it in (RFC 8628 §5.4). */
export interface DeviceOrigin {
  readonly ip: string;
  /** The name that its program gives itself: `trellis 2.0`. */
  readonly program: string;
}

/** The origin of a request, to be kept with the code that it asks for. */
export const originOf = ({ client }: CallContext): { [Field in keyof DeviceOrigin]: DeviceOrigin[Field] } => ({
  ip: client.ip,
  program: deviceNameOf(client.userAgent),
});

/** Reads the origin that a code is kept with; null for a code of a release that kept none. */
export function originIn(kept: Readonly<Record<string, unknown>> | undefined): DeviceOrigin | null {
  const { ip, program } = kept ?? {};
  return typeof ip === 'string' && typeof program === 'string' ? { ip, program } : null;
}

/** Writes a user code as devices show it: `BCDF-GHJK`. */
export const shownCode = (userCode: string): string => userCode.replace(/^(.{4})(.{4})$/, '$1-$2');
