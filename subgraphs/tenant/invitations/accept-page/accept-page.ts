import { type CallContext, withViewer } from '../../../../platform/context.ts';
import { maskedEmail } from '../../../../platform/email.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Exchange } from '../../../../platform/exchange.ts';
import type { Page } from '../../../../platform/page.ts';
import { isOwnPage, problemOf, readForm, sendPage, shownStatus } from '../../../../platform/page-form.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import type { HandleHttp } from '../../../define.ts';
import type { LoadOrganization } from '../../organization.ts';
import type { InvitationAnswers } from '../answer.ts';
import { ended, standingOf } from '../invitation.ts';
import type { InvitationModel } from '../models.ts';
import { ACCEPT_PATH } from './endpoints.ts';
import type { ReaderIdentity } from './identity.ts';
import {
  answeredPage,
  type Decision,
  notePage,
  type Offer,
  type OfferForm,
  offerPage,
  offerSecondFactorPage,
} from './pages.ts';

export interface AcceptPageParts {
  readonly answers: InvitationAnswers;
  readonly organizationOf: LoadOrganization;
  readonly identity: ReaderIdentity;
  /** The origin of forms, and what the addresses in pages begin with. */
  readonly issuer: string;
}

/** One request to the page with a token that is ours. */
interface Visit {
  readonly form: URLSearchParams;
  readonly context: CallContext;
  readonly shown: OfferForm;
}

type Shown = readonly [status: number, page: Page];

/** Where an invited person answers without an application: by the password, and the second factor of an account that has one. */
export function acceptPage(parts: AcceptPageParts): HandleHttp {
  const { issuer } = parts;
  const answer = async (exchange: Exchange, context: CallContext): Promise<Shown> => {
    const isForm = exchange.req.method === 'POST';
    const form = isForm ? await readForm(exchange) : new URLSearchParams(exchange.search);
    if (isForm && !isOwnPage(exchange.req, issuer)) return FOREIGN;
    const token = form.get('token') ?? '';
    const invitation = await parts.answers.byToken(token);
    const offer = invitation && (await offerOf(invitation, parts.organizationOf, context));
    if (!offer) return VOID;
    const visit = { form, context, shown: { offer, token, action: new URL(issuer + ACCEPT_PATH).pathname } };
    if (isForm) return submit(visit, parts);
    if (standingOf(invitation) === 'open') return [200, asked(visit, parts)];
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

const asked = ({ shown, form }: Visit, { issuer }: AcceptPageParts, problem?: string): Page =>
  offerPage({
    ...shown,
    problem,
    registrationUrl: `${issuer}/api/v1/auth/register`,
    // What stands in the address of the page is not typed by its reader.
    email: problem === undefined ? undefined : (form.get('email') ?? undefined),
  });

async function submit(visit: Visit, parts: AcceptPageParts): Promise<Shown> {
  const { form, shown } = visit;
  const decision = form.get('decision');
  if (decision !== 'accept' && decision !== 'decline') return [400, asked(visit, parts, 'Accept or decline.')];
  const ticket = form.get('ticket');
  try {
    const reader = await (ticket === null ? byPassword : byCode)(visit, parts);
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
    if (!isCodeRefused) return [status, asked(visit, parts, problem)];
    const again = { ticket, methods: (form.get('methods') ?? '').split(' ') };
    return [status, offerSecondFactorPage({ ...shown, ...again, decision, problem })];
  }
}

/** After these the ticket still stands; after others the password is asked for again. */
const CODE_REFUSALS: ReadonlySet<unknown> = new Set(['INVALID_CREDENTIALS', 'BAD_USER_INPUT', 'RATE_LIMITED']);

const byPassword = ({ form, context }: Visit, { identity }: AcceptPageParts): Promise<Viewer> =>
  identity.byPassword({ email: form.get('email') ?? '', password: form.get('password') ?? '' }, context);

function byCode({ form, context }: Visit, { identity }: AcceptPageParts): Promise<Viewer> {
  const [ticket = '', method = '', code = ''] = ['ticket', 'method', 'code'].map((name) => form.get(name) ?? '');
  return identity.byCode({ ticket, method, code: code.trim() }, context);
}

/** The rule of acceptInvitation or declineInvitation, for the account that was proved. */
async function decide(decision: Decision, reader: Viewer, visit: Visit, { answers }: AcceptPageParts): Promise<Shown> {
  const { token, offer } = visit.shown;
  try {
    await answers[decision](token, withViewer(visit.context, reader));
  } catch (error) {
    if (!(error instanceof AppError) || error.extensions['code'] !== 'CONFLICT') throw error;
    return [shownStatus(error), notePage('This did not work', `${error.message}.`)];
  }
  return [200, answeredPage(offer, decision)];
}
