import { type ReactNode, useState } from 'react';
import { useChange, useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import {
  MemberSessionsDocument,
  type MemberSessionsQuery,
  RevokeMemberSessionDocument,
} from '../../generated/operations.ts';
import { ConfirmDialog } from '../../parts/forms.tsx';
import { Button, Panel, Problem, partStyle, Time } from '../../parts/parts.tsx';

type Session = NonNullable<MemberSessionsQuery['memberSessions']>['nodes'][number];

interface MemberSessionsProps {
  readonly memberId: string;
  readonly mayRevoke: boolean;
}

/** Sessions of a member in this organization. */
export function MemberSessions({ memberId, mayRevoke }: MemberSessionsProps): ReactNode {
  const { data, error, isLoading } = useGraph(MemberSessionsDocument, { memberId }, ['session.']);
  const [ended, setEnded] = useState<Session | null>(null);
  const sessions = data?.data.memberSessions?.nodes;
  const problem = error ? messageOf(error) : data?.errors[0]?.message;
  return (
    <Panel title="Sessions">
      {problem && <Problem>{problem}</Problem>}
      {isLoading && <p role="status">Loading …</p>}
      {sessions?.length === 0 && <p>Signed in nowhere.</p>}
      {sessions && sessions.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach it to scroll it (axe: scrollable-region-focusable).
        <section className={partStyle['scroll']} tabIndex={0} aria-label="Sessions of the member">
          <table className={partStyle['table']}>
            <thead>
              <tr>
                <th scope="col">Device</th>
                <th scope="col">Address</th>
                <th scope="col">Last seen</th>
                {mayRevoke && <th scope="col">End</th>}
              </tr>
            </thead>
            <tbody>
              {sessions.map((session) => (
                <tr key={session.id}>
                  <td>
                    {session.deviceName}
                    {session.current && ' (this one)'}
                    {!session.inOrganization && ' (works in another organization now)'}
                  </td>
                  <td>{session.ipAddress}</td>
                  <td>
                    <Time at={session.lastSeenAt} />
                  </td>
                  {mayRevoke && (
                    <td>
                      <Button
                        look="danger"
                        aria-label={`End the session of ${session.deviceName}`}
                        onClick={() => setEnded(session)}
                      >
                        End
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {ended && <SessionEnd memberId={memberId} session={ended} onClose={() => setEnded(null)} />}
    </Panel>
  );
}

interface SessionEndProps {
  readonly memberId: string;
  readonly session: Session;
  readonly onClose: () => void;
}

function SessionEnd({ memberId, session, onClose }: SessionEndProps): ReactNode {
  const revoke = useChange(RevokeMemberSessionDocument);
  return (
    <ConfirmDialog
      title={`End the session of ${session.deviceName}?`}
      act="End"
      run={() => revoke.mutateAsync({ memberId, sessionId: session.id })}
      onClose={onClose}
    >
      It ends at once, everywhere, with the API keys and the invitations that were made in it. The member is told.
    </ConfirmDialog>
  );
}
