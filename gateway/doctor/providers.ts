import type { FullConfig } from '../../subgraphs/config.ts';
import {
  type Endpoint,
  endpointOf,
  isOurs,
  PROVIDER_KINDS,
  PROVIDER_NAMES,
} from '../../subgraphs/inference/providers/kinds.ts';
import { ask } from './ask.ts';
import { type Check, type Finding, failed, ok, reasonOf, warning } from './check.ts';

type ProviderKind = (typeof PROVIDER_KINDS)[keyof typeof PROVIDER_KINDS];

/** The configured providers of models: whether they are reached and take their keys. Each is asked what costs nothing. */
export const providerChecks = (config: FullConfig): readonly Check[] =>
  PROVIDER_NAMES.flatMap((name): readonly Check[] => {
    const endpoint = endpointOf(name, config);
    const kind = PROVIDER_KINDS[name];
    if (!endpoint.configured || isOurs(name)) return [];
    const advice = `Check the address and the way out of this machine; ${kind.variable} configures ${kind.title}.`;
    const run = (signal: AbortSignal) =>
      Promise.all(endpoint.keys.map((key, index) => askProvider(kind, endpoint, { key, index, advice, signal })));
    return [{ name: kind.variable, advice, run }];
  });

interface Question {
  readonly key: string | null;
  readonly index: number;
  readonly advice: string;
  readonly signal: AbortSignal;
}

async function askProvider(
  kind: ProviderKind,
  endpoint: Endpoint,
  { key, index, advice, signal }: Question,
): Promise<Finding> {
  const { title, variable, form } = kind;
  const { baseUrl, keys } = endpoint;
  const at = `${title} at ${new URL(baseUrl).host}`;
  const which = keys.length === 1 ? 'its key' : `key ${index + 1} of ${keys.length}`;
  try {
    const { status } = await ask(`${baseUrl}${pathOf(form)}`, signal, headersOf(form, key));
    if (status >= 200 && status < 300)
      return ok(variable, `${at} answers${key === null ? '' : `, and takes ${which}`}`);
    if (status === 401 || status === 403)
      return failed(variable, `${at} refuses ${which} (${status})`, `Put a key into ${variable} that works.`);
    if (status === 429 || status >= 500)
      return warning(variable, `${at} answers ${status}`, 'See whether it has a problem, or limits you.');
    return ok(variable, `${at} answers; it has no list of models to try the key with (${status})`);
  } catch (error) {
    return failed(variable, `${at} does not answer: ${reasonOf(error)}`, advice);
  }
}

/** The path of something that is free of charge: the list of models, or the account. */
const pathOf = (form: ProviderKind['form']): string => (form === 'replicate' ? '/account' : '/models');

function headersOf(form: ProviderKind['form'], key: string | null): Record<string, string> {
  if (key === null) return {};
  if (form === 'anthropic') return { 'x-api-key': key, 'anthropic-version': '2023-06-01' };
  return form === 'google' ? { 'x-goog-api-key': key } : { authorization: `Bearer ${key}` };
}
