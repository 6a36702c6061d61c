import type { CallContext } from '../../../platform/context.ts';
import { AppError, statusOf } from '../../../platform/errors.ts';
import type { Exchange } from '../../../platform/exchange.ts';
import { hiddenInput, problemNote } from '../../../platform/identity-form.ts';
import { html, type Markup, page } from '../../../platform/page.ts';
import { readForm, sendPage } from '../../../platform/page-form.ts';
import type { HandleHttp, HttpEndpoint } from '../../define.ts';
import type { PasswordReset } from '../password-reset/password-reset.ts';
import type { Confirmation, EmailAddresses } from '../verification/email-address.ts';

/** What a page asks its reader for: one button, and the fields that it needs. */
interface PageForm {
  /** Where it is sent: the page itself. */
  readonly action: string;
  readonly token: string;
  readonly label: string;
  readonly asksPassword: boolean;
}

/** What a page tells. */
interface Content {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Why the last try was refused. */
  readonly problem?: string;
  readonly form?: PageForm;
}

/** A page that a link in a message leads to. A visit changes nothing: mail scanners visit too. Its button does. */
interface RecoveryPage {
  readonly title: string;
  readonly prompt: string;
  readonly label: string;
  readonly asksPassword: boolean;
  readonly submit: (form: URLSearchParams, context: CallContext) => Promise<Content>;
}

const PATHS = {
  '/reset-password': 'Page to choose a new password on',
  '/verify-email': 'Page to confirm an address on',
  '/undo-email-change': 'Page to take an account back on',
} as const;

type Path = keyof typeof PATHS;

const TOKEN = /^[\w-]{20,100}$/;

const htmlContent = { 'text/html': { schema: { type: 'string' } } };
const tokenParameter = { name: 'token', in: 'query', required: true, schema: { type: 'string' } };

/** The pages of recovery, each to see and to submit. */
export const recoveryEndpoints: readonly HttpEndpoint[] = Object.entries(PATHS).flatMap(([path, summary]) => [
  {
    method: 'GET' as const,
    path: path as Path,
    operation: {
      summary,
      parameters: [tokenParameter],
      responses: { 200: { description: 'The page.', content: htmlContent } },
    },
  },
  {
    method: 'POST' as const,
    path: path as Path,
    operation: {
      summary: `${summary}: its form`,
      requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } } },
      responses: {
        200: { description: 'It is done.', content: htmlContent },
        400: { description: 'The link or the password was refused; the page says why.', content: htmlContent },
      },
    },
  },
]);

/** Serves them. */
export function recoveryPages(reset: PasswordReset, addresses: EmailAddresses): HandleHttp {
  const token = (form: URLSearchParams) => form.get('token') ?? '';
  const pages: Readonly<Record<Path, RecoveryPage>> = {
    '/reset-password': {
      title: 'Choose a new password',
      prompt: 'Every session of your account will end. Log in with the new password afterwards.',
      label: 'Set password',
      asksPassword: true,
      async submit(form, context) {
        await reset.confirm({ token: token(form), newPassword: form.get('new_password') ?? '' }, context);
        return { title: 'Your password was changed', paragraphs: ['You can log in with it now.'] };
      },
    },
    '/verify-email': {
      title: 'Confirm your e-mail address',
      prompt: 'Confirm that this address is yours.',
      label: 'Confirm',
      asksPassword: false,
      submit: async (form) => donePage(await addresses.confirm(token(form))),
    },
    '/undo-email-change': {
      title: 'Take your account back',
      prompt:
        'Your account gets its old address back, its password becomes void, and every session ends. You are sent a link to set another password.',
      label: 'Take it back',
      asksPassword: false,
      submit: async (form, context) => donePage(await addresses.undo(token(form), context)),
    },
  };
  return async (exchange, context) => {
    const path = exchange.path as Path;
    const page = pages[path];
    if (exchange.req.method !== 'POST') {
      show(exchange, 200, asked(path, page, new URLSearchParams(exchange.search).get('token') ?? ''));
      return;
    }
    const form = await readForm(exchange);
    try {
      show(exchange, 200, await page.submit(form, context));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      show(exchange, statusOf(error.extensions['code']), refused(path, page, token(form), error));
    }
  };
}

const asked = (action: Path, { title, prompt, label, asksPassword }: RecoveryPage, token: string): Content =>
  TOKEN.test(token) ? { title, paragraphs: [prompt], form: { action, token, label, asksPassword } } : DAMAGED;

/** The form again, where another password may do; the reason alone, where the link does not work. */
function refused(path: Path, page: RecoveryPage, token: string, error: AppError): Content {
  const fields = (error.extensions['errors'] ?? []) as readonly { readonly path: string; readonly message: string }[];
  if (fields.some((field) => field.path === 'token')) return SPENT;
  const [field] = fields;
  const problem = field ? `The password ${field.message}.` : `${error.message}.`;
  return { ...asked(path, page, token), problem };
}

const DAMAGED: Content = {
  title: 'This link is damaged',
  paragraphs: ['Copy the whole address from the message, or ask for another one.'],
};
const SPENT: Content = {
  title: 'This link does not work any more',
  paragraphs: ['It was used, has expired, or another one was sent since. Ask for a new one.'],
};

const DONE: Readonly<Record<Confirmation['status'], Content>> = {
  verified: { title: 'Your address is confirmed', paragraphs: ['You can close this page.'] },
  changed: { title: 'Your address was changed', paragraphs: ['Log in with the new address from now on.'] },
  restored: {
    title: 'You have your account back',
    paragraphs: ['A link to set a new password is on its way to your address.'],
  },
};
const donePage = ({ status }: Confirmation): Content => DONE[status];

function show(exchange: Exchange, status: number, { title, paragraphs, problem, form }: Content): void {
  const content = html`<h1>${title}</h1>
${problemNote(problem)}
${paragraphs.map((text) => html`<p>${text}</p>`)}
${form && formOf(form)}`;
  sendPage(exchange, status, page(title, content));
}

const PASSWORD_INPUT = html`<label for="password">New password (8 to 128 characters)</label>
<input id="password" name="new_password" type="password" autocomplete="new-password" minlength="8" maxlength="128" required autofocus>`;

const formOf = ({
  action,
  token,
  label,
  asksPassword,
}: PageForm): Markup => html`<form method="post" action="${action}">
${hiddenInput('token', token)}
${asksPassword && PASSWORD_INPUT}
<div class="buttons"><button type="submit">${label}</button></div>
</form>`;
