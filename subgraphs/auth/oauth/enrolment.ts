import { deviceTokenOf } from '../../../platform/identity/device-cookie.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { problemOf, shownStatus } from '../../../platform/pages/page-form.ts';
import { enrolmentPage, recoveryCodesPage } from './enrolment-pages.ts';
import { loginPage } from './pages.ts';
import {
  formOf,
  type InteractionParts,
  loginOf,
  rememberDevice,
  requirePrompt,
  send,
  settle,
  type Visit,
} from './visit.ts';

/** Whether a sign-in was answered with the demand to add a second factor. */
export const isEnrolmentDemand = (error: unknown): error is AppError =>
  error instanceof AppError && error.extensions['code'] === 'SECOND_FACTOR_ENROLMENT_REQUIRED';

/** Asks for an authenticator app where a sign-in was answered with that demand. */
export async function offerEnrolment(visit: Visit, demand: AppError, parts: InteractionParts): Promise<void> {
  const ticket = String(demand.extensions['ticket']);
  const { totp } = await parts.enrolments.begin({ ticket, method: 'totp' }, visit.context);
  send(visit.res, 200, enrolmentPage({ ...formOf(visit, parts), ticket, ...totp! }));
}

/** Adds the app by the code that it shows, signs the browser in, and shows the recovery codes. */
export async function enrol(visit: Visit, parts: InteractionParts): Promise<void> {
  requirePrompt(visit, 'login');
  const { form, context, req, res, clientName } = visit;
  const given = (name: string) => form.get(name) ?? '';
  const [ticket, factorId, secret] = [given('ticket'), given('factor_id'), given('secret')];
  const begunMs = Date.now();
  try {
    const code = given('code').trim();
    const proof = { ticket, method: 'totp', factorId, code, deviceToken: deviceTokenOf(req) } as const;
    const { identity, recoveryCodes } = await parts.enrolments.complete(proof, context);
    rememberDevice(res, await parts.identification.succeeded(identity, context), parts.issuer);
    const next = await settle(visit, { login: loginOf(identity, begunMs) });
    send(res, 200, recoveryCodesPage(recoveryCodes, clientName, next));
  } catch (error) {
    const problem = problemOf(error);
    const isOver = error instanceof AppError && error.extensions['code'] !== 'BAD_USER_INPUT';
    const again = isOver
      ? loginPage({ ...formOf(visit, parts), problem })
      : enrolmentPage({ ...formOf(visit, parts), ticket, factorId, secret, problem });
    send(res, shownStatus(error), again);
  }
}
