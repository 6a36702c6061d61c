import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { useOwnRoles } from '../../app/roles.ts';
import {
  InvitationListDocument,
  type InvitationListQuery,
  type InvitationStatus,
  InviteMemberDocument,
  ResendInvitationDocument,
  RevokeInvitationDocument,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SelectFilter } from '../../parts/filter-bar.tsx';
import { ConfirmDialog, FormDialog } from '../../parts/forms.tsx';
import { Button, Empty, Field, Panel, partStyle, SelectField, Status, Time } from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';

type Invitation = NonNullable<InvitationListQuery['invitations']>['nodes'][number];

const STATUSES: readonly InvitationStatus[] = ['OPEN', 'ACCEPTED', 'DECLINED', 'REVOKED', 'EXPIRED'];

/** The invitations into the organization, and how they stand. */
export function Invitations(): ReactNode {
  const may = useMay();
  const [filters, setFilters] = useFilters('status', 'peek');
  const [isInviting, setInviting] = useState(false);
  const status = STATUSES.find((each) => each === filters.status) ?? null;
  const list = useList(InvitationListDocument, { filter: { status } }, ({ invitations }) => invitations, [
    'tenant.invitation',
  ]);
  const peeked = list.rows.find(({ id }) => id === filters.peek);
  const count = list.totalCount;
  const invite = may('users:write') && <Button onClick={() => setInviting(true)}>Invite somebody</Button>;
  return (
    <>
      <Panel
        title={titleOf(count, 'invitation')}
        actions={
          <div className={partStyle['row']}>
            <FilterBar>
              <SelectFilter
                label="State"
                value={filters.status}
                options={STATUSES}
                onChange={(value) => setFilters({ status: value })}
              />
            </FilterBar>
            {invite}
          </div>
        }
      >
        <DataTable
          label="Invitations"
          columns={COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ peek: id })}
          peeked={filters.peek}
          empty={
            <Empty>
              <p>An invitation is a mail with a link that works once. Ended ones are kept for 90 days.</p>
              {invite}
            </Empty>
          }
        />
      </Panel>
      {peeked && <InvitationPeek key={peeked.id} invitation={peeked} onClose={() => setFilters({ peek: '' })} />}
      {isInviting && <InvitationForm onClose={() => setInviting(false)} />}
    </>
  );
}

/** An open invitation is nothing bad. */
const stateOf = ({ status }: Invitation): ReactNode => (
  <Status status={status} tone={status === 'OPEN' ? 'good' : undefined} />
);

const COLUMNS: readonly Column<Invitation>[] = [
  { title: 'E-mail', width: 18, cell: ({ email }) => String(email) },
  { title: 'Role', width: 6, cell: ({ role }) => role },
  { title: 'State', width: 6, cell: stateOf },
  { title: 'Mail sent', width: 8, cell: ({ sentAt }) => (sentAt ? <Time at={sentAt} /> : 'not sent') },
  { title: 'Link ends', width: 7, cell: ({ expiresAt }) => <Time at={expiresAt} /> },
  { title: 'Member until', width: 8, cell: ({ memberUntil }) => (memberUntil ? <Time at={memberUntil} /> : '–') },
];

interface PeekProps {
  readonly invitation: Invitation;
  readonly onClose: () => void;
}

function InvitationPeek({ invitation, onClose }: PeekProps): ReactNode {
  const may = useMay();
  const own = useOwnRoles();
  const [act, setAct] = useState<'resend' | 'revoke' | null>(null);
  const resend = useChange(ResendInvitationDocument);
  const revoke = useChange(RevokeInvitationDocument);
  const { id, email, status } = invitation;
  const close = () => setAct(null);
  return (
    <>
      <Peek title={String(email)} onClose={onClose}>
        <Facts
          facts={{
            Identifier: <code>{id}</code>,
            State: stateOf(invitation),
            Role: invitation.role,
            'Invited by': <code>{invitation.invitedBy}</code>,
            Made: <Time at={invitation.createdAt} />,
            'Mail sent': invitation.sentAt ? <Time at={invitation.sentAt} /> : 'not sent: send it again',
            'Link ends': <Time at={invitation.expiresAt} />,
            'Member until': invitation.memberUntil ? <Time at={invitation.memberUntil} /> : null,
            Ended: invitation.closedAt ? <Time at={invitation.closedAt} /> : null,
          }}
        />
        <div className={partStyle['row']}>
          {may('users:write') && ['OPEN', 'EXPIRED'].includes(status) && own.reaches([invitation.role]) && (
            <Button onClick={() => setAct('resend')}>Send again</Button>
          )}
          {may('users:write') && status === 'OPEN' && (
            <Button look="danger" onClick={() => setAct('revoke')}>
              Revoke
            </Button>
          )}
        </div>
      </Peek>
      {act === 'resend' && (
        <ConfirmDialog
          title={`Send the invitation of ${email} again?`}
          act="Send again"
          run={() => resend.mutateAsync({ id })}
          onClose={close}
        >
          The mail has a new link; the old one is void. The invitation is yours from then on.
        </ConfirmDialog>
      )}
      {act === 'revoke' && (
        <ConfirmDialog
          title={`Revoke the invitation of ${email}?`}
          act="Revoke"
          run={() => revoke.mutateAsync({ id })}
          onClose={close}
        >
          Its link is void at once.
        </ConfirmDialog>
      )}
    </>
  );
}

interface InvitationValues {
  readonly email: string;
  readonly role: string;
  readonly memberUntil: string;
}

function InvitationForm({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { givable } = useOwnRoles();
  const invite = useChange(InviteMemberDocument);
  const run = ({ email, role, memberUntil }: InvitationValues) =>
    invite.mutateAsync({
      input: { email, role, ...(memberUntil !== '' && { memberUntil: new Date(memberUntil).toISOString() }) },
    });
  return (
    <FormDialog<InvitationValues>
      title="Invite somebody"
      submit="Send the invitation"
      defaults={{ email: '', role: 'editor', memberUntil: '' }}
      run={run}
      onClose={onClose}
    >
      {({ register, watch }, problemOf) => (
        <>
          <Field label="E-mail" type="email" required problem={problemOf('email')} {...register('email')} />
          <SelectField label="Role" options={givable} problem={problemOf('role')} {...register('role')} />
          <Field
            label="Member until"
            type="datetime-local"
            hint="Empty: no end. A guest must have one."
            required={watch('role') === 'guest'}
            problem={problemOf('memberUntil')}
            {...register('memberUntil')}
          />
        </>
      )}
    </FormDialog>
  );
}
