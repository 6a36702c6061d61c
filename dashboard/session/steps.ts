import { ApiError } from '@trellis/client';
import type { Login, Session } from './session.ts';

/** An identity provider to sign in with. */
export interface Provider {
  readonly name: string;
  /** Address at which the server begins sign-ins with it. */
  readonly startUrl: string;
}

/** A ticket of a login that the password alone does not finish. */
export interface Ticketed {
  readonly login: Login;
  readonly ticket: string;
  readonly methods: readonly string[];
}

/** A page of the sign-in. */
export type Step =
  | { readonly kind: 'password' | 'forgotten' | 'organization' }
  | { readonly kind: 'providers'; readonly providers: readonly Provider[]; readonly isRequired: boolean }
  | ({ readonly kind: 'second-factor' | 'lost-factors' | 'enrolment' } & Ticketed)
  | { readonly kind: 'recovery-codes'; readonly session: Session; readonly codes: readonly string[] };

/** Parameters of every step. */
export interface StepProps {
  /** Works, tells why it failed, and keeps buttons quiet meanwhile. */
  readonly attempt: (work: () => Promise<void>) => Promise<void>;
  readonly isBusy: boolean;
  readonly setStep: (step: Step) => void;
  readonly onSession: (session: Session) => void;
  /** The address as it was typed, from step to step. */
  readonly email: string;
  readonly setEmail: (email: string) => void;
}

/** The step after a login that was refused for now. @throws the error where there is none. */
export function nextStep(login: Login, error: unknown): Step {
  if (!(error instanceof ApiError)) throw error;
  const body = error.body as {
    readonly ticket?: string;
    readonly methods?: readonly string[];
    readonly start_url?: string;
  };
  const { ticket = '', methods = [], start_url: startUrl } = body;
  const code: string = error.code;
  if (code === 'SECOND_FACTOR_REQUIRED') return { kind: 'second-factor', login, ticket, methods };
  if (code === 'SECOND_FACTOR_ENROLMENT_REQUIRED') return { kind: 'enrolment', login, ticket, methods };
  if (code === 'SSO_REQUIRED' && startUrl)
    return { kind: 'providers', providers: [{ name: 'your organization', startUrl }], isRequired: true };
  throw error;
}
