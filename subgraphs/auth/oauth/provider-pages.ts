import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { formTargetOf, type Page } from '../../../platform/pages/page.ts';
import { originIn } from './device-origin.ts';
import { deviceCodePage, deviceConfirmPage, logoutPage, messagePage, PAGE_IS_GONE } from './pages.ts';
import { requestFacts } from './requests.ts';

type Features = NonNullable<Configuration['features']>;

interface ProviderPages {
  readonly provider: Pick<Configuration, 'renderError'>;
  readonly deviceFlow: Pick<
    NonNullable<Features['deviceFlow']>,
    'userCodeInputSource' | 'userCodeConfirmSource' | 'successSource'
  >;
  readonly logout: Pick<NonNullable<Features['rpInitiatedLogout']>, 'logoutSource' | 'postLogoutSuccessSource'>;
}

/** Texts for people about the provider's errors of a user code. */
const CODE_PROBLEMS: Readonly<Record<string, string>> = {
  NotFoundError: 'There is no such code. Look at your device again.',
  ExpiredError: 'The code has expired. Start again on your device.',
  AlreadyUsedError: 'The code has been used. Start again on your device.',
  AbortedError: 'Nothing was connected.',
  NoCodeError: 'Enter the code that your device shows.',
};

const MISTAKE = 'The application that sent you here made a mistake. Go back to it and start again.';

/** Texts for people about the provider's errors that its own words leave unclear. */
const PROBLEMS: Readonly<Record<string, string>> = {
  SessionNotFound: PAGE_IS_GONE,
  InvalidClient: 'The application that sent you here is not known, or was removed. Nothing was given to it.',
  InvalidRedirectUri:
    'The application that sent you here wants the answer at an address that is not registered. Nothing was given to it.',
};

/** The pages that the provider asks for, in place of its own. */
export function pagesOf(issuerPath: string): ProviderPages {
  const device = `${issuerPath}/oauth/device`;
  return {
    provider: {
      renderError: (ctx, { error, error_description: description }, { name }) => {
        const explanation = PROBLEMS[name] ?? (description === undefined ? MISTAKE : sentence(description));
        show(ctx, messagePage('This did not work', explanation, error));
      },
    },
    deviceFlow: {
      userCodeInputSource: (ctx, _form, _out, problem) => {
        const { userCode } = requestFacts(ctx.req);
        const explanation = problem && (CODE_PROBLEMS[problem.name] ?? 'This did not work. Enter the code again.');
        show(ctx, deviceCodePage({ action: device, secret: secretOf(ctx), userCode, problem: explanation }));
      },
      userCodeConfirmSource: (ctx, _form, client, kept, userCode) => {
        const clientName = client.clientName ?? client.clientId;
        const origin = originIn(kept);
        const readerIp = requestFacts(ctx.req).context.client.ip;
        const form = { action: device, secret: secretOf(ctx), userCode };
        show(ctx, deviceConfirmPage({ ...form, clientName, origin, readerIp }));
      },
      successSource: (ctx) => {
        const name = ctx.oidc.client?.clientName ?? 'The application';
        show(ctx, messagePage('Your device is connected', `${name} may act for you now. You can close this page.`));
      },
    },
    logout: {
      logoutSource: (ctx) => {
        const targets = formTargetOf(ctx.oidc.params?.['post_logout_redirect_uri']);
        show(ctx, logoutPage(`${issuerPath}/oauth/end_session/confirm`, secretOf(ctx), targets));
      },
      postLogoutSuccessSource: (ctx) => {
        show(ctx, messagePage('You are signed out', 'You can close this page.'));
      },
    },
  };
}

function show(ctx: KoaContextWithOIDC, { body, headers }: Page): void {
  ctx.set({ ...headers });
  ctx.body = body;
}

/** Against forged forms: it is in the browser's session too. */
const secretOf = (ctx: KoaContextWithOIDC): string => String(ctx.oidc.session?.state?.['secret'] ?? '');

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
