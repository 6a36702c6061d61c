import { startRegistration } from '@simplewebauthn/browser';
import { type ReactNode, useState } from 'react';
import { useChange } from '../../app/data.ts';
import {
  AddAuthenticatorAppDocument,
  AddPasskeyDocument,
  ConfirmAuthenticatorAppDocument,
  PasskeyOptionsDocument,
} from '../../generated/operations.ts';
import { Form } from '../../parts/forms.tsx';
import { Button, CopyButton, Dialog, Field, partStyle } from '../../parts/parts.tsx';
import { ReauthenticationDialog } from '../../parts/reauthentication.tsx';
import style from './security.module.css';

interface NewFactorProps {
  readonly onClose: () => void;
}

interface NameForm {
  readonly name: string;
}

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Adds an authenticator app: its secret is shown, a code of it confirms it, and the first factor brings recovery codes. */
export function NewApp({ onClose }: NewFactorProps): ReactNode {
  const add = useChange(AddAuthenticatorAppDocument);
  const confirm = useChange(ConfirmAuthenticatorAppDocument);
  const begun = add.data?.addTotp;
  const codes = confirm.data?.confirmTotp.recoveryCodes;
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  if (!begun)
    return (
      <ReauthenticationDialog<NameForm>
        title="Add an authenticator app"
        act="Continue"
        text="It shows six digits that a sign-in asks for beside the password."
        defaults={{ name: 'Authenticator app' }}
        run={(reauthenticate, { name }) => add.mutateAsync({ input: { name, reauthenticate } })}
        onClose={onClose}
      >
        {({ register }, problemOf) => (
          <Field label="Name" maxLength={100} required problem={problemOf('name')} {...register('name')} />
        )}
      </ReauthenticationDialog>
    );
  return (
    <Dialog title="Confirm the authenticator app" onClose={onClose}>
      <div className={partStyle['stack']}>
        <p>Enter this key in the app, then the code that it shows. The key is not shown again.</p>
        <code className={partStyle['secret']}>{begun.secret}</code>
        <div className={partStyle['row']}>
          <CopyButton text={begun.secret} />
          <a href={begun.uri}>Open the app on this device</a>
        </div>
        <Form<{ code: string }>
          submit="Confirm"
          defaults={{ code: '' }}
          run={async ({ code }) => {
            const { confirmTotp } = await confirm.mutateAsync({ id: begun.factorId, code: code.trim() });
            if (!confirmTotp.recoveryCodes) onClose();
          }}
          onCancel={onClose}
        >
          {({ register }, problemOf) => (
            <Field
              label="Code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              problem={problemOf('code')}
              {...register('code')}
            />
          )}
        </Form>
      </div>
    </Dialog>
  );
}

/** Adds a passkey of this browser or of a security key. */
export function NewPasskey({ onClose }: NewFactorProps): ReactNode {
  const begin = useChange(PasskeyOptionsDocument);
  const add = useChange(AddPasskeyDocument);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <ReauthenticationDialog<NameForm>
      title="Add a passkey"
      act="Continue"
      text="It signs you in by the lock of your device or by a security key, with or without the password."
      defaults={{ name: 'Passkey' }}
      run={async (reauthenticate, { name }) => {
        const { createPasskeyOptions } = await begin.mutateAsync({ input: { reauthenticate } });
        const credential = await startRegistration({ optionsJSON: createPasskeyOptions as RegistrationOptions });
        const { registerPasskey } = await add.mutateAsync({ input: { name, credential } });
        if (registerPasskey.recoveryCodes) setCodes(registerPasskey.recoveryCodes);
        else onClose();
      }}
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <Field label="Name" maxLength={100} required problem={problemOf('name')} {...register('name')} />
      )}
    </ReauthenticationDialog>
  );
}

interface CodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Recovery codes, which are shown once. */
export const CodesDialog = ({ codes, onClose }: CodesDialogProps): ReactNode => (
  <Dialog title="Your recovery codes" onClose={onClose}>
    <div className={partStyle['stack']}>
      <p>Keep them now: they are not shown again. Each signs you in once without the second factor.</p>
      <ul className={style['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={partStyle['row']}>
        <CopyButton text={codes.join('\n')} label="Copy all" />
        <Button look="primary" onClick={onClose}>
          I have kept them
        </Button>
      </div>
    </div>
  </Dialog>
);
