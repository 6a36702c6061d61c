import type { Finding } from '../detector.ts';
import { type Scan, wordsOf } from './context.ts';

/** A key or token of a provider, by what it begins with. */
interface Credential {
  readonly prefix: string;
  readonly label: string;
  /** How many letters, digits, `_` and `-` follow at least. */
  readonly rest: number;
  /** More of its form, where the prefix alone may be a word. */
  readonly form?: RegExp;
}

const LONGEST = 2_048;

const CREDENTIALS: readonly Credential[] = [
  { prefix: 'AKIA', label: 'aws_access_key', rest: 16, form: /^[A-Z2-7]{20}$/ },
  { prefix: 'ASIA', label: 'aws_access_key', rest: 16, form: /^[A-Z2-7]{20}$/ },
  { prefix: 'AIza', label: 'google_api_key', rest: 35 },
  { prefix: 'ya29', label: 'google_oauth_token', rest: 20 },
  { prefix: 'GOCSPX', label: 'google_client_secret', rest: 20 },
  { prefix: 'ghp_', label: 'github_token', rest: 36 },
  { prefix: 'gho_', label: 'github_token', rest: 36 },
  { prefix: 'ghu_', label: 'github_token', rest: 36 },
  { prefix: 'ghs_', label: 'github_token', rest: 36 },
  { prefix: 'ghr_', label: 'github_token', rest: 36 },
  { prefix: 'github_pat_', label: 'github_token', rest: 40 },
  { prefix: 'glpat', label: 'gitlab_token', rest: 20 },
  { prefix: 'sk-ant-', label: 'anthropic_api_key', rest: 20 },
  { prefix: 'sk-proj-', label: 'openai_api_key', rest: 20 },
  { prefix: 'sk-', label: 'openai_api_key', rest: 32, form: /\d/ },
  { prefix: 'sk_live_', label: 'stripe_key', rest: 16 },
  { prefix: 'sk_test_', label: 'stripe_key', rest: 16 },
  { prefix: 'rk_live_', label: 'stripe_key', rest: 16 },
  { prefix: 'whsec_', label: 'webhook_secret', rest: 20 },
  { prefix: 'xoxb-', label: 'slack_token', rest: 20 },
  { prefix: 'xoxp-', label: 'slack_token', rest: 20 },
  { prefix: 'xoxa-', label: 'slack_token', rest: 20 },
  { prefix: 'xoxs-', label: 'slack_token', rest: 20 },
  { prefix: 'xapp-', label: 'slack_token', rest: 20 },
  { prefix: 'npm_', label: 'npm_token', rest: 36 },
  { prefix: 'pypi', label: 'pypi_token', rest: 50, form: /^pypi-/ },
  { prefix: 'hf_', label: 'hugging_face_token', rest: 30 },
  { prefix: 'SG.', label: 'sendgrid_key', rest: 40 },
  { prefix: 'SK', label: 'twilio_key', rest: 32, form: /^SK[\da-f]{32}$/ },
  { prefix: 'AC', label: 'twilio_account', rest: 32, form: /^AC[\da-f]{32}$/ },
  { prefix: 'dop_v1_', label: 'digitalocean_token', rest: 64 },
  { prefix: 'shpat_', label: 'shopify_token', rest: 32 },
  { prefix: 'dckr_pat_', label: 'docker_token', rest: 20 },
  { prefix: 'trl_', label: 'trellis_api_key', rest: 20 },
  { prefix: 'eyJ', label: 'jwt', rest: 20, form: /^eyJ[\w-]+\.eyJ[\w-]+\.[\w-]*$/ },
];

const BY_FIRST = new Map<string, Credential[]>();
for (const each of CREDENTIALS) BY_FIRST.set(each.prefix[0]!, [...(BY_FIRST.get(each.prefix[0]!) ?? []), each]);

/** Names of secrets where they are written down. */
const SECRET_WORDS = wordsOf(
  'password passwd pwd passwort kennwort contraseña passphrase secret apikey api_key access_token client_secret auth_token token pin passcode mot_de_passe senha wachtwoord aws_secret_access_key private_key',
);
/** Words in the place of a secret that is left out. */
const PLACEHOLDERS = wordsOf(
  'null none true false undefined required optional string your xxx changeme redacted example',
);

/** A key or token of a known provider that begins with the token. */
export function credentialAt({ tokens }: Scan, index: number): Finding | null {
  const { text, starts } = tokens;
  const start = starts[index]!;
  for (const { prefix, label, rest, form } of BY_FIRST.get(text[start]!) ?? []) {
    if (!text.startsWith(prefix, start)) continue;
    const end = endOfSecret(text, start);
    if (end - start < prefix.length + rest || (form && !form.test(text.slice(start, end)))) continue;
    return { start, end, label, category: 'secret', score: 0.98 };
  }
  return null;
}

/** Dots belong to tokens of several parts, but not to the end of a sentence. */
function endOfSecret(text: string, start: number): number {
  let end = start;
  while (end < text.length && end - start < LONGEST && isSecretUnit(text.charCodeAt(end))) end++;
  while (text[end - 1] === '.' || text[end - 1] === '-') end--;
  return end;
}

const isSecretUnit = (unit: number): boolean =>
  ((unit | 32) >= 97 && (unit | 32) <= 122) || (unit >= 48 && unit <= 57) || unit === 95 || unit === 45 || unit === 46;

const BLOCK = /^-----BEGIN (?:[A-Z]{2,10} ){0,3}(?:PRIVATE KEY|PGP PRIVATE KEY BLOCK)(?: BLOCK)?-----/;
const LONGEST_BLOCK = 16_384;

/** A private key in the form of PEM (RFC 7468), with the dashes at `at`; to its end, or as far as it goes. */
export function privateKeyAt(text: string, at: number): Finding | null {
  const head = BLOCK.exec(text.slice(at, at + 80));
  if (!head) return null;
  const limit = Math.min(text.length, at + LONGEST_BLOCK);
  let end = at + head[0].length;
  while (end < limit && isKeyUnit(text.charCodeAt(end))) end++;
  const close = text.startsWith('-----END ', end) ? text.indexOf('-----', end + 9) : -1;
  if (close !== -1 && close - end < 60) end = close + 5;
  while (text.charCodeAt(end - 1) <= 32) end--;
  return { start: at, end, label: 'private_key', category: 'secret', score: 0.99 };
}

/** Base64, line breaks (escaped ones too), and the colons of headers. */
const isKeyUnit = (unit: number): boolean =>
  isSecretUnit(unit) && unit !== 45
    ? true
    : unit === 43 ||
      unit === 47 ||
      unit === 61 ||
      unit === 92 ||
      unit === 58 ||
      unit === 44 ||
      (unit >= 9 && unit <= 32);

/** A value that is given to a secret: `password: hunter2`, `API_KEY=…`. `index` is the token that names it. */
export function assignedSecretAt(scan: Scan, index: number): Finding | null {
  const { text, ends } = scan.tokens;
  if (!SECRET_WORDS.has(lastWords(scan.tokens.word(index)))) return null;
  let start = ends[index]!;
  if (text[start] === '"' || text[start] === "'") start++;
  while (text[start] === ' ') start++;
  if (text[start] === ':' || text[start] === '=') start++;
  else if (text.startsWith('is ', start) && /\d/.test(text.slice(start + 3, start + 20).split(' ')[0]!)) start += 2;
  else return null;
  while (text[start] === ' ' || text[start] === '"' || text[start] === "'") start++;
  let end = start;
  while (end < text.length && end - start < 200 && !/[\s"'<>,;]/.test(text[end]!)) end++;
  return secretValue(text, start, end);
}

/** A value that its key or attribute calls a secret. */
export function namedSecret(name: readonly string[], text: string, start: number, end: number): Finding | null {
  const isSecret = name.some((word) => SECRET_WORDS.has(word)) || name.at(-1) === 'accesstoken';
  return isSecret && !/\s/.test(text.slice(start, end)) ? secretValue(text, start, end) : null;
}

function secretValue(text: string, start: number, end: number): Finding | null {
  const value = text.slice(start, end);
  const bare = value.toLowerCase().replace(/[^a-z]/g, '');
  if (value.length < 4 || PLACEHOLDERS.has(bare) || /^[*.•x_-]+$|[{}$<>()]|^https?:/i.test(value)) return null;
  return { start, end, label: 'password', category: 'secret', score: 0.8 };
}

/** `DB_PASSWORD` is a password, `MY_API_KEY` an API key. */
function lastWords(word: string): string {
  if (SECRET_WORDS.has(word)) return word;
  const parts = word.slice(-40).split('_');
  const two = parts.slice(-2).join('_');
  return SECRET_WORDS.has(two) ? two : parts.at(-1)!;
}
