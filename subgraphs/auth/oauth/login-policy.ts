import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { hasSecondFactor } from '../../../platform/identity/second-factor.ts';
import type { People, Workplace } from './people.ts';
import { confinementOf } from './provider-sign-in.ts';
import { requestFacts } from './requests.ts';

const { base, Check } = interactionPolicy;

/**
 * When a browser is asked to sign in: as the provider says, and where every organization that its session could be used for demands a second
 * factor that the session does not have. Asked once an authorization request.
 */
export function loginPolicy(people: Pick<People, 'workplacesOf'>) {
  const policy = base();
  const isTooWeak = async ({ req, oidc }: KoaContextWithOIDC): Promise<boolean> => {
    const { session, result } = oidc;
    if (!session?.accountId || result?.login || hasSecondFactor(session.amr)) return Check.NO_NEED_TO_PROMPT;
    const all = await people.workplacesOf(session.accountId, requestFacts(req).context);
    const open = withinConfinement(all, session.acr);
    return open.length > 0 && open.every(({ secondFactor }) => secondFactor);
  };
  const text = 'the organization demands a second factor';
  policy.get('login')!.checks.add(new Check('second_factor', text, 'login_required', isTooWeak));
  return policy;
}

/** Those that a browser session of this context (acr) may be used for. */
export function withinConfinement<Place extends Pick<Workplace, 'tenantId'>>(
  all: readonly Place[],
  acr: unknown,
): readonly Place[] {
  const confinedTo = confinementOf(acr);
  return confinedTo === null ? all : all.filter(({ tenantId }) => tenantId === confinedTo);
}
