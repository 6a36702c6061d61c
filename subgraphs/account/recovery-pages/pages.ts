import type { CallContext } from '../../../platform/context.ts';
import { AppError, statusOf } from '../../../platform/errors.ts';
import type { Exchange } from '../../../platform/exchange.ts';
import type { HandleHttp, HttpEndpoint } from '../../define.ts';
import type { PasswordReset } from '../password-reset/password-reset.ts';
import type { Confirmation, EmailAddresses } from '../verification/email-address.ts';
import { PAGE_HEADERS, type Page, renderPage } from './page.ts';

/** A page that a link in a message leads to. A visit changes nothing: mail scanners visit too. Its button does. */
interface RecoveryPage {
  readonly title: string;
  readonly prompt: string;
  readonly label: string;
  readonly asksPassword: boolean;
  readonly submit: (form: URLSearchParams, context: CallContext) => Promise<Page>;
}

const PATHS = {
  '/reset-password': 'Page to choose a new password on',
  '/verify-email': 'Page to confirm an address on',
  '/undo-email-change': 'Page to take an account back on',
} as const;

type Path = keyof typeof PATHS;

const MAX_FORM_BYTES = 16 * 1024;
const TOKEN = /^[\w-]{20,100}$/;

const html = { 'text/html': { schema: { type: 'string' } } };
const tokenParameter = { name: 'token', in: 'query', required: true, schema: { type: 'string' } };

/** The pages of recovery, each to see and to submit. */
export const recoveryEndpoints: readonly HttpEndpoint[] = Object.entries(PATHS).flatMap(([path, summary]) => [
  {
    method: 'GET' as const,
    path: path as Path,
    operation: {
      summary,
      parameters: [tokenParameter],
      responses: { 200: { description: 'The page.', content: html } },
    },
  },
  {
    method: 'POST' as const,
    path: path as Path,
    operation: {
      summary: `${summary}: its form`,
      requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } } },
      responses: {
        200: { description: 'It is done.', content: html },
        400: { description: 'The link or the password was refused; the page says why.', content: html },
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

const asked = (action: Path, { title, prompt, label, asksPassword }: RecoveryPage, token: string): Page =>
  TOKEN.test(token) ? { title, paragraphs: [prompt], form: { action, token, label, asksPassword } } : DAMAGED;

/** The form again, where another password may do; the reason alone, where the link does not work. */
function refused(path: Path, page: RecoveryPage, token: string, error: AppError): Page {
  const fields = (error.extensions['errors'] ?? []) as readonly { readonly path: string; readonly message: string }[];
  if (fields.some((field) => field.path === 'token')) return SPENT;
  const [field] = fields;
  const problem = field ? `The password ${field.message}.` : `${error.message}.`;
  return { ...asked(path, page, token), problem };
}

const DAMAGED: Page = {
  title: 'This link is damaged',
  paragraphs: ['Copy the whole address from the message, or ask for another one.'],
};
const SPENT: Page = {
  title: 'This link does not work any more',
  paragraphs: ['It was used, has expired, or another one was sent since. Ask for a new one.'],
};

const DONE: Readonly<Record<Confirmation['status'], Page>> = {
  verified: { title: 'Your address is confirmed', paragraphs: ['You can close this page.'] },
  changed: { title: 'Your address was changed', paragraphs: ['Log in with the new address from now on.'] },
  restored: {
    title: 'You have your account back',
    paragraphs: ['A link to set a new password is on its way to your address.'],
  },
};
const donePage = ({ status }: Confirmation): Page => DONE[status];

async function readForm(exchange: Exchange): Promise<URLSearchParams> {
  const type = exchange.req.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded')
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'This page takes its own form');
  return new URLSearchParams((await exchange.readBody(MAX_FORM_BYTES)).toString('utf8'));
}

function show(exchange: Exchange, status: number, page: Page): void {
  for (const [name, value] of Object.entries(PAGE_HEADERS)) exchange.header(name, value);
  // The address of the page holds a token; an answer to a POST is marked by the edge.
  if (exchange.req.method !== 'POST') exchange.header('Cache-Control', 'no-store');
  exchange.send(status, 'text/html; charset=utf-8', renderPage(page));
}
