import type { AppClient, LoggedIn } from './app-client.ts';
import { type Authenticator, authenticator, type CreationOptions, type RequestOptions } from './authenticator.ts';
import { codeFor } from './second-factors.ts';

const BASE = '/api/v1/auth/second-factors';

async function post<Body>(app: AppClient, path: string, body: unknown, token?: string): Promise<Body> {
  const answer = await app.call<Body>('POST', path, { body, token });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.body;
}

const proofOf = ({ password }: LoggedIn) => ({ reauthenticate: { password } });

/** An authenticator app over REST, confirmed unless said. */
export async function addAppByRest(app: AppClient, owner: LoggedIn, isConfirmed = true) {
  const body = { name: 'Phone', ...proofOf(owner) };
  const path = `${BASE}/totp`;
  const { factor_id, secret } = await post<{ factor_id: string; secret: string }>(app, path, body, owner.accessToken);
  const confirm = () => post(app, `${BASE}/${factor_id}/confirm`, { code: codeFor(secret, -1) }, owner.accessToken);
  // A step may end between making the code and judging it; two steps do not.
  if (isConfirmed) await confirm().catch(confirm);
  return { factor_id, secret };
}

/** What a browser answers to the options of a new passkey. The default origin of a Trellis without PUBLIC_URL ends in its port setting. */
export async function newPasskey(app: AppClient, owner: LoggedIn): Promise<[Authenticator, Record<string, unknown>]> {
  const options = await post<CreationOptions>(app, `${BASE}/passkeys/options`, proofOf(owner), owner.accessToken);
  const device = authenticator('http://localhost:0');
  return [device, device.create(options)];
}

/** A passkey over REST. */
export async function addPasskeyByRest(app: AppClient, owner: LoggedIn): Promise<Authenticator> {
  const [device, credential] = await newPasskey(app, owner);
  await post(app, `${BASE}/passkeys`, { name: 'Laptop', credential }, owner.accessToken);
  return device;
}

/** The credential for a login by passkey alone. */
export async function passkeyLogin(app: AppClient, device: Authenticator): Promise<Record<string, unknown>> {
  return device.get(await post<RequestOptions>(app, '/api/v1/auth/login/passkey/options', {}));
}

/** The ticket of a login that asks for a second factor. */
export async function ticketByRest(app: AppClient, { email, password }: LoggedIn): Promise<string> {
  const { status, body } = await app.call('POST', '/api/v1/auth/login', { body: { email, password } });
  if (status !== 401 || typeof body['ticket'] !== 'string') throw new Error(`no ticket: ${status}`);
  return body['ticket'];
}

const OPERATOR = { accountId: '', tenantId: '', email: 'admin@localhost', password: 'the password of the admin' };

/** The ticket of somebody whose organization demands a second factor, and who has lost it. */
export async function enrolmentTicketByRest(app: AppClient, person: LoggedIn): Promise<string> {
  const { secret } = await addAppByRest(app, person);
  const { access_token: token } = await post<{ access_token: string }>(app, '/api/v1/auth/login/second-factor', {
    ...{ ticket: await ticketByRest(app, person), method: 'totp', code: codeFor(secret) },
  });
  const demand = { token, body: { require_second_factor: true } };
  const changed = await app.call('PATCH', `/api/v1/tenants/${person.tenantId}`, demand);
  if (changed.status !== 200) throw new Error(changed.text);
  const operator = await app.login(OPERATOR);
  const path = `/api/v1/auth/accounts/${person.accountId}/second-factors/reset`;
  await post(app, path, proofOf(operator), operator.accessToken);
  return ticketByRest(app, person);
}

/** What completes an enrolment that has begun. */
export async function begunEnrolmentByRest(app: AppClient, ticket: string): Promise<Record<string, string>> {
  const begun = await post<{ factor_id: string; secret: string }>(app, '/api/v1/auth/login/enrolment', {
    ...{ ticket, method: 'totp' },
  });
  return { ticket, factor_id: begun.factor_id, code: codeFor(begun.secret) };
}
