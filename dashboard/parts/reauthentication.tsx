import { startAuthentication } from '@simplewebauthn/browser';
import { type ReactNode, useRef } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useApp } from '../app/app-context.ts';
import { useGraph } from '../app/data.ts';
import { CreateProofOptionsDocument, ProofMethodsDocument } from '../generated/operations.ts';
import { Form } from './forms.tsx';
import { Button, Dialog, Field, partStyle } from './parts.tsx';

/** The evidence that it is the owner who asks, and not somebody with a copy of a token. */
export type Proof =
  | { readonly password: string }
  | { readonly code: string }
  | { readonly credential: Awaited<ReturnType<typeof startAuthentication>> };

interface ReauthenticationDialogProps<Values extends FieldValues> {
  readonly title: string;
  /** The consequences. */
  readonly text: ReactNode;
  /** Words of the button: the verb of the act. */
  readonly act: string;
  /** Values of the fields beside the proof. */
  readonly defaults: DefaultValues<Values>;
  /** Acts. Whoever shows the dialog closes it afterwards. */
  readonly run: (proof: Proof, values: Values) => Promise<unknown>;
  readonly onClose: () => void;
  /** Fields beside the proof. */
  readonly children?: (
    form: UseFormReturn<Values & Secret>,
    problemOf: (name: Path<Values & Secret>) => string | undefined,
  ) => ReactNode;
}

interface Secret {
  readonly secret: string;
}

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Six digits are a code: a password has eight characters at least. */
const proofOf = (secret: string): Proof =>
  /^\d{6}$/.test(secret.trim()) ? { code: secret.trim() } : { password: secret };

/** An act that asks once more who is there: by the password, a code of an authenticator app, or a passkey. */
export function ReauthenticationDialog<Values extends FieldValues>(
  props: ReauthenticationDialogProps<Values>,
): ReactNode {
  const { title, text, act, defaults, run, onClose, children } = props;
  const { session } = useApp();
  const { data } = useGraph(ProofMethodsDocument, {});
  const isByPasskey = useRef(false);
  const factors = data?.data.viewer?.secondFactors?.nodes.filter(({ confirmed }) => confirmed) ?? [];
  const has = (sought: string) => factors.some(({ kind }) => kind === sought);
  const askPasskey = async (): Promise<Proof> => {
    const options = await session.client.graphql(CreateProofOptionsDocument, {});
    return {
      credential: await startAuthentication({
        optionsJSON: options.data.createReauthenticationOptions as AuthenticationOptions,
      }),
    };
  };
  const send = async ({ secret, ...values }: Values & Secret) => {
    const proof = isByPasskey.current ? await askPasskey() : proofOf(secret);
    if ('password' in proof && proof.password === '') throw new Error('Enter your password.');
    await run(proof, values as unknown as Values);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={partStyle['stack']}>
        <div>{text}</div>
        <Form<Values & Secret>
          defaults={{ ...defaults, secret: '' } as unknown as DefaultValues<Values & Secret>}
          submit={act}
          run={(values) =>
            send(values).finally(() => {
              isByPasskey.current = false;
            })
          }
          onCancel={onClose}
        >
          {(form, problemOf) => (
            <>
              {children?.(form, problemOf)}
              <Field
                label={has('TOTP') ? 'Password or code' : 'Password'}
                hint={has('TOTP') ? 'Your password, or six digits of your authenticator app.' : undefined}
                type="password"
                autoComplete="current-password"
                maxLength={128}
                {...form.register('secret' as Path<Values & Secret>)}
              />
              {has('WEBAUTHN') && (
                <div>
                  <Button
                    onClick={({ currentTarget }) => {
                      isByPasskey.current = true;
                      currentTarget.form?.requestSubmit();
                    }}
                  >
                    {act} with a passkey
                  </Button>
                </div>
              )}
            </>
          )}
        </Form>
      </div>
    </Dialog>
  );
}
