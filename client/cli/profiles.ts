import { chmod, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AuthenticationError, ConfigurationError, ConnectionError, makeError } from '../core/errors.ts';

/** A sign-in that is kept: where, by which application, and its tokens. */
export interface Profile {
  readonly url: string;
  readonly clientId: string;
  readonly accessToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAtMs: number;
  readonly refreshToken?: string | undefined;
  /** The scopes that were given, with blanks between them. */
  readonly scope?: string | undefined;
}

/** The profiles of a person on this machine. */
interface Profiles {
  readonly current?: string | undefined;
  readonly profiles: Readonly<Record<string, Profile>>;
}

/** The tokens of an answer of the token endpoint (RFC 6749 §5.1). */
export interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token?: string;
  /** Seconds. */
  readonly expires_in: number;
  readonly scope?: string | undefined;
}

/** An answer to a form, whatever its status is. */
export interface FormAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Time before the expiry at which other tokens are asked for. */
const LEEWAY_MS = 30_000;
/** A lock that is older belongs to a process that has ended. */
const STALE_LOCK_MS = 30_000;
const LOCK_RETRY_MS = 50;

/** The file of the profiles: in `TRELLIS_CONFIG_DIR`, else where the system keeps configuration (XDG Base Directory). */
export function profilesFile(environment: Readonly<Record<string, string | undefined>>): string {
  const base = environment['XDG_CONFIG_HOME'] || path.join(environment['HOME'] || os.homedir(), '.config');
  return path.join(environment['TRELLIS_CONFIG_DIR'] || path.join(base, 'trellis'), 'profiles.json');
}

/** Reads all profiles; none where there is no file. @throws ConfigurationError when the file is no list of profiles. */
export async function readProfiles(file: string): Promise<Profiles> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return { profiles: {} };
  try {
    return JSON.parse(text) as Profiles;
  } catch (cause) {
    throw new ConfigurationError(`${file} is not JSON`, { cause });
  }
}

/** The profile that is named, else that of the last sign-in; undefined where the environment has a key instead, and where there is none. */
export function profileInUse(
  named: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
  current: string | undefined,
): string | undefined {
  return named ?? (environment['SVC_API_KEY'] || environment['SVC_MODEL_API_KEY'] ? undefined : current);
}

/** Changes the profiles, one process after another. Nobody else can read the file. */
export async function changeProfiles(file: string, change: (before: Profiles) => Profiles | Promise<Profiles>) {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  return locked(`${file}.lock`, async () => {
    const after = await change(await readProfiles(file));
    const next = `${file}.${process.pid}`;
    await writeFile(next, `${JSON.stringify(after, null, 2)}\n`, { mode: 0o600 });
    await chmod(next, 0o600);
    await rename(next, file);
    return after;
  });
}

async function locked<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      await (await open(lock, 'wx')).close();
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const age = await stat(lock).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > STALE_LOCK_MS) await rm(lock, { force: true });
      else await sleep(LOCK_RETRY_MS);
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** Makes a profile of an answer of the token endpoint. */
export const profileOf = (url: string, clientId: string, answer: TokenAnswer, before?: Profile): Profile => ({
  ...{ url, clientId, accessToken: answer.access_token, expiresAtMs: Date.now() + answer.expires_in * 1000 },
  refreshToken: answer.refresh_token ?? before?.refreshToken,
  scope: answer.scope ?? before?.scope,
});

/**
 * Returns the access token of a profile, a new one where it is about to expire. A refresh token works once, so one process asks after another.
 * @throws ConfigurationError when there is no such profile; AuthenticationError when the sign-in has ended.
 */
export async function accessTokenOf(file: string, name: string): Promise<string> {
  const isGood = (profile: Profile | undefined) =>
    profile !== undefined && Date.now() < profile.expiresAtMs - LEEWAY_MS;
  const known = (await readProfiles(file)).profiles[name];
  if (isGood(known)) return known!.accessToken;
  const after = await changeProfiles(file, async (before) => {
    const profile = before.profiles[name];
    if (!profile) throw new ConfigurationError(`There is no profile ${name}: run trellis login`);
    if (isGood(profile)) return before;
    return { ...before, profiles: { ...before.profiles, [name]: await refreshed(profile) } };
  });
  return after.profiles[name]!.accessToken;
}

async function refreshed(profile: Profile): Promise<Profile> {
  const { url, clientId, refreshToken } = profile;
  if (refreshToken === undefined) throw ended();
  const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken };
  const { status, body } = await postForm(`${url}/api/v1/auth/token`, form);
  if (status === 400 || status === 401) throw ended();
  if (status >= 400) throw makeError(status, body);
  return profileOf(url, clientId, body as unknown as TokenAnswer, profile);
}

const ended = (): AuthenticationError =>
  makeError(401, {
    detail: 'The sign-in has ended: run trellis login',
    code: 'UNAUTHENTICATED',
  }) as AuthenticationError;

/** Sends a form. @throws ConnectionError where no answer came. */
export async function sendForm(url: string, form: Readonly<Record<string, string>>): Promise<Response> {
  try {
    return await fetch(url, { method: 'POST', body: new URLSearchParams(form), headers: { 'user-agent': 'trellis' } });
  } catch (cause) {
    throw new ConnectionError(`${url} cannot be reached`, { cause });
  }
}

/**
 * Sends a form, and reads the JSON of the answer whatever its status is: the token endpoint tells errors of its own (RFC 6749 §5.2). A proxy
 * whose server is away answers a page.
 */
export async function postForm(url: string, form: Readonly<Record<string, string>>): Promise<FormAnswer> {
  const response = await sendForm(url, form);
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) as FormAnswer['body'] };
  } catch (cause) {
    if (response.status >= 500) return { status: response.status, body: {} };
    throw new ConfigurationError(`${url} has answered ${response.status}, and no JSON`, { cause });
  }
}
