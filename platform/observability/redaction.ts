/*
 * Two layers. `redactFields` goes by the name of a field, at any depth, before a line is made. `createScrubber` goes by the
 * look of a value, over the finished line: a connection string in an error's message has no field name.
 */

const REDACTED = '[Redacted]';
const MAX_DEPTH = 8;
/** Values looked at in one line; a socket or a schema logged by accident must not stop the process. */
const MAX_VALUES = 2_000;
const MAX_NAMES = 5_000;

/** Ends of field names that hold a secret, in lower case and with letters and digits alone. What says which or how it is written may follow. */
const SECRET =
  /(?:passwords?|passwd|pwd|passphrases?|secrets?|token|(?:access|refresh|id|bearer|auth|session|api)tokens|authorization|cookies?|(?:api|private|encryption|signing|secret|access|ssh)keys?|credentials?|jwt|bearer|assertion|codeverifier|dpop|otp|recoverycodes?|cvv|cvc)(?:values?|texts?|plain|raw|new|old|confirm(?:ed|ation)?|repeat(?:ed)?|again|headers?|strings?|base64|hash(?:ed)?|\d{1,4})*$/;

/** Field names that hold what users wrote: messages, prompts, bodies, and documents with values in them. */
const CONTENTS = new Set(
  'content contents messages prompt prompts input inputdata output completion transcript body rawbody html text subject variables payload query document'.split(
    ' ',
  ),
);

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The longest name that is looked at; a longer one is no field's. */
const MAX_NAME = 200;

/** Whether a field of this name holds a secret, in any style: `apiKey`, `API_KEY`, `X-Api-Key`. */
export const namesSecret = (name: string): boolean => name.length <= MAX_NAME && SECRET.test(plainName(name));

const sensitiveNames = new Map<string, boolean>();

function isSensitive(name: string): boolean {
  const known = sensitiveNames.get(name);
  if (known !== undefined) return known;
  const sensitive = CONTENTS.has(plainName(name)) || namesSecret(name);
  if (sensitiveNames.size < MAX_NAMES) sensitiveNames.set(name, sensitive);
  return sensitive;
}

/**
 * The fields with secrets and message contents replaced by `[Redacted]`, at any depth; the same object when nothing had
 * to change. Errors become `{type, message, stack, code, cause, …}`.
 */
export function redactFields(fields: object): Record<string, unknown> {
  return redactObject(fields as Record<string, unknown>, 0, { left: MAX_VALUES });
}

function redactObject(
  source: Record<string, unknown>,
  depth: number,
  budget: { left: number },
): Record<string, unknown> {
  let copy: Record<string, unknown> | null = null;
  for (const name of Object.keys(source)) {
    const value = source[name];
    const safe = redactField(name, value, depth, budget);
    if (safe === value) continue;
    copy ??= { ...source };
    copy[name] = safe;
  }
  return copy ?? source;
}

function redactField(name: string, value: unknown, depth: number, budget: { left: number }): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  if (isSensitive(name)) return REDACTED;
  return typeof value === 'object' ? redactValue(value, depth + 1, budget) : value;
}

function redactValue(value: object, depth: number, budget: { left: number }): unknown {
  if (depth > MAX_DEPTH) return '[Deeper]';
  if (--budget.left < 0) return '[More]';
  if (Array.isArray(value)) return redactArray(value, depth, budget);
  if (value instanceof Error) return redactObject(errorFields(value), depth, budget);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON !== 'function') return redactObject(value as Record<string, unknown>, depth, budget);
  const plain: unknown = toJSON.call(value);
  return typeof plain === 'object' && plain !== null ? redactValue(plain, depth + 1, budget) : plain;
}

function redactArray(source: readonly unknown[], depth: number, budget: { left: number }): readonly unknown[] {
  let copy: unknown[] | null = null;
  for (const [i, value] of source.entries()) {
    if (typeof value !== 'object' || value === null) continue;
    const safe = redactValue(value, depth + 1, budget);
    if (safe === value) continue;
    copy ??= [...source];
    copy[i] = safe;
  }
  return copy ?? source;
}

const errorFields = (error: Error): Record<string, unknown> => ({
  ...error,
  type: error.name,
  message: error.message,
  stack: error.stack,
  ...(error.cause !== undefined && { cause: error.cause }),
  ...(error instanceof AggregateError && { errors: error.errors }),
});

/** User and password of a URL. */
const URL_CREDENTIALS = /:\/\/[^\s"\\/?#]*@/g;
const SCHEMES = /\b(Bearer|Basic|DPoP) +[\w.~+/=-]{8,}/gi;
/** A JSON Web Token (RFC 7519), header and payload at least. */
const TOKENS = /\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g;
/** A private key in PEM (RFC 7468), its lines joined by whatever the text has between them; to the end of the text where its last line is missing. */
const PRIVATE_KEYS =
  /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY-----[^"]*?(?:-----END [A-Z0-9 ]{0,40}PRIVATE KEY-----|(?="|$))/g;
/** Credentials of services that mark theirs: GitHub, GitLab, Slack, Hugging Face, Replicate, Groq, xAI, npm, Shopify, Stripe, webhooks, AWS, Google, SendGrid. */
const MARKED =
  /\b(?:(?:gh[opusr]_|github_pat_|glpat-|xox[a-z]-|xapp-|hf_|r8_|gsk_|xai-|pplx-|npm_|shp(?:at|ss)_|rk_|whsec_)[\w+/=-]{16,}|(?:AKIA|ASIA)[0-9A-Z]{16}|AIza[\w-]{30,}|ya29\.[\w-]{16,}|SG\.[\w-]{16,}\.[\w-]{16,})/g;
/** `password=…`, `token: …` and `\"secret\":\"…\"` within a text. A field of the line itself ends in a bare quote. */
const NAMED =
  /((?:password|passwd|passphrase|secret|token|api[_-]?key|authorization)\w*(?:\\"|'|`)?\s*[:=]\s*)(\\"(?:[^"\\]|\\\\(?:\\.|[^\\]))*\\"|'[^']*'|`[^`]*`|[^\s"'`\\,&;})\]]+)/gi;

/**
 * Makes the function that replaces what looks like a secret in a finished line: credentials in URLs and headers, JSON
 * Web Tokens, API keys (`<prefix>_<key id>_<secret>`, `sk_…`, `sk-…`) and `password=…`. Searches for a plain text decide
 * which patterns run: for most lines none does.
 */
export function createScrubber(apiKeyPrefix: string): (line: string) => string {
  const keyStart = `${apiKeyPrefix}_`;
  const apiKeys = new RegExp(`\\b(?:${apiKeyPrefix.replace(/\W/g, '\\$&')}_|sk[_-])[\\w-]{16,}`, 'g');
  return (line) => {
    let safe = line;
    if (safe.includes('://')) safe = safe.replace(URL_CREDENTIALS, '://…@');
    if (safe.includes('PRIVATE KEY-----')) safe = safe.replace(PRIVATE_KEYS, REDACTED);
    safe = safe.replace(MARKED, REDACTED);
    if (safe.includes('earer ') || safe.includes('asic ') || safe.includes('DPoP '))
      safe = safe.replace(SCHEMES, `$1 ${REDACTED}`);
    if (safe.includes('eyJ')) safe = safe.replace(TOKENS, REDACTED);
    if (safe.includes(keyStart) || safe.includes('sk_') || safe.includes('sk-')) safe = safe.replace(apiKeys, REDACTED);
    if (safe.includes('=') || safe.includes(': ') || safe.includes('\\"')) safe = safe.replace(NAMED, `$1${REDACTED}`);
    return safe;
  };
}
