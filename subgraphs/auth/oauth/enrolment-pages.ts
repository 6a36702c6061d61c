import { problemNote } from '../../../platform/pages/identity-form.ts';
import { hiddenInput, html, type Page, page } from '../../../platform/pages/page.ts';

interface EnrolmentForm {
  /** Address that the page's forms begin with. */
  readonly action: string;
  readonly clientName: string;
  readonly formTargets: readonly string[];
  readonly problem?: string | undefined;
  readonly ticket: string;
  readonly factorId: string;
  /** Base 32. */
  readonly secret: string;
}

/** Asks who has no second factor yet to add an authenticator app. */
export const enrolmentPage = (form: EnrolmentForm): Page =>
  page(
    'Add a second factor',
    html`<h1>Add a second factor</h1>
<p class="quiet">to continue to <strong>${form.clientName}</strong></p>
${problemNote(form.problem)}
<p>Your organization asks everybody for a second factor. Add a key to an authenticator app on your phone (choose “enter a setup key”, based on time):</p>
<p class="code">${form.secret.match(/.{1,4}/g)?.join(' ')}</p>
<form method="post" action="${form.action}/enrol">
${hiddenInput('ticket', form.ticket)}
${hiddenInput('factor_id', form.factorId)}
${hiddenInput('secret', form.secret)}
<label for="code">The code that the app shows now</label>
<input id="code" class="code" name="code" autocomplete="one-time-code" inputmode="numeric" required autofocus>
<div class="buttons"><button type="submit">Continue</button></div>
</form>
<form method="post" action="${form.action}/abort">
<div class="buttons"><button class="second" type="submit">Cancel</button></div>
</form>`,
    form.formTargets,
  );

/** Shows the recovery codes, once. @param next - where the reader goes on. */
export const recoveryCodesPage = (codes: readonly string[], clientName: string, next: string): Page =>
  page(
    'Keep your recovery codes',
    html`<h1>Keep your recovery codes</h1>
<p>Each of them lets you in once if you lose your phone. They are shown only now: print them, or write them down.</p>
<ul>${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<p><a href="${next}">I have kept them: continue to ${clientName}</a></p>`,
  );
