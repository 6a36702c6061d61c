import { ApiError, makeError } from '../../core/errors.ts';
import { Client } from '../../core/index.ts';
import { type Command, type Given, type Run, UsageError } from '../command.ts';
import { beginDeviceGrant, type DeviceCodes, deviceTokens, isUnknownClient } from '../device-grant.ts';
import { openBrowser } from '../open-browser.ts';
import { printable } from '../output.ts';
import { changeProfiles, profileOf, profilesFile, sendForm } from '../profiles.ts';

/** The client that every server has for the command line, unless it is switched off there. */
const BUILT_IN_CLIENT = 'trellis-cli';
/** Scopes that the commands need: the page that asks for them shows them in words. */
const DEFAULT_SCOPES = [
  ...['offline_access', 'read:accounts', 'read:orgs', 'read:api_keys', 'write:api_keys', 'read:tasks', 'write:tasks'],
  ...['read:events', 'write:events', 'read:audit_logs', 'read:inference', 'write:inference'],
];

/** `trellis login`: the sign-in of a person by a browser that may be elsewhere (RFC 8628). */
export const loginCommand: Command = {
  usage: '[--url URL] [--profile NAME] [--scope SCOPE]… [--browser] [--client-id ID]',
  summary: 'Sign in by a browser, on this machine or another one',
  options: {
    ...{ url: { type: 'string' }, scope: { type: 'string', multiple: true }, browser: { type: 'boolean' } },
    'client-id': { type: 'string' },
  },
  async run(run) {
    const { given, environment, errors, show } = run;
    const clientId = given.option('client-id') ?? (environment['SVC_CLIENT_ID'] || BUILT_IN_CLIENT);
    const { baseUrl: url } = new Client({
      ...addressOf(given.option('url') ?? environment['SVC_API_URL']),
      auth: () => '',
    });
    const name = given.option('profile') ?? 'default';
    const scope = scopeOf(given, clientId);
    const codes = await beginDeviceGrant(url, clientId, scope).catch((error: unknown) => {
      if (clientId === BUILT_IN_CLIENT && error instanceof ApiError && isUnknownClient(error)) throw noBuiltIn(url);
      throw error;
    });
    await showCodes(codes, run);
    const tokens = await deviceTokens(url, clientId, codes);
    const profile = profileOf(url, clientId, { scope, ...tokens });
    await changeProfiles(profilesFile(environment), ({ profiles }) => ({
      current: name,
      profiles: { ...profiles, [name]: profile },
    }));
    const left = scopesIn(scope).filter((each) => !scopesIn(profile.scope).includes(each));
    if (left.length > 0) errors.write(`Not given to this application: ${left.join(' ')}\n`);
    show({ profile: name, url, scopes: scopesIn(profile.scope) }, () => `Signed in to ${url} as the profile ${name}`);
  },
};

const addressOf = (url: string | undefined) => (url === undefined ? {} : { baseUrl: url });

const scopesIn = (scope: string | undefined): string[] => (scope ?? '').split(' ').filter(Boolean);

/** The scopes to ask for; undefined for what an application of one's own is registered with. */
function scopeOf(given: Given, clientId: string): string | undefined {
  if (given.has('scope')) return given.options('scope').join(' ');
  return clientId === BUILT_IN_CLIENT ? DEFAULT_SCOPES.join(' ') : undefined;
}

const noBuiltIn = (url: string): UsageError =>
  new UsageError(
    `${url} lets nobody sign in by the application ${BUILT_IN_CLIENT}: name one of your organization's with --client-id`,
  );

/** Shows where to go, and what has to stand there. */
async function showCodes(codes: DeviceCodes, { given, environment, errors }: Run): Promise<void> {
  const address = codes.verification_uri_complete ?? codes.verification_uri;
  errors.write(`Open ${printable(address)}\nand confirm the code ${printable(codes.user_code)}\n`);
  if (!given.has('browser')) return;
  // Another browser does as well, so that this is no reason to end.
  await openBrowser(address, environment).catch(({ message }: Error) => errors.write(`${printable(message)}\n`));
}

/** `trellis logout`: ends the sign-in, here and on the server. */
export const logoutCommand: Command = {
  usage: '[--profile NAME]',
  summary: 'End the sign-in of a profile, here and on the server',
  options: {},
  async run({ given, environment, show }) {
    const file = profilesFile(environment);
    let ended: string | undefined;
    await changeProfiles(file, async (before) => {
      const name = given.option('profile') ?? before.current ?? 'default';
      const { [name]: profile, ...profiles } = before.profiles;
      if (!profile) throw new UsageError(`There is no profile ${name}`);
      const { url, clientId, refreshToken, accessToken } = profile;
      const form = { client_id: clientId, token: refreshToken ?? accessToken };
      const answer = await sendForm(`${url}/oauth/revoke`, form);
      if (answer.status >= 500) throw makeError(answer.status, await answer.text());
      ended = name;
      return { current: before.current === name ? undefined : before.current, profiles };
    });
    show({ profile: ended }, () => `Signed out of the profile ${ended}`);
  },
};
