import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useApp } from '../app/app-context.ts';
import { useGraph } from '../app/data.ts';
import { messageOf } from '../app/messages.ts';
import { OrganizationChoicesDocument } from '../generated/operations.ts';
import { Badge, Button, Dialog, Problem, partStyle } from '../parts/parts.tsx';
import style from './shell.module.css';

/** The organization that the viewer works in; where the account has several it leads to the others. */
export function OrganizationChoice(): ReactNode {
  const { viewer } = useApp();
  const [isOpen, setOpen] = useState(false);
  const { data } = useGraph(OrganizationChoicesDocument, {}, ['tenant.organization', 'tenant.invitation_accepted']);
  const name = viewer.organization?.name;
  const organizations = data?.data.organizations?.nodes ?? [];
  if (organizations.length < 2) return <p className={style['organization']}>{name}</p>;
  return (
    <>
      <button
        type="button"
        className={style['organizationButton']}
        aria-haspopup="dialog"
        title="Switch organization"
        onClick={() => setOpen(true)}
      >
        <span>{name}</span>
        <span aria-hidden="true">⇅</span>
      </button>
      {isOpen && <Choice organizations={organizations} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ChoiceProps {
  readonly organizations: readonly { readonly id: string; readonly name: string; readonly personal: boolean }[];
  readonly onClose: () => void;
}

function Choice({ organizations, onClose }: ChoiceProps): ReactNode {
  const { session, viewer } = useApp();
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const switchTo = async (id: string) => {
    setProblem('');
    setBusy(true);
    try {
      await session.switchTo(id);
      // What the address names belongs to the organization before.
      await navigate({ to: '/', search: {} });
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title="Switch organization" onClose={onClose}>
      <ul className={style['choices']}>
        {organizations.map(({ id, name, personal }) => (
          <li key={id}>
            <Button
              disabled={isBusy}
              aria-current={id === viewer.tenantId ? 'true' : undefined}
              onClick={() => (id === viewer.tenantId ? onClose() : void switchTo(id))}
            >
              <span>{name}</span>
              <span className={partStyle['row']}>
                {personal && <Badge>personal</Badge>}
                {id === viewer.tenantId && <Badge tone="good">this one</Badge>}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {problem && <Problem>{problem}</Problem>}
    </Dialog>
  );
}
