import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { ApiError, type BegunEnrolment, type EnrolledLogin, type TokenPair } from '@trellis/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { messageOf } from '../app/messages.ts';
import { Button, CopyButton, Field, Problem, partStyle } from '../parts/parts.tsx';
import { beginLogin, type Login, type Session } from './session.ts';
import style from './sign-in.module.css';

/** Something that the login waits for, after the password. */
type Step =
  | { readonly kind: 'password' }
  | {
      readonly kind: 'second-factor';
      readonly login: Login;
      readonly ticket: string;
      readonly methods: readonly string[];
    }
  | { readonly kind: 'enrolment'; readonly login: Login; readonly ticket: string; readonly methods: readonly string[] }
  | { readonly kind: 'recovery-codes'; readonly session: Session; readonly codes: readonly string[] };

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

interface SignInProps {
  readonly onSession: (session: Session) => void;
}

/** Signs a person in: by password and second factor, by a passkey alone, and with the first factor where an organization demands one. */
export function SignIn({ onSession }: SignInProps): ReactNode {
  const [step, setStep] = useState<Step>({ kind: 'password' });
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setProblem('');
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const shared = { attempt, isBusy, setStep, onSession };
  return (
    <main className={style['page']}>
      <div className={style['box']}>
        {step.kind === 'password' && <PasswordStep {...shared} />}
        {step.kind === 'second-factor' && <SecondFactorStep {...shared} {...step} />}
        {step.kind === 'enrolment' && <EnrolmentStep {...shared} {...step} />}
        {step.kind === 'recovery-codes' && <RecoveryCodesStep {...shared} {...step} />}
        {problem && <Problem>{problem}</Problem>}
        {(step.kind === 'second-factor' || step.kind === 'enrolment') && (
          <Button onClick={() => setStep({ kind: 'password' })}>Start again</Button>
        )}
      </div>
    </main>
  );
}

interface StepProps {
  readonly attempt: (work: () => Promise<void>) => Promise<void>;
  readonly isBusy: boolean;
  readonly setStep: (step: Step) => void;
  readonly onSession: (session: Session) => void;
}

function PasswordStep({ attempt, isBusy, setStep, onSession }: StepProps): ReactNode {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    void attempt(async () => {
      const login = await beginLogin();
      try {
        const answer = await login.client.auth.login({
          email: String(entries.get('email')),
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
        <Field label="E-mail" name="email" type="email" autoComplete="username webauthn" required autoFocus />
        <Field label="Password" name="password" type="password" autoComplete="current-password" required />
        <Button type="submit" look="primary" disabled={isBusy}>
          Sign in
        </Button>
      </form>
      <Button onClick={() => void usePasskey()} disabled={isBusy}>
        Sign in with a passkey
      </Button>
    </>
  );
}

/** The step after a password that alone opens nothing. @throws the error where it is another one. */
function nextStep(login: Login, error: unknown): Step {
  if (!(error instanceof ApiError)) throw error;
  const { ticket = '', methods = [] } = error.body as {
    readonly ticket?: string;
    readonly methods?: readonly string[];
  };
  const code: string = error.code;
  if (code === 'SECOND_FACTOR_REQUIRED') return { kind: 'second-factor', login, ticket, methods };
  if (code === 'SECOND_FACTOR_ENROLMENT_REQUIRED') return { kind: 'enrolment', login, ticket, methods };
  throw error;
}

type FactorProps = StepProps & { readonly login: Login; readonly ticket: string; readonly methods: readonly string[] };

function SecondFactorStep({ login, ticket, methods, attempt, isBusy, onSession }: FactorProps): ReactNode {
  const finish = async (answer: Promise<TokenPair>) => onSession(await login.finish(await answer));
  const device = login.deviceToken !== undefined && { device_token: login.deviceToken };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    const method = /^\d{6}$/.test(code) ? 'totp' : 'recovery_code';
    void attempt(() => finish(login.client.auth.completeLogin({ ticket, method, code, ...device })));
  };
  const usePasskey = () =>
    attempt(async () => {
      const optionsJSON = (await login.client.auth.secondFactorOptions({ ticket })) as AuthenticationOptions;
      const credential = await startAuthentication({ optionsJSON });
      await finish(login.client.auth.completeLogin({ ticket, method: 'webauthn', credential, ...device }));
    });
  return (
    <>
      <h1>Second factor</h1>
      <form onSubmit={submit}>
        <Field
          label="Code"
          name="code"
          autoComplete="one-time-code"
          hint="Six digits of your authenticator app, or a recovery code."
          required
          autoFocus
        />
        <Button type="submit" look="primary" disabled={isBusy}>
          Continue
        </Button>
      </form>
      {methods.includes('webauthn') && (
        <Button onClick={() => void usePasskey()} disabled={isBusy}>
          Use a passkey
        </Button>
      )}
    </>
  );
}

function EnrolmentStep(props: FactorProps): ReactNode {
  const { login, ticket, attempt, isBusy, setStep } = props;
  const [begun, setBegun] = useState<BegunEnrolment | null>(null);
  const finish = async (answer: EnrolledLogin) =>
    setStep({ kind: 'recovery-codes', session: await login.finish(answer), codes: answer.recovery_codes });
  const useApp = () =>
    attempt(async () =>
      setBegun(await login.client.auth.beginEnrolment({ ticket, method: 'totp', name: 'Authenticator app' })),
    );
  const usePasskey = () =>
    attempt(async () => {
      const { passkey_options } = await login.client.auth.beginEnrolment({ ticket, method: 'webauthn' });
      const credential = await startRegistration({ optionsJSON: passkey_options as unknown as RegistrationOptions });
      await finish(
        await login.client.auth.completeEnrolment({ ticket, method: 'webauthn', name: 'Passkey', credential }),
      );
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    void attempt(async () =>
      finish(
        await login.client.auth.completeEnrolment({
          ...{ ticket, method: 'totp', code },
          factor_id: begun?.factor_id ?? null,
        }),
      ),
    );
  };
  if (begun)
    return (
      <>
        <h1>Your authenticator app</h1>
        <p>Enter this key in the app, then the code that it shows.</p>
        <code className={partStyle['secret']}>{begun.secret}</code>
        {begun.uri && <a href={begun.uri}>Open the app on this device</a>}
        <form onSubmit={submit}>
          <Field label="Code" name="code" inputMode="numeric" autoComplete="one-time-code" required autoFocus />
          <Button type="submit" look="primary" disabled={isBusy}>
            Continue
          </Button>
        </form>
      </>
    );
  return (
    <>
      <h1>Add a second factor</h1>
      <p>Your organization asks for one beside the password.</p>
      <Button look="primary" onClick={() => void useApp()} disabled={isBusy}>
        Authenticator app
      </Button>
      <Button onClick={() => void usePasskey()} disabled={isBusy}>
        Passkey
      </Button>
    </>
  );
}

interface RecoveryCodesProps {
  readonly session: Session;
  readonly codes: readonly string[];
  readonly onSession: (session: Session) => void;
}

function RecoveryCodesStep({ session, codes, onSession }: RecoveryCodesProps): ReactNode {
  return (
    <>
      <h1>Recovery codes</h1>
      <p>Each of them signs you in once without the second factor. They are not shown again.</p>
      <ul className={style['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label="Copy all" />
      <Button look="primary" onClick={() => onSession(session)}>
        I have kept them
      </Button>
    </>
  );
}

/** A failure of a login in words for people. */
function wordsOf(error: unknown): string {
  if (error instanceof DOMException || (error as Error | null)?.name === 'NotAllowedError')
    return 'The passkey was not used: the browser has cancelled it, or has none for this page.';
  return messageOf(error);
}
