import { html, type Markup, type Page, page } from './page.ts';
import type { Workplace } from './people.ts';

/** A form's problem, told above it, where a screen reader tells it first. */
const problemOf = (problem: string | undefined): Markup | null =>
  problem === undefined ? null : html`<p class="problem" role="alert">${problem}</p>`;

interface FormPage {
  /** Address that the page's forms begin with. */
  readonly action: string;
  readonly clientName: string;
  readonly problem?: string | undefined;
  readonly formTargets: readonly string[];
}

/** Asks for e-mail address and password. */
export const loginPage = (form: FormPage & { readonly email?: string | undefined }): Page =>
  page(
    'Sign in',
    html`<h1>Sign in</h1>
<p class="quiet">to continue to <strong>${form.clientName}</strong></p>
${problemOf(form.problem)}
<form method="post" action="${form.action}/login">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" value="${form.email}" autocomplete="username" required ${autofocus(!form.email)}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required ${autofocus(Boolean(form.email))}>
<div class="buttons"><button type="submit">Sign in</button></div>
</form>
${abortForm(form.action)}`,
    form.formTargets,
  );

const autofocus = (wanted: boolean): Markup | null => (wanted ? html`autofocus` : null);

const abortForm = (action: string): Markup => html`<form method="post" action="${action}/abort">
<div class="buttons"><button class="second" type="submit">Cancel</button></div>
</form>`;

const CODES: Readonly<Record<string, { readonly label: string; readonly button: string }>> = {
  totp: { label: 'Code of your authenticator app', button: 'Continue' },
  recovery_code: { label: 'Recovery code', button: 'Use recovery code' },
};

/** Asks for a second factor after the right password. */
export function secondFactorPage(
  form: FormPage & { readonly ticket: string; readonly methods: readonly string[] },
): Page {
  const methods = form.methods.filter((method) => method in CODES);
  const forms = methods.map((method, i) => {
    const one = html`<form method="post" action="${form.action}/second-factor">
<input type="hidden" name="ticket" value="${form.ticket}">
<input type="hidden" name="methods" value="${form.methods.join(' ')}">
<input type="hidden" name="method" value="${method}">
<label for="${method}">${CODES[method]!.label}</label>
<input id="${method}" class="code" name="code" autocomplete="one-time-code" ${numeric(method)} required ${autofocus(i === 0)}>
<div class="buttons"><button type="submit" ${i > 0 && html`class="second"`}>${CODES[method]!.button}</button></div>
</form>`;
    return i === 0 ? one : html`<section>${one}</section>`;
  });
  const none = html`<p>Your account asks for a passkey, which this page cannot. Use a recovery code in place of it.</p>`;
  return page(
    'Confirm that it is you',
    html`<h1>Confirm that it is you</h1>
<p class="quiet">to continue to <strong>${form.clientName}</strong></p>
${problemOf(form.problem)}
${methods.length > 0 ? forms : none}
${abortForm(form.action)}`,
    form.formTargets,
  );
}

const numeric = (method: string): Markup | null => (method === 'totp' ? html`inputmode="numeric"` : null);

/** Asks whether a client may do what it wants. */
export function consentPage(
  form: FormPage & {
    readonly account: string;
    readonly wishes: readonly string[];
    readonly workplaces: readonly Workplace[];
    /** Where the answer goes. */
    readonly destination: string;
  },
): Page {
  const [only] = form.workplaces;
  const choices = form.workplaces.map(
    ({ tenantId, name }, i) =>
      html`<label><input type="radio" name="tenant_id" value="${tenantId}" ${i === 0 && html`checked`}> <span>${name}</span></label>`,
  );
  const choice =
    form.workplaces.length > 1
      ? html`<fieldset><legend>For which organization?</legend><div class="choices">${choices}</div></fieldset>`
      : html`<input type="hidden" name="tenant_id" value="${only?.tenantId}">`;
  return page(
    `Allow ${form.clientName}?`,
    html`<h1>Allow ${form.clientName} to act for you?</h1>
<p class="quiet">You are signed in as <strong>${form.account}</strong>.</p>
${problemOf(form.problem)}
<p>It wants to:</p>
<ul>${form.wishes.map((wish) => html`<li>${wish}</li>`)}</ul>
<form method="post" action="${form.action}/consent">
${choice}
<div class="buttons">
<button type="submit" name="decision" value="allow">Allow</button>
<button class="second" type="submit" name="decision" value="deny">Deny</button>
</div>
</form>
<p class="quiet">The answer goes to <code>${form.destination}</code>. It can never do more than you can, and you can take this back at any time among your authorized apps.</p>`,
    form.formTargets,
  );
}

interface DevicePage {
  readonly action: string;
  readonly secret: string;
  readonly userCode?: string | undefined;
  readonly problem?: string | undefined;
}

/** Asks for the code that a device shows (RFC 8628 §3.3). */
export const deviceCodePage = ({ action, secret, userCode, problem }: DevicePage): Page =>
  page(
    'Connect a device',
    html`<h1>Connect a device</h1>
<p class="quiet">Enter the code that your device shows.</p>
${problemOf(problem)}
<form method="post" action="${action}">
<input type="hidden" name="xsrf" value="${secret}">
<label for="user_code">Code</label>
<input id="user_code" class="code" name="user_code" value="${userCode}" autocomplete="off" autocapitalize="characters" spellcheck="false" required autofocus>
<div class="buttons"><button type="submit">Continue</button></div>
</form>`,
  );

/** Asks whether the device is the user's own (RFC 8628 §5.4). */
export const deviceConfirmPage = (form: DevicePage & { readonly clientName: string }): Page =>
  page(
    'Connect a device',
    html`<h1>Is this your device?</h1>
<p>${form.clientName} on your device should show this code:</p>
<p class="code">${form.userCode}</p>
<p class="quiet">If somebody sent you the code, cancel: you would let them in.</p>
<form method="post" action="${form.action}">
<input type="hidden" name="xsrf" value="${form.secret}">
<input type="hidden" name="user_code" value="${form.userCode}">
<div class="buttons">
<button type="submit" name="confirm" value="yes">It is mine</button>
<button class="second" type="submit" name="abort" value="yes">Cancel</button>
</div>
</form>`,
  );

/** Asks whether to end the browser's session. */
export const logoutPage = (action: string, secret: string, formTargets: readonly string[]): Page =>
  page(
    'Sign out',
    html`<h1>Sign out?</h1>
<p class="quiet">Applications that you have allowed in stay allowed.</p>
<form method="post" action="${action}">
<input type="hidden" name="xsrf" value="${secret}">
<div class="buttons">
<button type="submit" name="logout" value="yes">Sign out</button>
<button class="second" type="submit">Stay signed in</button>
</div>
</form>`,
    formTargets,
  );

/** Says something that nothing can be done about here. */
export const messagePage = (title: string, text: string, detail?: string): Page =>
  page(
    title,
    html`<h1>${title}</h1>
<p>${text}</p>
${detail !== undefined && html`<p class="quiet"><code>${detail}</code></p>`}`,
  );

/** For a page that was left open too long, or was answered already. */
export const PAGE_IS_GONE = 'This page is not valid any more. Go back to the application and start again.';
