import { credentialInputs, problemNote, secondFactorForms } from '../../../platform/pages/identity-form.ts';
import { hiddenInput, html, type Markup, type Page, page } from '../../../platform/pages/page.ts';
import { passkeyForm } from '../../../platform/pages/passkey-form.ts';
import type { DeviceOrigin } from './device-origin.ts';
import type { Workplace } from './people.ts';

interface FormPage {
  /** Address that the page's forms begin with. */
  readonly action: string;
  readonly clientName: string;
  readonly problem?: string | undefined;
  readonly formTargets: readonly string[];
  /** `passkeyPagesOf` */
  readonly passkeys: string | null;
}

/** Asks for e-mail address and password, or for a passkey. */
export const loginPage = (form: FormPage & LoginForm): Page =>
  page(
    'Sign in',
    html`<h1>Sign in</h1>
<p class="quiet">to continue to <strong>${form.clientName}</strong></p>
${problemNote(form.problem)}
<form method="post" action="${form.action}/login">
${credentialInputs(form.email)}
<div class="buttons"><button type="submit">Sign in</button></div>
</form>
${passkeyForm({
  action: `${form.action}/login`,
  passkeys: form.passkeys,
  use: 'alone',
  hidden: { way: 'passkey' },
  buttons: html`<button class="second" type="submit">Sign in with a passkey</button>`,
})}
${form.providers && providerLinks(form.providers)}
<form method="post" action="${form.action}/login">
${hiddenInput('way', 'provider')}
<label for="sso_email">Or with your organization’s identity provider: your e-mail address</label>
<input id="sso_email" name="email" type="email" value="${form.email}" autocomplete="username" required>
<div class="buttons"><button class="second" type="submit">Continue</button></div>
</form>
${abortForm(form.action)}`,
    form.formTargets,
  );

interface LoginForm {
  readonly email?: string | undefined;
  /** Those that sign in people with this address. */
  readonly providers?: readonly { readonly name: string; readonly url: string }[];
}

const providerLinks = (providers: NonNullable<LoginForm['providers']>): Markup =>
  html`${providers.map(({ name, url }) => html`<p><a class="button" href="${url}">Sign in with ${name}</a></p>`)}`;

const abortForm = (action: string): Markup => html`<form method="post" action="${action}/abort">
<div class="buttons"><button class="second" type="submit">Cancel</button></div>
</form>`;

/** Asks for a second factor after the right password. */
export function secondFactorPage(
  form: FormPage & { readonly ticket: string; readonly methods: readonly string[] },
): Page {
  const { ticket, methods } = form;
  return page(
    'Confirm that it is you',
    html`<h1>Confirm that it is you</h1>
<p class="quiet">to continue to <strong>${form.clientName}</strong></p>
${problemNote(form.problem)}
${secondFactorForms({ action: `${form.action}/second-factor`, ticket, methods, passkeys: form.passkeys })}
${abortForm(form.action)}`,
    form.formTargets,
  );
}

/** Where the device is that asks, and where its reader is. */
interface Asker {
  /** Null where no device asks, or it is not known. */
  readonly origin: DeviceOrigin | null;
  readonly readerIp: string;
}

/** Says where a device asks from: whoever was sent its code by somebody else sees that it is not their own. */
function originNote({ origin, readerIp }: Asker): Markup | null {
  if (!origin) return null;
  const [from, here] = [placeOf(origin.ip), placeOf(readerIp)];
  const asks = html`It asks from <strong>${from}</strong> (${origin.program})`;
  return from === here
    ? html`<p>${asks}, where this browser is too.</p>`
    : html`<p class="problem">${asks}. This browser is at ${here}: go on only if you have started it yourself, in another place.</p>`;
}

/** The two addresses that a machine calls itself by are one place. */
const placeOf = (ip: string): string => (ip === '::1' || ip.startsWith('127.') ? 'this machine' : ip);

/** Asks whether a client may do what it wants. */
export function consentPage(
  form: FormPage &
    Asker & {
      readonly account: string;
      readonly wishes: readonly string[];
      readonly workplaces: readonly Workplace[];
      /** Where the answer goes; null for a device. */
      readonly destination: string | null;
      /** The code of the device that it goes to. */
      readonly userCode: string | undefined;
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
${problemNote(form.problem)}
${originNote(form)}
<p>It wants to:</p>
<ul>${form.wishes.map((wish) => html`<li>${wish}</li>`)}</ul>
<form method="post" action="${form.action}/consent">
${choice}
<div class="buttons">
<button type="submit" name="decision" value="allow">Allow</button>
<button class="second" type="submit" name="decision" value="deny">Deny</button>
</div>
</form>
<p class="quiet">The answer goes to ${form.destination === null ? html`the device that shows <code>${form.userCode}</code>` : html`<code>${form.destination}</code>`}. It can never do more than you can, and you can take this back at any time among your authorized apps.</p>`,
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
<p class="quiet">${userCode ? 'Go on if your device shows this code.' : 'Enter the code that your device shows.'}</p>
${problemNote(problem)}
<form method="post" action="${action}">
<input type="hidden" name="xsrf" value="${secret}">
<label for="user_code">Code</label>
<input id="user_code" class="code" name="user_code" value="${userCode}" autocomplete="off" autocapitalize="characters" spellcheck="false" required autofocus>
<div class="buttons"><button type="submit">Continue</button></div>
</form>`,
  );

/** Asks whether the device is the user's own (RFC 8628 §5.4). */
export const deviceConfirmPage = (form: DevicePage & Asker & { readonly clientName: string }): Page =>
  page(
    'Connect a device',
    html`<h1>Is this your device?</h1>
<p>${form.clientName} on your device should show this code:</p>
<p class="code">${form.userCode}</p>
${originNote(form)}
<p>If somebody sent you the code, cancel: you would let them in.</p>
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
