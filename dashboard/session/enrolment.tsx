import { startRegistration } from '@simplewebauthn/browser';
import type { BegunEnrolment, EnrolledLogin } from '@trellis/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, CopyButton, Field, partStyle } from '../parts/parts.tsx';
import type { Session } from './session.ts';
import style from './sign-in.module.css';
import type { StepProps, Ticketed } from './steps.ts';

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Adds the first second factor, where an organization demands one. */
export function EnrolmentStep(props: StepProps & Ticketed): ReactNode {
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

/** Shows the recovery codes of the first factor, once. */
export function RecoveryCodesStep({ session, codes, onSession }: RecoveryCodesProps): ReactNode {
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
