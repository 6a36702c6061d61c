import { startAuthentication } from '@simplewebauthn/browser';
import type { TokenPair } from '@trellis/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, Field } from '../parts/parts.tsx';
import style from './sign-in.module.css';
import type { StepProps, Ticketed } from './steps.ts';

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type FactorProps = StepProps & Ticketed;

/** Asks for the second factor after the password. */
export function SecondFactorStep({
  login,
  ticket,
  methods,
  attempt,
  isBusy,
  setStep,
  onSession,
}: FactorProps): ReactNode {
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
      <button
        type="button"
        className={style['quiet']}
        onClick={() => setStep({ kind: 'lost-factors', login, ticket, methods })}
      >
        Lost all of them?
      </button>
    </>
  );
}

/** Has a link sent that begins the recovery of lost second factors. */
export function LostFactorsStep({ login, ticket, attempt, isBusy }: FactorProps): ReactNode {
  const [isSent, setSent] = useState(false);
  const send = () =>
    attempt(async () => {
      await login.client.auth.requestSecondFactorRecovery({ ticket });
      setSent(true);
    });
  if (isSent)
    return (
      <>
        <h1>Look into your mail</h1>
        <p role="status">If your address is confirmed, a link that begins the recovery is on its way there.</p>
      </>
    );
  return (
    <>
      <h1>Lost second factors</h1>
      <p>
        A recovery code opens the account once. Without one, a link is sent to your confirmed address: it starts a
        waiting time, after which all second factors are removed. An admin of your organization may be able to do it at
        once.
      </p>
      <Button look="primary" onClick={() => void send()} disabled={isBusy}>
        Send the link
      </Button>
    </>
  );
}
