import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, Field } from '../parts/parts.tsx';
import { beginLogin, leaveForProvider } from './session.ts';
import type { Provider, StepProps } from './steps.ts';

/** The address that a step asks for. */
const EmailField = ({ email, setEmail }: Pick<StepProps, 'email' | 'setEmail'>): ReactNode => (
  <Field
    label="E-mail"
    name="email"
    type="email"
    autoComplete="username"
    value={email}
    onChange={({ target }) => setEmail(target.value)}
    required
    autoFocus
  />
);

/** Sends a link for another password. It says the same whether an account has the address or not. */
export function ForgottenStep({ attempt, isBusy, email, setEmail }: StepProps): ReactNode {
  const [sentTo, setSentTo] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      const { client } = await beginLogin();
      await client.auth.requestPasswordReset({ email });
      setSentTo(email);
    });
  };
  if (sentTo !== '')
    return (
      <>
        <h1>Look into your mail</h1>
        <p role="status">If an account has the address {sentTo}, a link to set another password is on its way.</p>
      </>
    );
  return (
    <>
      <h1>Forgotten password</h1>
      <p>A link to set another one is sent to your address.</p>
      <form onSubmit={submit}>
        <EmailField email={email} setEmail={setEmail} />
        <Button type="submit" look="primary" disabled={isBusy}>
          Send the link
        </Button>
      </form>
    </>
  );
}

/** Finds the identity provider of an address. */
export function OrganizationStep({ attempt, isBusy, setStep, email, setEmail }: StepProps): ReactNode {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      const { client } = await beginLogin();
      const found = await client.sso.discoverSignIn({ email });
      const providers = found.providers.map(({ name, start_url }) => ({ name, startUrl: start_url }));
      const [only] = providers;
      if (!only) throw new Error('This address has no identity provider. Sign in by password or passkey.');
      if (providers.length > 1) setStep({ kind: 'providers', providers, isRequired: found.required });
      else await leaveForProvider(only.startUrl);
    });
  };
  return (
    <>
      <h1>Sign in with your organization</h1>
      <form onSubmit={submit}>
        <EmailField email={email} setEmail={setEmail} />
        <Button type="submit" look="primary" disabled={isBusy}>
          Continue
        </Button>
      </form>
    </>
  );
}

interface ProvidersProps extends StepProps {
  readonly providers: readonly Provider[];
  readonly isRequired: boolean;
}

/** Leads to one of the identity providers of an address. */
export const ProvidersStep = ({ attempt, isBusy, providers, isRequired }: ProvidersProps): ReactNode => (
  <>
    <h1>Sign in with your organization</h1>
    {isRequired && <p>Passwords and passkeys do not open accounts with this address.</p>}
    {providers.map(({ name, startUrl }) => (
      <Button
        key={startUrl}
        look="primary"
        onClick={() => void attempt(() => leaveForProvider(startUrl))}
        disabled={isBusy}
      >
        Continue with {name}
      </Button>
    ))}
  </>
);
