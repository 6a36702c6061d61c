import { credentialInputs, problemNote, secondFactorForms } from '../../../../platform/pages/identity-form.ts';
import { hiddenInput, html, type Markup, type Page, page } from '../../../../platform/pages/page.ts';
import { passkeyForm } from '../../../../platform/pages/passkey-form.ts';

/** The decision of the invited person. */
export type Decision = 'accept' | 'decline';

/** An invitation as the pages show it to whoever has its link. */
export interface Offer {
  readonly organization: string;
  readonly role: string;
  readonly memberUntil: Date | null;
  readonly expiresAt: Date;
  /** As much of the address as its reader knows it by. */
  readonly maskedEmail: string;
}

/** The part that every form of the page has. */
export interface OfferForm {
  readonly offer: Offer;
  /** Where it is sent. */
  readonly action: string;
  readonly token: string;
  readonly problem?: string | undefined;
  /** `passkeyPagesOf` */
  readonly passkeys: string | null;
}

/** Asks for a decision, and who decides. What stands there for people without an account is the same for every address. */
export const offerPage = ({ offer, action, token, problem, passkeys, ...form }: OfferForm & OfferExtras): Page =>
  page(
    `Join ${offer.organization}`,
    html`<h1>Join ${offer.organization}?</h1>
${problemNote(problem)}
<p>You are invited into the organization <strong>${offer.organization}</strong>, as ${offer.role}${untilOf(offer)}.</p>
<p class="quiet">The invitation is for the account with the address <strong>${offer.maskedEmail}</strong>. It can be answered until ${minuteOf(offer.expiresAt)}.</p>
<form method="post" action="${action}">
${hiddenInput('token', token)}
${credentialInputs(form.email)}
<div class="buttons">
<button type="submit" name="decision" value="accept">Accept</button>
<button class="second" type="submit" name="decision" value="decline">Decline</button>
</div>
</form>
${passkeyForm({
  action,
  passkeys,
  use: 'alone',
  hidden: { token, way: 'passkey' },
  buttons: html`<button class="second" type="submit" name="decision" value="accept">Accept with a passkey</button>
<button class="second" type="submit" name="decision" value="decline">Decline with a passkey</button>`,
})}
${form.providers.map(({ name, url }) => html`<p><a class="button" href="${url}">Sign in with ${name}</a></p>`)}
<p class="quiet">No account with this address yet? Register with it first, then follow the link in the mail again: <code>POST ${form.registrationUrl}</code> with <code>email</code>, <code>name</code> and <code>password</code>.</p>`,
  );

interface OfferExtras {
  /** The address that was typed before. */
  readonly email?: string | undefined;
  readonly registrationUrl: string;
  /** Those that sign in people with the invited address. */
  readonly providers: readonly { readonly name: string; readonly url: string }[];
}

/** Asks somebody for a decision who has signed in with a provider. @param form.identity - the code that is worth the proof. */
export const offerSignedInPage = ({
  offer,
  action,
  token,
  identity,
}: OfferForm & { readonly identity: string }): Page =>
  page(
    `Join ${offer.organization}`,
    html`<h1>Join ${offer.organization}?</h1>
<p>You are invited into the organization <strong>${offer.organization}</strong>, as ${offer.role}${untilOf(offer)}, and have signed in.</p>
<form method="post" action="${action}">
${hiddenInput('token', token)}
${hiddenInput('identity', identity)}
<div class="buttons">
<button type="submit" name="decision" value="accept" autofocus>Accept</button>
<button class="second" type="submit" name="decision" value="decline">Decline</button>
</div>
</form>`,
  );

/** Asks for the second factor of an account whose password was right. */
export const offerSecondFactorPage = (
  form: OfferForm & { readonly decision: Decision; readonly ticket: string; readonly methods: readonly string[] },
): Page => {
  const { offer, action, token, decision, ticket, methods, problem, passkeys } = form;
  return page(
    'Confirm that it is you',
    html`<h1>Confirm that it is you</h1>
<p class="quiet">to ${decision} the invitation into <strong>${offer.organization}</strong></p>
${problemNote(problem)}
${secondFactorForms({ action, ticket, methods, hidden: { token, decision }, passkeys })}`,
  );
};

/** The invitation was answered. */
export const answeredPage = ({ organization, role }: Offer, decision: Decision): Page =>
  decision === 'accept'
    ? notePage(
        `Welcome to ${organization}`,
        html`You are a member of <strong>${organization}</strong> now, as ${role}. Switch to it in the application that you work with.`,
      )
    : notePage(
        'You have declined',
        html`You are no member of <strong>${organization}</strong>. You can close this page.`,
      );

/** Something that nothing can be done about here. */
export const notePage = (title: string, text: string | Markup): Page =>
  page(
    title,
    html`<h1>${title}</h1>
<p>${text}</p>`,
  );

const untilOf = ({ memberUntil }: Offer): string => (memberUntil ? `, until ${minuteOf(memberUntil)}` : '');

/** `2030-01-31 12:00 UTC` */
const minuteOf = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
