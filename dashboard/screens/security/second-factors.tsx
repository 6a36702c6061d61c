import { type ReactNode, useState } from 'react';
import { useChange, useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import {
  CancelMyRecoveryDocument,
  MySecondFactorsDocument,
  type MySecondFactorsQuery,
  RemoveFactorDocument,
  RenameFactorDocument,
  ReplaceRecoveryCodesDocument,
} from '../../generated/operations.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FormDialog } from '../../parts/forms.tsx';
import { Badge, Button, Empty, Field, formatCount, Panel, Problem, partStyle, Time } from '../../parts/parts.tsx';
import { ReauthenticationDialog } from '../../parts/reauthentication.tsx';
import { wholeList } from '../../parts/whole-list.ts';
import { CodesDialog, NewApp, NewPasskey } from './new-factor.tsx';
import style from './security.module.css';

type Factors = NonNullable<NonNullable<MySecondFactorsQuery['viewer']>['secondFactors']>;
type Factor = Factors['nodes'][number];

const KINDS: Readonly<Record<string, string>> = { TOTP: 'authenticator app', WEBAUTHN: 'passkey' };
const CHANGED_BY = ['auth.second_factor', 'auth.recovery_code', 'auth.passkey', 'account.second_factor'];

/** An act that shows a dialog. */
type Act =
  | { readonly kind: 'app' | 'passkey' | 'codes' }
  | { readonly kind: 'rename' | 'remove'; readonly factor: Factor };

/** Second factors that a sign-in asks for beside the password. */
export function SecondFactors(): ReactNode {
  const asked = useGraph(MySecondFactorsDocument, {}, CHANGED_BY);
  const factors = asked.data?.data.viewer?.secondFactors;
  const recovery = asked.data?.data.viewer?.secondFactorRecovery;
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  const columns: readonly Column<Factor>[] = [
    {
      title: 'Name',
      width: 14,
      cell: ({ name, confirmed }) => (
        <>
          {name} {!confirmed && <Badge tone="warn">not confirmed</Badge>}
        </>
      ),
    },
    {
      title: 'Kind',
      width: 11,
      cell: ({ kind, synced }) => `${KINDS[kind]}${synced ? ', synced by its provider' : ''}`,
    },
    { title: 'Added', width: 8, cell: ({ createdAt }) => <Time at={createdAt} /> },
    { title: 'Last used', width: 8, cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} /> : 'never') },
    {
      title: 'Actions',
      width: 13,
      cell: (factor) => (
        <div className={partStyle['row']}>
          <Button onClick={() => setAct({ kind: 'rename', factor })} aria-label={`Rename ${factor.name}`}>
            Rename
          </Button>
          <Button look="danger" onClick={() => setAct({ kind: 'remove', factor })} aria-label={`Remove ${factor.name}`}>
            Remove
          </Button>
        </div>
      ),
    },
  ];
  const add = (
    <>
      <Button look="primary" onClick={() => setAct({ kind: 'app' })}>
        Add an authenticator app
      </Button>
      <Button onClick={() => setAct({ kind: 'passkey' })}>Add a passkey</Button>
    </>
  );
  const hasConfirmed = factors?.nodes.some(({ confirmed }) => confirmed) ?? false;
  return (
    <>
      {recovery && <Recovery startedAt={recovery.startedAt} dueAt={recovery.dueAt} ip={recovery.ip} />}
      <Panel
        title="Second factors"
        actions={factors && factors.nodes.length > 0 && <div className={partStyle['row']}>{add}</div>}
      >
        <DataTable
          label="Second factors"
          columns={columns}
          list={wholeList(factors?.nodes, asked)}
          keyOf={({ id }) => id}
          empty={
            <Empty>
              <p>The password alone opens your account. With a second factor a stolen password opens nothing.</p>
              <div className={partStyle['row']}>{add}</div>
            </Empty>
          }
        />
      </Panel>
      {factors && hasConfirmed && (
        <Panel
          title="Recovery codes"
          actions={<Button onClick={() => setAct({ kind: 'codes' })}>Replace the codes</Button>}
        >
          <p>
            {formatCount(factors.recoveryCodesLeft)} of 10 are left. Each signs you in once without the second factor.
          </p>
        </Panel>
      )}
      {act?.kind === 'app' && <NewApp onClose={close} />}
      {act?.kind === 'passkey' && <NewPasskey onClose={close} />}
      {act?.kind === 'codes' && <NewCodes onClose={close} />}
      {act?.kind === 'rename' && <Renaming factor={act.factor} onClose={close} />}
      {act?.kind === 'remove' && <Removal factor={act.factor} isLast={factors?.nodes.length === 1} onClose={close} />}
    </>
  );
}

interface RecoveryProps {
  readonly startedAt: string;
  readonly dueAt: string;
  readonly ip: string;
}

/** A recovery that is under way, of which the owner may know nothing. */
function Recovery({ startedAt, dueAt, ip }: RecoveryProps): ReactNode {
  const cancel = useChange(CancelMyRecoveryDocument);
  return (
    <>
      {cancel.error && <Problem>{messageOf(cancel.error)}</Problem>}
      <div className={style['warning']} role="status">
        <span>
          Somebody at {ip} asked <Time at={startedAt} /> to have your second factors removed. It can happen{' '}
          <Time at={dueAt} />. If it was not you, cancel it and change your password.
        </span>
        <Button onClick={() => cancel.mutate({})} disabled={cancel.isPending}>
          Cancel it
        </Button>
      </div>
    </>
  );
}

interface FactorProps {
  readonly factor: Factor;
  readonly onClose: () => void;
}

function Renaming({ factor, onClose }: FactorProps): ReactNode {
  const rename = useChange(RenameFactorDocument);
  return (
    <FormDialog<{ name: string }>
      title={`Rename ${factor.name}`}
      submit="Rename"
      defaults={{ name: factor.name }}
      run={({ name }) => rename.mutateAsync({ id: factor.id, name })}
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <Field label="Name" maxLength={100} required problem={problemOf('name')} {...register('name')} />
      )}
    </FormDialog>
  );
}

function Removal({ factor, isLast, onClose }: FactorProps & { readonly isLast: boolean }): ReactNode {
  const remove = useChange(RemoveFactorDocument);
  return (
    <ReauthenticationDialog
      title={`Remove ${factor.name}?`}
      act="Remove"
      text={
        isLast
          ? 'It is the only one: the password alone opens your account then, and the recovery codes go too.'
          : 'Sign-ins do not take it any more.'
      }
      defaults={{}}
      run={async (reauthenticate) => {
        await remove.mutateAsync({ id: factor.id, input: { reauthenticate } });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function NewCodes({ onClose }: { readonly onClose: () => void }): ReactNode {
  const replace = useChange(ReplaceRecoveryCodesDocument);
  const codes = replace.data?.replaceRecoveryCodes.recoveryCodes;
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <ReauthenticationDialog
      title="Replace the recovery codes?"
      act="Replace"
      text="You get ten new ones. Those that you have kept do nothing any more."
      defaults={{}}
      run={(reauthenticate) => replace.mutateAsync({ input: { reauthenticate } })}
      onClose={onClose}
    />
  );
}
