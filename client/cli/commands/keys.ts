import { PermissionDeniedError } from '../../core/errors.ts';
import type { ApiKeysListQuery } from '../../generated/resources/apiKeys.ts';
import type { ApiKey } from '../../generated/types.ts';
import { type Command, type Given, UsageError } from '../command.ts';
import { listed, PAGE_OPTIONS, PAGE_USAGE, without } from '../filters.ts';
import { count } from '../numbers.ts';
import { fields, table } from '../output.ts';

/** `trellis keys create`: an API key, which is shown this once. */
export const keysCreateCommand: Command = {
  usage: 'NAME --scope SCOPE… [--expires-days DAYS] [--spend-limit-usd AMOUNT]',
  summary: 'Make an API key, which is shown this once',
  options: {
    scope: { type: 'string', multiple: true },
    'expires-days': { type: 'string' },
    'spend-limit-usd': { type: 'string' },
  },
  async run({ given, client, show, style, errors }) {
    const [name] = given.words;
    if (name === undefined) throw new UsageError('A name is needed');
    if (!given.has('scope')) throw new UsageError('--scope is needed, as read:tasks, once or more');
    const days = count(given, 'expires-days');
    const limit = amount(given, 'spend-limit-usd');
    const { apiKeys, baseUrl } = await client();
    const wanted = {
      ...{ name, scopes: given.options('scope') },
      ...(days !== undefined && { expires_in_days: days }),
      ...(limit !== undefined && { spend_limit_usd: limit }),
    };
    const { key, ...made } = await apiKeys.create(wanted).catch((error: unknown) => {
      // The sign-in of `trellis login` makes none, whatever its scopes are.
      if (error instanceof PermissionDeniedError) errors.write(`A person makes keys at ${baseUrl}/admin/api-keys\n`);
      throw error;
    });
    show({ ...made, key }, () =>
      fields({ key, key_id: made.key_id, scopes: made.scopes, expires_at: made.expires_at }, style),
    );
  },
};

/** `trellis keys list`: API keys that work. */
export const keysListCommand: Command = {
  usage: `[--all] [--ended] [--project ID] [--service-account ID] [--search TEXT] ${PAGE_USAGE}`,
  summary: 'List your API keys that work, the newest first',
  options: {
    all: { type: 'boolean' },
    ended: { type: 'boolean' },
    project: { type: 'string' },
    'service-account': { type: 'string' },
    search: { type: 'string' },
    ...PAGE_OPTIONS,
  },
  async run(run) {
    const { given, client, show, style } = run;
    const serviceAccount = given.option('service-account');
    const query = without<ApiKeysListQuery>({
      // Keys of a service account are those of the organization.
      all: given.has('all') || serviceAccount !== undefined,
      include_ended: given.has('ended'),
      project_id: given.option('project'),
      service_account_id: serviceAccount,
      search: given.option('search'),
    });
    const { apiKeys } = await client();
    const keys = await listed(run, (place) => apiKeys.list({ ...query, ...place }));
    show(keys, () => table(keys.map(columnsOf), style));
  },
};

const columnsOf = ({ key_id, name, preview, scopes, status, expires_at }: ApiKey) => ({
  ...{ key_id, name, preview, scopes: scopes.join(' '), status, expires_at },
});

/** `trellis keys revoke`: the end of an API key, at once and for good. */
export const keysRevokeCommand: Command = {
  usage: 'KEY_ID',
  summary: 'Revoke an API key, at once and for good',
  options: {},
  async run({ given, client, show, style }) {
    const [id] = given.words;
    if (id === undefined) throw new UsageError('The identifier of a key is needed, key_…');
    const revoked = await (await client()).apiKeys.revoke(id);
    show(revoked, () => fields({ ...revoked }, style));
  },
};

function amount(given: Given, name: string): number | undefined {
  const text = given.option(name);
  if (text !== undefined && !/^\d{1,9}(?:\.\d{1,6})?$/.test(text))
    throw new UsageError(`--${name} has to be an amount, not ${text}`);
  return text === undefined ? undefined : Number(text);
}
