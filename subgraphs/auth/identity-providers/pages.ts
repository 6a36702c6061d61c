import { problemNote, secondFactorForms } from '../../../platform/pages/identity-form.ts';
import { hiddenInput, html, type Page, page } from '../../../platform/pages/page.ts';
import { passkeyForm } from '../../../platform/pages/passkey-form.ts';

/** The part that every form of linking has. */
interface LinkForm {
  readonly action: string;
  readonly code: string;
  readonly providerName: string;
  readonly email: string;
  readonly problem?: string | undefined;
  /** Where the answer to the form may lead. */
  readonly formTargets: readonly string[];
  /** `passkeyPagesOf` */
  readonly passkeys: string | null;
}

/** Asks the owner of an account that was there before to prove it, once. */
export const linkPage = ({ action, code, providerName, email, problem, formTargets, passkeys }: LinkForm): Page =>
  page(
    'Is this account yours?',
    html`<h1>Is this account yours?</h1>
${problemNote(problem)}
<p>You have signed in with <strong>${providerName}</strong>. There is an account with the address <strong>${email}</strong> already.</p>
<p class="quiet">Enter its password once, or use its passkey. From then on ${providerName} signs you in to it, for its own organization.</p>
<form method="post" action="${action}">
${hiddenInput('link', code)}
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required autofocus>
<div class="buttons"><button type="submit">Continue</button></div>
</form>
${passkeyForm({
  action,
  passkeys,
  use: 'alone',
  hidden: { link: code, way: 'passkey' },
  buttons: html`<button class="second" type="submit">Use a passkey</button>`,
})}`,
    formTargets,
  );

/** Asks for the second factor of that account. */
export const linkSecondFactorPage = (
  form: LinkForm & { readonly ticket: string; readonly methods: readonly string[] },
): Page =>
  page(
    'Confirm that it is you',
    html`<h1>Confirm that it is you</h1>
<p class="quiet">to sign in to <strong>${form.email}</strong> with ${form.providerName}</p>
${problemNote(form.problem)}
${secondFactorForms({ ...form, hidden: { link: form.code } })}`,
    form.formTargets,
  );

/** Says something that nothing can be done about here. */
export const notePage = (title: string, text: string): Page =>
  page(
    title,
    html`<h1>${title}</h1>
<p>${text}</p>`,
  );
