import { hiddenInput, html, type Markup } from './page.ts';
import { passkeyForm } from './passkey-form.ts';

/** The inputs `email` and `password`. The first that is empty is where typing begins. */
export const credentialInputs = (email: string | undefined): Markup => html`<label for="email">E-mail address</label>
<input id="email" name="email" type="email" value="${email}" autocomplete="username" required ${autofocus(!email)}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required ${autofocus(Boolean(email))}>`;

const text = { type: 'string' };

/** Schemas for OpenAPI of the inputs by which these forms prove an identity, by name; without `email`, which only some have. */
export const IDENTITY_FIELDS = {
  password: { type: 'string', format: 'password', description: 'Of the account that is there.' },
  ticket: { ...text, description: 'Of the step before, where a second factor is asked for.' },
  methods: { ...text, description: 'All that the account may be proved by, between spaces.' },
  method: { ...text, description: 'The one of them that is used: `totp`, `recovery_code` or `webauthn`.' },
  code: { ...text, description: 'Of the authenticator app, or a recovery code.' },
  credential: { ...text, description: 'Of `webauthn` or a passkey: what the browser has answered, as JSON.' },
  way: { ...text, description: '`passkey` where it is used in place of the password.' },
};

interface SecondFactorForms {
  readonly action: string;
  readonly ticket: string;
  /** All that the account may be proved by. */
  readonly methods: readonly string[];
  /** Hidden inputs beside `ticket`, `methods` and `method`. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** `passkeyPagesOf` */
  readonly passkeys: string | null;
}

const CODES: Readonly<Record<string, { readonly label: string; readonly button: string }>> = {
  totp: { label: 'Code of your authenticator app', button: 'Continue' },
  recovery_code: { label: 'Recovery code', button: 'Use recovery code' },
};

/** A form for each way that the account may be proved by: with the input `code`, or `credential` for a passkey. */
export function secondFactorForms({ action, ticket, methods, hidden = {}, passkeys }: SecondFactorForms): Markup {
  const given = { ...hidden, ticket, methods: methods.join(' ') };
  const passkey =
    methods.includes('webauthn') &&
    passkeyForm({
      action,
      passkeys,
      use: 'ticket',
      hidden: { ...given, method: 'webauthn' },
      buttons: html`<button type="submit" autofocus>Use a passkey</button>`,
    });
  const offered = methods.filter((method) => Object.hasOwn(CODES, method));
  if (offered.length === 0 && !passkey)
    return html`<p>Your account asks for a passkey, which this page cannot. Use a recovery code in place of it.</p>`;
  const inputs = Object.entries(given);
  const forms = offered.map((method, index) => {
    const i = passkey ? index + 1 : index;
    const one = html`<form method="post" action="${action}">
${inputs.map(([name, value]) => hiddenInput(name, value))}
${hiddenInput('method', method)}
<label for="${method}">${CODES[method]!.label}</label>
<input id="${method}" class="code" name="code" autocomplete="one-time-code" ${method === 'totp' && html`inputmode="numeric"`} required ${autofocus(i === 0)}>
<div class="buttons"><button type="submit" ${i > 0 && html`class="second"`}>${CODES[method]!.button}</button></div>
</form>`;
    return i === 0 ? one : html`<section>${one}</section>`;
  });
  return html`${passkey}${forms}`;
}

/** A form's problem, told above it, where a screen reader tells it first. */
export const problemNote = (problem: string | undefined): Markup | null =>
  problem === undefined ? null : html`<p class="problem" role="alert">${problem}</p>`;

const autofocus = (wanted: boolean): Markup | null => (wanted ? html`autofocus` : null);
