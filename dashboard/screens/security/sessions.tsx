import { type ReactNode, useState } from 'react';
import { useChange, useList } from '../../app/data.ts';
import {
  EndMyOtherSessionsDocument,
  EndMySessionDocument,
  MySessionsDocument,
  type MySessionsQuery,
} from '../../generated/operations.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { ConfirmDialog } from '../../parts/forms.tsx';
import { Badge, Button, Empty, formatCount, Panel, Time } from '../../parts/parts.tsx';

type Session = NonNullable<MySessionsQuery['sessions']>['nodes'][number];

/** Ways to prove who one is (RFC 8176), in words. */
const METHODS: Readonly<Record<string, string>> = {
  pwd: 'password',
  otp: 'code',
  hwk: 'passkey',
  swk: 'passkey',
  fed: 'identity provider',
};

const methodsOf = ({ authenticationMethods }: Session): string =>
  [...new Set(authenticationMethods.flatMap((method) => METHODS[method] ?? []))].join(', ') || '–';

/** Sessions of the viewer. */
export function Sessions(): ReactNode {
  const list = useList(MySessionsDocument, {}, ({ sessions }) => sessions, ['session.', 'auth.log', 'auth.oauth']);
  const [ended, setEnded] = useState<Session | null>(null);
  const [isEndingOthers, setEndingOthers] = useState(false);
  const end = useChange(EndMySessionDocument);
  const endOthers = useChange(EndMyOtherSessionsDocument);
  const others = (list.totalCount ?? 1) - 1;
  const columns: readonly Column<Session>[] = [
    {
      title: 'Device',
      width: 13,
      cell: ({ deviceName, current }) => (
        <>
          {deviceName} {current && <Badge tone="good">this one</Badge>}
        </>
      ),
    },
    { title: 'Address', width: 8, cell: ({ ipAddress }) => ipAddress },
    { title: 'Signed in by', width: 8, cell: methodsOf },
    { title: 'Signed in', width: 7, cell: ({ createdAt }) => <Time at={createdAt} /> },
    { title: 'Last used', width: 7, cell: ({ lastSeenAt }) => <Time at={lastSeenAt} /> },
    { title: 'Ends', width: 6, cell: ({ expiresAt }) => <Time at={expiresAt} /> },
    {
      title: 'Action',
      width: 8,
      cell: (session) =>
        session.current ? (
          '–'
        ) : (
          <Button onClick={() => setEnded(session)} aria-label={`Sign out ${session.deviceName}`}>
            Sign out
          </Button>
        ),
    },
  ];
  return (
    <Panel
      title={list.totalCount === undefined ? 'Sessions' : `Signed in ${timesOf(list.totalCount)}`}
      actions={others > 0 && <Button onClick={() => setEndingOthers(true)}>Sign out everywhere else</Button>}
    >
      <DataTable
        label="Sessions"
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        empty={<Empty>No session.</Empty>}
      />
      {ended && (
        <ConfirmDialog
          title={`Sign out ${ended.deviceName}?`}
          act="Sign out"
          run={() => end.mutateAsync({ id: ended.id })}
          onClose={() => setEnded(null)}
        >
          Its tokens are refused at once.
        </ConfirmDialog>
      )}
      {isEndingOthers && (
        <ConfirmDialog
          title="Sign out everywhere else?"
          act={`End ${formatCount(others)} ${others === 1 ? 'session' : 'sessions'}`}
          run={() => endOthers.mutateAsync({})}
          onClose={() => setEndingOthers(false)}
        >
          Every session but this one ends at once, those of applications too.
        </ConfirmDialog>
      )}
    </Panel>
  );
}

const timesOf = (count: number): string => (count === 1 ? 'once' : `${formatCount(count)} times`);
