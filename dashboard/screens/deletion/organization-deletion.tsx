import type { ReactNode } from 'react';
import { useChange } from '../../app/data.ts';
import { DeleteOrganizationDocument, EraseOrganizationDocument } from '../../generated/operations.ts';
import { TypedConfirmDialog } from '../../parts/typed-confirm.tsx';

/** With a time of grace, or at once. */
export type DeletionKind = 'delete' | 'erase';

interface OrganizationDeletionProps {
  readonly kind: DeletionKind;
  readonly id: string;
  /** Text to type: the name, or the identifier where no name is known. */
  readonly name: string;
  readonly onClose: () => void;
}

/** The question before an organization is deleted. */
export function OrganizationDeletion({ kind, id, name, onClose }: OrganizationDeletionProps): ReactNode {
  const remove = useChange(DeleteOrganizationDocument);
  const erase = useChange(EraseOrganizationDocument);
  const run = () => (kind === 'erase' ? erase.mutateAsync({ id }) : remove.mutateAsync({ id }));
  return (
    <TypedConfirmDialog
      title={kind === 'erase' ? `Erase ${name} at once?` : `Delete ${name}?`}
      name={name}
      act={kind === 'erase' ? 'Erase at once' : 'Delete'}
      run={run}
      onClose={onClose}
    >
      <p>From the answer on nobody can use the organization: sessions, tokens and API keys of it are refused.</p>
      <p>
        {kind === 'erase'
          ? 'All its data is removed now, for good. It cannot be undone. Accounts that belong to no other organization go with it.'
          : 'Its data is kept for the time of grace, in which an operator can restore it; then it is removed for good.'}
      </p>
    </TypedConfirmDialog>
  );
}
