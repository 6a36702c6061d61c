import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { DashboardViewerDocument } from '../generated/operations.ts';
import { type Live, openLive } from '../live/live.ts';
import { Button, Panel, Problem } from '../parts/parts.tsx';
import type { Session } from '../session/session.ts';
import { AppProvider } from './app-context.ts';
import { createQueryClient } from './data.ts';
import { messageOf } from './messages.ts';
import { router } from './router.tsx';

interface SignedInProps {
  readonly session: Session;
  readonly onSignedOut: () => void;
}

/** Everything behind the sign-in. */
export function SignedIn({ session, onSignedOut }: SignedInProps): ReactNode {
  const [queries] = useState(() => createQueryClient(onSignedOut));
  return (
    <QueryClientProvider client={queries}>
      <Signed session={session} />
    </QueryClientProvider>
  );
}

/** Learns who is signed in, opens the socket, and shows the screens. */
function Signed({ session }: { readonly session: Session }): ReactNode {
  const live = useLive(session);
  const { data, error, refetch } = useQuery({
    queryKey: ['viewer'],
    queryFn: ({ signal }) => session.client.graphql(DashboardViewerDocument, {}, { signal }),
  });
  const viewer = data?.data.viewer;
  if (error || (data && !viewer))
    return (
      <main>
        <Panel title="The server does not answer as it should">
          <Problem>{error ? messageOf(error) : (data?.errors[0]?.message ?? 'There is no viewer')}</Problem>
          <Button onClick={() => void refetch()}>Try again</Button>
          <Button onClick={() => void session.signOut()}>Sign out</Button>
        </Panel>
      </main>
    );
  if (!viewer || !live) return null;
  return (
    <AppProvider value={{ session, live, viewer }}>
      <RouterProvider router={router} />
    </AppProvider>
  );
}

/** The socket of this session, closed with it. */
function useLive(session: Session): Live | null {
  const [live, setLive] = useState<Live | null>(null);
  useEffect(() => {
    const opened = openLive(session);
    setLive(opened);
    return () => opened.close();
  }, [session.client]);
  return live;
}
