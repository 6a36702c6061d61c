import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { onSessionChange, restoreSession, type Session } from '../session/session.ts';
import { SignIn } from '../session/sign-in.tsx';

/** Loaded after the sign-in, which is small so that it is there at once. */
const SignedIn = lazy(() => import('./signed-in.tsx').then((module) => ({ default: module.SignedIn })));

/** The page: the sign-in, or the screens of whoever is signed in. */
export function App(): ReactNode {
  const [session, setSession] = useState<Session | null | undefined>(undefined);
  useEffect(() => {
    const restore = () => void restoreSession().then(setSession, () => setSession(null));
    restore();
    return onSessionChange(restore);
  }, []);
  const forget = useCallback(() => {
    void session?.forget().then(() => setSession(null));
  }, [session]);
  if (session === undefined) return null;
  if (session === null) return <SignIn onSession={setSession} />;
  const shown: Session = {
    ...session,
    async signOut() {
      await session.signOut();
      setSession(null);
    },
    async switchTo(organizationId) {
      await session.switchTo(organizationId);
      setSession(await restoreSession());
    },
  };
  return (
    <Suspense fallback={null}>
      <SignedIn key={session.id} session={shown} onSignedOut={forget} />
    </Suspense>
  );
}
