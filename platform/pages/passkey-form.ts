import { createHash } from 'node:crypto';
import { hiddenInput, html, type Markup, type PageScript } from './page.ts';

/**
 * Has the browser make the credential when such a form is sent, and sends the form with it. Whoever has no scripts, or a browser without
 * passkeys, sees the note in place of the form.
 */
const TEXT = `(() => {
const decoded = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
const encoded = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=+$/, '');
const ask = async (path, ticket) => {
  const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(ticket ? { ticket } : {}) });
  if (!answer.ok) throw new Error(answer.status === 429 ? 'Too many attempts. Try again in a minute.' : 'This page is not valid any more. Go back and start again.');
  const options = await answer.json();
  const allowCredentials = (options.allowCredentials || []).map((each) => ({ ...each, id: decoded(each.id) }));
  return { ...options, challenge: decoded(options.challenge), allowCredentials };
};
const sendable = ({ id, rawId, type, response }) => JSON.stringify({
  id, rawId: encoded(rawId), type, clientExtensionResults: {},
  response: {
    clientDataJSON: encoded(response.clientDataJSON), authenticatorData: encoded(response.authenticatorData),
    signature: encoded(response.signature), ...(response.userHandle && { userHandle: encoded(response.userHandle) }),
  },
});
for (const form of document.querySelectorAll('form[data-passkey]')) {
  if (!window.PublicKeyCredential) continue;
  form.hidden = false;
  form.nextElementSibling.hidden = true;
  const { credential, ticket } = form.elements;
  const status = form.querySelector('[role=status]');
  let busy = false;
  const fill = async (button) => {
    busy = true;
    status.textContent = 'Your browser asks for your passkey.';
    try {
      const publicKey = await ask(form.dataset.passkey, ticket && ticket.value);
      credential.value = sendable(await navigator.credentials.get({ publicKey }));
      status.textContent = '';
      form.requestSubmit(button);
    } catch (error) {
      status.textContent = error instanceof DOMException ? 'No passkey was used. Try again, or go on another way.' : error.message;
    }
    busy = false;
  };
  form.addEventListener('submit', (event) => {
    if (credential.value !== '') return;
    event.preventDefault();
    if (!busy) fill(event.submitter);
  });
  addEventListener('pageshow', () => { credential.value = ''; });
}
})();`;

const SCRIPT: PageScript = {
  text: TEXT,
  source: `'sha256-${createHash('sha256').update(TEXT).digest('base64')}'`,
};

const ROUTES = {
  alone: '/api/v1/auth/login/passkey/options',
  ticket: '/api/v1/auth/login/second-factor/options',
} as const;

interface PasskeyForm {
  /** Where the form goes, with the credential in `credential`. */
  readonly action: string;
  /** The beginning of addresses (`passkeyPagesOf`); null where pages cannot ask for passkeys. */
  readonly passkeys: string | null;
  /** A passkey alone, or as the second factor of the ticket among the hidden inputs. */
  readonly use: keyof typeof ROUTES;
  readonly hidden: Readonly<Record<string, string>>;
  readonly buttons: Markup;
}

/** A form that is sent with a passkey's answer. */
export function passkeyForm({ action, passkeys, use, hidden, buttons }: PasskeyForm): Markup | null {
  if (passkeys === null) return null;
  const form = html`<form method="post" action="${action}" data-passkey="${passkeys}${ROUTES[use]}" hidden>
${Object.entries({ ...hidden, credential: '' }).map(([name, value]) => hiddenInput(name, value))}
<div class="buttons">${buttons}</div>
<p class="quiet" role="status"></p>
</form>
<p class="quiet">A passkey needs a browser that has passkeys, with scripts switched on. Without them, go on with password and code.</p>`;
  return { ...form, script: SCRIPT };
}

/** The credential of such a form; null for what is none. */
export function credentialIn(form: URLSearchParams): unknown {
  try {
    return JSON.parse(form.get('credential') ?? 'null');
  } catch {
    return null;
  }
}
