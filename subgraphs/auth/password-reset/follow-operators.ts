import { z } from 'zod';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import type { LoginAttempts } from '../login-attempts.ts';

const ofAddress = z.object({ email_hash: z.string() });

/** Lifts the lock on the address of an account whose password an operator has set: they are often the one who tried too often. */
export const followOperators = (bus: EventBus, attempts: LoginAttempts): Promise<() => Promise<void>> =>
  bus.consume('account', 'auth_lockouts', async ({ type, payload }) => {
    if (type === 'account.password_set_by_operator') await attempts.startAnew(ofAddress.parse(payload).email_hash);
  });
