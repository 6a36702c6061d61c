import { startAuthentication } from '@simplewebauthn/browser';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { messageOf } from '../app/messages.ts';
import { Button, Field, Problem, partStyle } from '../parts/parts.tsx';
import { EnrolmentStep, RecoveryCodesStep } from './enrolment.tsx';
import { ForgottenStep, OrganizationStep, ProvidersStep } from './other-ways.tsx';
import { LostFactorsStep, SecondFactorStep } from './second-factor.tsx';
import { beginLogin, returnedLogin, type Session } from './session.ts';
import style from './sign-in.module.css';
import { nextStep, type Step, type StepProps } from './steps.ts';

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

interface SignInProps {
  readonly onSession: (session: Session) => void;
}

/**
 * Signs a person in: by password and second factor, by a passkey alone, by an identity provider, and with the first factor where an organization
 * demands one.
 */
export function SignIn({ onSession }: SignInProps): ReactNode {
  const [step, setStep] = useState<Step>({ kind: 'password' });
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setProblem('');
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  useReturn({ attempt, setStep, onSession });
  const shared = {
    ...{ attempt, isBusy, onSession, email, setEmail },
    setStep(next: Step) {
      setProblem('');
      setStep(next);
    },
  };
  return (
    <main className={style['page']}>
      <div className={style['box']}>
        {step.kind === 'password' && <PasswordStep {...shared} />}
        {step.kind === 'forgotten' && <ForgottenStep {...shared} />}
        {step.kind === 'organization' && <OrganizationStep {...shared} />}
        {step.kind === 'providers' && <ProvidersStep {...shared} {...step} />}
        {step.kind === 'second-factor' && <SecondFactorStep {...shared} {...step} />}
        {step.kind === 'lost-factors' && <LostFactorsStep {...shared} {...step} />}
        {step.kind === 'enrolment' && <EnrolmentStep {...shared} {...step} />}
        {step.kind === 'recovery-codes' && <RecoveryCodesStep {...shared} {...step} />}
        {problem && <Problem>{problem}</Problem>}
        {step.kind !== 'password' && step.kind !== 'recovery-codes' && (
          <Button onClick={() => shared.setStep({ kind: 'password' })}>Back to the password</Button>
        )}
      </div>
    </main>
  );
}

/** Goes on with a sign-in that comes back from an identity provider. */
function useReturn({ attempt, setStep, onSession }: Pick<StepProps, 'attempt' | 'setStep' | 'onSession'>): void {
  useEffect(() => {
    void attempt(async () => {
      const returned = await returnedLogin();
      if (!returned) return;
      const { login, exchange } = returned;
      await exchange().then(onSession, (error) => setStep(nextStep(login, error)));
    });
  }, []);
}

function PasswordStep({ attempt, isBusy, setStep, onSession, email, setEmail }: StepProps): ReactNode {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    void attempt(async () => {
      const login = await beginLogin();
      try {
        const answer = await login.client.auth.login({
          email,
          password: String(entries.get('password')),
          ...(login.deviceToken !== undefined && { device_token: login.deviceToken }),
        });
        onSession(await login.finish(answer));
      } catch (error) {
        setStep(nextStep(login, error));
      }
    });
  };
  const usePasskey = () =>
    attempt(async () => {
      const login = await beginLogin();
      const optionsJSON = (await login.client.auth.passkeyLoginOptions()) as AuthenticationOptions;
      const credential = await startAuthentication({ optionsJSON });
      onSession(await login.finish(await login.client.auth.loginWithPasskey({ credential })));
    });
  return (
    <>
      <h1>Sign in to Trellis</h1>
      <form onSubmit={submit}>
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username webauthn"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          required
          autoFocus
        />
        <Field label="Password" name="password" type="password" autoComplete="current-password" required />
        <Button type="submit" look="primary" disabled={isBusy}>
          Sign in
        </Button>
      </form>
      <div className={partStyle['stack']}>
        <Button onClick={() => void usePasskey()} disabled={isBusy}>
          Sign in with a passkey
        </Button>
        <Button onClick={() => setStep({ kind: 'organization' })} disabled={isBusy}>
          Sign in with your organization
        </Button>
        <button type="button" className={style['quiet']} onClick={() => setStep({ kind: 'forgotten' })}>
          Forgotten your password?
        </button>
      </div>
    </>
  );
}
