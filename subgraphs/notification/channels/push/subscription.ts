import { z } from 'zod';

const bytes = (length: number) =>
  z.string().refine((text) => /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === length, {
    message: `must be ${length} bytes in base64url`,
  });

/** The form of a browser's `PushSubscription.toJSON()` (Push API §8). */
export const webSubscription = z.object({
  endpoint: z.string().max(2_048),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
});

/** A browser's subscription. */
export type WebSubscription = z.output<typeof webSubscription>;
