import type { Exchange } from '../../../../platform/edge/exchange.ts';
import { deviceCookie, deviceTokenOf } from '../../../../platform/identity/device-cookie.ts';
import { type CallContext, withViewer } from '../../../../platform/kernel/context.ts';
import { maskedEmail } from '../../../../platform/kernel/email.ts';
import { AppError } from '../../../../platform/kernel/errors.ts';
import { INVITATION_PATH } from '../../../../platform/pages/invitation-path.ts';
import type { Page } from '../../../../platform/pages/page.ts';
import { isOwnPage, problemOf, readForm, sendPage, shownStatus } from '../../../../platform/pages/page-form.ts';
import { credentialIn } from '../../../../platform/pages/passkey-form.ts';
import type { HandleHttp } from '../../../define.ts';
import type { LoadOrganization } from '../../organization.ts';
import type { InvitationAnswers } from '../answer.ts';
import { ended, standingOf } from '../invitation.ts';
import type { InvitationModel } from '../models.ts';
import type { Reader, ReaderIdentity } from './identity.ts';
import {
  answeredPage,
  type Decision,
  notePage,
  type Offer,
  type OfferForm,
  offerPage,
  offerSecondFactorPage,
  offerSignedInPage,
} from './pages.ts';

export interface AcceptPageParts {
  readonly answers: InvitationAnswers;
  readonly organizationOf: LoadOrganization;
  readonly identity: ReaderIdentity;
  /** The origin of forms, and what the addresses in pages begin with. */
  readonly issuer: string;
  /** `passkeyPagesOf` */
  readonly passkeys: string | null;
}

/** One request to the page with a token that is ours. */
interface Visit {
  readonly exchange: Exchange;
  readonly form: URLSearchParams;
  readonly context: CallContext;
  readonly shown: OfferForm;
  readonly invitation: InvitationModel;
}

type Shown = readonly [status: number, page: Page];

/** Where an invited person answers without an application: by the password and the second factor of an account that has one, or by a passkey. */
export function acceptPage(parts: AcceptPageParts): HandleHttp {
  const { issuer, passkeys } = parts;
  const answer = async (exchange: Exchange, context: CallContext): Promise<Shown> => {
    const isForm = exchange.req.method === 'POST';
    const form = isForm ? await readForm(exchange) : new URLSearchParams(exchange.search);
    if (isForm && !isOwnPage(exchange.req, issuer)) return FOREIGN;
    const token = form.get('token') ?? '';
    const invitation = await parts.answers.byToken(token);
    const offer = invitation && (await offerOf(invitation, parts.organizationOf, context));
    if (!offer) return VOID;
    const shown = { offer, token, action: new URL(issuer + INVITATION_PATH).pathname, passkeys };
    const visit = { exchange, form, context, shown, invitation };
    if (isForm) return submit(visit, parts);
    if (standingOf(invitation) === 'open') return [200, await asked(visit, parts)];
    return [410, notePage('This invitation has ended', `${ended(invitation).message}.`)];
  };
  return async (exchange, context) => sendPage(exchange, ...(await answer(exchange, context)));
}

const FOREIGN: Shown = [
  403,
  notePage('This did not work', 'The form came from another site. Follow the link in the mail again.'),
];
const VOID: Shown = [
  404,
  notePage(
    'This link does not work',
    'Copy the whole address from the mail. If another mail came since, use the link in that one; else ask for another invitation.',
  ),
];

/** Null where the organization is gone, and the invitation with it. */
async function offerOf(
  { tenantId, email, ...offer }: InvitationModel,
  organizationOf: LoadOrganization,
  context: CallContext,
): Promise<Offer | null> {
  try {
    const { name: organization } = await organizationOf(tenantId, context);
    return { ...offer, organization, maskedEmail: maskedEmail(email) };
  } catch (error) {
    if (error instanceof AppError && error.extensions['code'] === 'NOT_FOUND') return null;
    throw error;
  }
}

async function asked(visit: Visit, { issuer, identity }: AcceptPageParts, problem?: string): Promise<Page> {
  const { shown, form, invitation, context } = visit;
  const code = form.get('identity');
  if (code !== null && problem === undefined) return offerSignedInPage({ ...shown, identity: code });
  const toHere = new URLSearchParams({ invitation: shown.token, organization: invitation.tenantId });
  const providers = await identity.providersFor(invitation.email, context);
  return offerPage({
    ...shown,
    problem,
    providers: providers.map(({ name, startUrl }) => ({ name, url: `${startUrl}&${toHere}` })),
    registrationUrl: `${issuer}/api/v1/auth/register`,
    // What stands in the address of the page is not typed by its reader.
    email: problem === undefined ? undefined : (form.get('email') ?? undefined),
  });
}

async function submit(visit: Visit, parts: AcceptPageParts): Promise<Shown> {
  const { form, shown } = visit;
  const decision = form.get('decision');
  if (decision !== 'accept' && decision !== 'decline') return [400, await asked(visit, parts, 'Accept or decline.')];
  const ticket = form.get('ticket');
  try {
    const reader = await prove(visit, parts);
    visit.exchange.header('Set-Cookie', deviceCookie(reader.deviceToken, parts.issuer));
    return await decide(decision, reader, visit, parts);
  } catch (error) {
    const problem = problemOf(error);
    const status = shownStatus(error);
    const { code, methods, ticket: issued } = (error as AppError).extensions;
    if (code === 'SECOND_FACTOR_REQUIRED') {
      const next = { ticket: String(issued), methods: methods as readonly string[] };
      return [200, offerSecondFactorPage({ ...shown, ...next, decision })];
    }
    const isCodeRefused = ticket !== null && CODE_REFUSALS.has(code);
    if (!isCodeRefused) return [status, await asked(visit, parts, problem)];
    const again = { ticket, methods: (form.get('methods') ?? '').split(' ') };
    return [status, offerSecondFactorPage({ ...shown, ...again, decision, problem })];
  }
}

/** After these the ticket still stands; after others the password is asked for again. */
const CODE_REFUSALS: ReadonlySet<unknown> = new Set(['INVALID_CREDENTIALS', 'BAD_USER_INPUT', 'RATE_LIMITED']);

/** Who the reader is: by the password, the second factor after it, a passkey, or a provider. */
function prove({ exchange, form, context, shown }: Visit, { identity }: AcceptPageParts): Promise<Reader> {
  const [email, password, ticket, method, typed] = ['email', 'password', 'ticket', 'method', 'code'].map(
    (name) => form.get(name) ?? '',
  ) as [string, string, string, string, string];
  const deviceToken = deviceTokenOf(exchange.req);
  const credential = credentialIn(form);
  if (form.has('ticket'))
    return identity.bySecondFactor({ ticket, method, code: typed.trim(), credential, deviceToken }, context);
  const code = form.get('identity');
  if (code !== null) return identity.byProvider({ code, invitation: shown.token }, context);
  if (form.get('way') === 'passkey') return identity.byPasskey({ credential, deviceToken }, context);
  return identity.byPassword({ email, password, deviceToken }, context);
}

/** The rule of acceptInvitation or declineInvitation, for the account that was proved. */
async function decide(
  decision: Decision,
  { viewer, secondFactor }: Reader,
  visit: Visit,
  { answers }: AcceptPageParts,
): Promise<Shown> {
  const { token, offer } = visit.shown;
  try {
    await answers[decision](token, withViewer(visit.context, viewer), secondFactor);
  } catch (error) {
    if (!(error instanceof AppError) || error.extensions['code'] !== 'CONFLICT') throw error;
    return [shownStatus(error), notePage('This did not work', `${error.message}.`)];
  }
  return [200, answeredPage(offer, decision)];
}
