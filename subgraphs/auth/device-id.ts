import { collectFieldErrors, isPlainLine } from '../../platform/kernel/field-errors.ts';

const MAX_DEVICE_ID = 200;

/** @throws AppError BAD_USER_INPUT for a device name that a session cannot keep. */
export function checkDevice(deviceId: string | null | undefined): void {
  const errors = collectFieldErrors();
  if (typeof deviceId === 'string')
    errors.expect(
      deviceId !== '' && deviceId.length <= MAX_DEVICE_ID && isPlainLine(deviceId),
      'deviceId',
      `must have 1 to ${MAX_DEVICE_ID} characters on one line`,
    );
  errors.throwIfAny();
}
