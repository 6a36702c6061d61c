import { readFileSync } from 'node:fs';
import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { Outgoing as OutgoingCalls } from '../../../../platform/outgoing/outgoing.ts';
import { callProvider, jsonOf, refusedBy } from '../call-provider.ts';

/** The fields of a Google service account's file that are of use here. */
const serviceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  private_key_id: z.string().optional(),
  token_uri: z.url(),
});

/** A Google service account. */
export type ServiceAccount = z.output<typeof serviceAccount>;

/**
 * Reads the setting: the JSON itself, or the path of its file.
 * @throws Error that names the variable and quotes nothing of what it holds.
 */
export function readServiceAccount(setting: string): ServiceAccount {
  try {
    const text = setting.trimStart().startsWith('{') ? setting : readFileSync(setting, 'utf8');
    return serviceAccount.parse(JSON.parse(text));
  } catch {
    throw new Error('FCM_SERVICE_ACCOUNT: neither the JSON of a service account nor the path of such a file');
  }
}

/** The access token of a service account, kept until shortly before it ends. */
export interface AccessTokens {
  get(): Promise<string>;
  /** The token was refused: the next call asks for another. */
  forget(token: string): void;
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const ASSERTION_SECONDS = 3_600;
/** A token is renewed so long before its end. */
const MARGIN_MS = 60_000;
const TIMEOUT_MS = 10_000;

/** Gets access tokens by a signed assertion (RFC 7523 §2.1); those who ask at the same time wait for one. */
export function createAccessTokens(outgoing: OutgoingCalls, account: ServiceAccount): AccessTokens {
  let kept: { readonly token: string; readonly untilMs: number } | null = null;
  let asking: Promise<string> | null = null;

  const ask = async (): Promise<string> => {
    const answer = await callProvider(outgoing, {
      url: account.token_uri,
      method: 'POST',
      timeoutMs: TIMEOUT_MS,
      chosenBy: 'operator',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: await assertionOf(account),
      }).toString(),
    });
    const said = jsonOf(answer);
    // That the operator's credentials are refused is no fault of the message: the delivery is tried again.
    if (answer.status !== 200 || typeof said['access_token'] !== 'string')
      throw refusedBy(answer, { code: 'credentials_refused', message: 'no access token for FCM', final: false });
    const seconds = Number(said['expires_in'] ?? ASSERTION_SECONDS);
    kept = { token: said['access_token'], untilMs: Date.now() + seconds * 1_000 - MARGIN_MS };
    return kept.token;
  };

  return {
    get() {
      if (kept && Date.now() < kept.untilMs) return Promise.resolve(kept.token);
      // The question is everybody's who waits: no single caller's signal ends it.
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    forget(token) {
      if (kept?.token === token) kept = null;
    },
  };
}

async function assertionOf({ client_email, private_key, private_key_id, token_uri }: ServiceAccount): Promise<string> {
  const key = await importPKCS8(private_key, 'RS256');
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(private_key_id && { kid: private_key_id }) })
    .setIssuer(client_email)
    .setAudience(token_uri)
    .setIssuedAt()
    .setExpirationTime(`${ASSERTION_SECONDS}s`)
    .sign(key);
}
