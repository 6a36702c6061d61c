import { setTimeout as sleep } from 'node:timers/promises';
import { makeError } from '../../core/errors.ts';
import { Client } from '../../core/index.ts';
import { type Command, UsageError } from '../command.ts';
import { changeProfiles, postForm, profileOf, profilesFile, sendForm, type TokenAnswer } from '../profiles.ts';

const DEVICE_CODE = 'urn:ietf:params:oauth:grant-type:device_code';
/** More seconds between questions, each time that the server asks for it (RFC 8628 §3.5). */
const SLOW_DOWN_SECONDS = 5;

interface DeviceAuthorization {
  readonly device_code: string;
  readonly user_code: string;
  readonly verification_uri: string;
  readonly verification_uri_complete?: string;
  readonly expires_in: number;
  readonly interval?: number;
}

/** `trellis login`: the sign-in of a person by a browser that may be elsewhere (RFC 8628). */
export const loginCommand: Command = {
  usage: '--client-id ID [--url URL] [--profile NAME] [--scope SCOPES]',
  summary: 'Sign in by a browser, on this machine or another one',
  options: { 'client-id': { type: 'string' }, url: { type: 'string' }, scope: { type: 'string' } },
  async run({ given, environment, errors, show }) {
    const clientId = given.option('client-id') ?? environment['SVC_CLIENT_ID'];
    if (!clientId) throw new UsageError('--client-id is needed, of an application that may use the device grant');
    const { baseUrl: url } = new Client({
      ...addressOf(given.option('url') ?? environment['SVC_API_URL']),
      auth: () => '',
    });
    const name = given.option('profile') ?? 'default';
    const scope = given.option('scope');
    const asked = await postForm(`${url}/oauth/device_authorization`, { client_id: clientId, ...(scope && { scope }) });
    if (asked.status >= 400) throw oauthError(asked);
    const device = asked.body as unknown as DeviceAuthorization;
    errors.write(
      `Open ${device.verification_uri_complete ?? device.verification_uri}\nand confirm the code ${device.user_code}\n`,
    );
    const tokens = await poll(`${url}/api/v1/auth/token`, clientId, device);
    const profile = profileOf(url, clientId, tokens);
    await changeProfiles(profilesFile(environment), ({ profiles }) => ({
      current: name,
      profiles: { ...profiles, [name]: profile },
    }));
    show({ profile: name, url }, () => `Signed in to ${url} as the profile ${name}`);
  },
};

const addressOf = (url: string | undefined) => (url === undefined ? {} : { baseUrl: url });

async function poll(url: string, clientId: string, device: DeviceAuthorization): Promise<TokenAnswer> {
  const endsAt = performance.now() + device.expires_in * 1000;
  let seconds = device.interval ?? SLOW_DOWN_SECONDS;
  while (performance.now() < endsAt) {
    await sleep(seconds * 1000);
    const form = { grant_type: DEVICE_CODE, client_id: clientId, device_code: device.device_code };
    const answer = await postForm(url, form);
    if (answer.status < 400) return answer.body as unknown as TokenAnswer;
    const { error } = answer.body;
    if (error === 'slow_down') seconds += SLOW_DOWN_SECONDS;
    else if (error !== 'authorization_pending') throw oauthError(answer);
  }
  throw makeError(401, { detail: 'Nobody has confirmed the code in time', code: 'UNAUTHENTICATED' });
}

/** An error of OAuth (RFC 6749 §5.2), whose words are no codes of ours. */
function oauthError({ status, body }: Awaited<ReturnType<typeof postForm>>) {
  const { error, error_description: description } = body;
  return makeError(status === 400 ? 401 : status, { detail: description ?? error });
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
