import type { Exchange } from '../../../platform/edge/exchange.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError, statusOf } from '../../../platform/kernel/errors.ts';
import { problemNote } from '../../../platform/pages/identity-form.ts';
import { hiddenInput, html, type Markup, page } from '../../../platform/pages/page.ts';
import { isOwnPage, readForm, sendPage } from '../../../platform/pages/page-form.ts';
import { about, constant, named } from '../../../rest-adapter/named-schema.ts';
import type { HandleHttp, HttpEndpoint } from '../../define.ts';
import type { PasswordReset } from '../password-reset/password-reset.ts';
import type { RecoveryStep, SecondFactorRecoveries } from '../second-factor-recovery/second-factor-recovery.ts';
import type { Confirmation, EmailAddresses } from '../verification/email-address.ts';

/** A password that a page asks for. */
type Asked = 'new' | 'current' | null;

/** The form of a page: one button, and the fields that it needs. */
interface PageForm {
  /** Where it is sent: the page itself. */
  readonly action: string;
  readonly token: string;
  readonly label: string;
  readonly asks: Asked;
}

/** The content of a page. */
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
  readonly asks: Asked;
  readonly submit: (form: URLSearchParams, context: CallContext) => Promise<Content>;
}

const PATHS = {
  '/reset-password': 'Page to choose a new password on',
  '/verify-email': 'Page to confirm an address on',
  '/undo-email-change': 'Page to take an account back on',
  '/recover-second-factors': 'Page to start and to finish a recovery of second factors on',
  '/cancel-second-factor-recovery': 'Page to cancel such a recovery on',
} as const;

type Path = keyof typeof PATHS;

const TOKEN = /^[\w-]{20,100}$/;

const htmlContent = { 'text/html': { schema: { type: 'string' } } };
/** `new_password` and `end_api_keys` are of the page of `/reset-password`. */
const RECOVERY_FORM = named('RecoveryForm', 'The form of a page that a link in a message leads to.', {
  token: about('That of the link.'),
  'password?': about('The current password, where the page asks for it.'),
  'new_password?': about('8 to 128 characters; of the page of `/reset-password`.'),
  'end_api_keys?': about('Ends all API keys of the account too; of the page of `/reset-password`.', constant('yes')),
});
const tokenParameter = {
  name: 'token',
  in: 'query',
  required: true,
  schema: { type: 'string' },
  description: 'Of the link in the message; it is good once, and for a while.',
};

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
      requestBody: { content: { 'application/x-www-form-urlencoded': { schema: RECOVERY_FORM } } },
      responses: {
        200: { description: 'It is done.', content: htmlContent },
        400: { description: 'The link or the password was refused; the page says why.', content: htmlContent },
        403: { description: 'The form came from another site.', content: htmlContent },
      },
    },
  },
]);

interface Parts {
  readonly reset: PasswordReset;
  readonly addresses: EmailAddresses;
  readonly recoveries: SecondFactorRecoveries;
}

const tokenOf = (form: URLSearchParams) => form.get('token') ?? '';

/** The pages that lost second factors lead to. */
const secondFactorPages = (recoveries: SecondFactorRecoveries) =>
  ({
    '/recover-second-factors': {
      title: 'Recover your account',
      prompt:
        'Enter the password of your account. If the recovery is to begin, it waits now, and you are told several times; if its waiting time is over, all second factors and recovery codes are removed and every session ends.',
      label: 'Go on',
      asks: 'current',
      submit: async (form, context) =>
        stepPage(await recoveries.confirm({ token: tokenOf(form), password: form.get('password') ?? '' }, context)),
    },
    '/cancel-second-factor-recovery': {
      title: 'Cancel the recovery',
      prompt: 'Your second factors stay as they are. Choose another password afterwards: somebody knows yours.',
      label: 'Cancel it',
      asks: null,
      async submit(form, context) {
        await recoveries.cancelByLink(tokenOf(form), context);
        return { title: 'The recovery was cancelled', paragraphs: ['Your second factors are as they were.'] };
      },
    },
  }) satisfies Partial<Record<Path, RecoveryPage>>;

function stepPage({ status, dueAt }: RecoveryStep): Content {
  if (status === 'recovered')
    return {
      title: 'Your second factors were removed',
      paragraphs: ['Log in with your password, and add a second factor again.'],
    };
  const time = dueAt!.toISOString().replace('T', ' ').slice(0, 16);
  return {
    title: 'The recovery has begun',
    paragraphs: [`It can be finished from ${time} UTC on. You are sent a link then.`],
  };
}

/** Serves them. @param issuer - where forms come from. */
export function recoveryPages({ reset, addresses, recoveries }: Parts, issuer: string): HandleHttp {
  const pages: Readonly<Record<Path, RecoveryPage>> = {
    ...secondFactorPages(recoveries),
    '/reset-password': {
      title: 'Choose a new password',
      prompt: 'Every session of your account will end. Log in with the new password afterwards.',
      label: 'Set password',
      asks: 'new',
      async submit(form, context) {
        const newPassword = form.get('new_password') ?? '';
        const given = { token: tokenOf(form), newPassword, endApiKeys: form.get('end_api_keys') === 'yes' };
        const { claimed } = await reset.confirm(given, context);
        const paragraphs = ['You can log in with it now.', ...(claimed ? [CLAIMED] : [])];
        return { title: 'Your password was changed', paragraphs };
      },
    },
    '/verify-email': {
      title: 'Confirm your e-mail address',
      prompt:
        'Enter the password of your account to confirm that this address is yours. If you did not ask for this, or do not know the password, close this page and reset the password: that ends whatever somebody else has made.',
      label: 'Confirm',
      asks: 'current',
      submit: async (form, context) =>
        donePage(await addresses.confirm({ token: tokenOf(form), password: form.get('password') }, context)),
    },
    '/undo-email-change': {
      title: 'Take your account back',
      prompt:
        'Your account gets its old address back, its password becomes void, and every session ends. You are sent a link to set another password.',
      label: 'Take it back',
      asks: null,
      submit: async (form, context) => donePage(await addresses.undo(tokenOf(form), context)),
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
    if (!isOwnPage(exchange.req, issuer)) return show(exchange, 403, FOREIGN);
    try {
      show(exchange, 200, await page.submit(form, context));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      show(exchange, statusOf(error.extensions['code']), refused(path, page, tokenOf(form), error));
    }
  };
}

const asked = (action: Path, { title, prompt, label, asks }: RecoveryPage, token: string): Content =>
  TOKEN.test(token) ? { title, paragraphs: [prompt], form: { action, token, label, asks } } : DAMAGED;

/** The form again, where another password may do; the reason alone, where the link does not work. */
function refused(path: Path, page: RecoveryPage, token: string, error: AppError): Content {
  const fields = (error.extensions['errors'] ?? []) as readonly { readonly path: string; readonly message: string }[];
  if (fields.some((field) => field.path === 'token')) return SPENT;
  const [field] = fields;
  const problem = field ? `The password ${field.message}.` : `${error.message}.`;
  return { ...asked(path, page, token), problem };
}

const CLAIMED =
  'Nobody had confirmed your address before. So that nobody else has a way in, everything that was made in the account has ended: sessions, API keys, applications, second factors, devices, other members, invitations and webhooks.';

const DAMAGED: Content = {
  title: 'This link is damaged',
  paragraphs: ['Copy the whole address from the message, or ask for another one.'],
};
const SPENT: Content = {
  title: 'This link does not work any more',
  paragraphs: ['It was used, has expired, or another one was sent since. Ask for a new one.'],
};

const FOREIGN: Content = {
  title: 'This did not work',
  paragraphs: ['The form came from another site. Follow the link in the message again.'],
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

const INPUTS = {
  new: html`<label for="password">New password (8 to 128 characters)</label>
<input id="password" name="new_password" type="password" autocomplete="new-password" minlength="8" maxlength="128" required autofocus>
<label><input name="end_api_keys" type="checkbox" value="yes"> End all API keys of the account too</label>`,
  current: html`<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="128" required autofocus>`,
} as const;

const formOf = ({ action, token, label, asks }: PageForm): Markup => html`<form method="post" action="${action}">
${hiddenInput('token', token)}
${asks && INPUTS[asks]}
<div class="buttons"><button type="submit">${label}</button></div>
</form>`;
