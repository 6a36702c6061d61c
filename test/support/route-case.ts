import { freshEmail, type LoggedIn } from './app-client.ts';
import type { TestApp } from './start-app.ts';

/** What a request needs beyond the row's example, to succeed for its owner. */
export interface RouteCase {
  /** By name of the path parameter. */
  readonly params?: Readonly<Record<string, string>>;
  /** `?…`, where the example is that of a narrower question. */
  readonly query?: string;
  /** Laid over the fields of `example.request`. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Who asks, where the owner may not. */
  readonly as?: LoggedIn;
}

export const FIRST_OPERATOR = { email: 'admin@localhost', password: 'the password of the admin' };

export const firstOperator = (app: TestApp) => app.login({ ...FIRST_OPERATOR, accountId: '', tenantId: '' });

export type Prepare = (owner: LoggedIn, app: TestApp) => RouteCase | Promise<RouteCase>;

export const nothing: Prepare = () => ({});

export const newAddress: Prepare = () => ({ body: { email: freshEmail() } });

export const ownTenant: Prepare = ({ tenantId }) => ({ params: { tenant_id: tenantId } });

/** Something new in the owner's organization; its identifier is the path's last parameter. */
export const inTenant =
  (collection: string, parameter: string, body: Readonly<Record<string, unknown>>): Prepare =>
  async ({ tenantId, accessToken: token }, app) => {
    const path = `/api/v1/tenants/${tenantId}/${collection}`;
    const made = await app.call<Record<string, string>>('POST', path, { token, body });
    return { params: { tenant_id: tenantId, [parameter]: made.body[parameter]! } };
  };

export const newServiceAccount = inTenant('service-accounts', 'service_account_id', { name: 'Import', role: 'editor' });

/** One that no event fits, and whose receiver is in a domain that never is (RFC 2606). */
export const RECEIVER = { url: 'https://receiver.invalid/' };

/** Cases of one domain's rows, by method and path. */
export type RouteCases = Readonly<Record<string, Prepare>>;
