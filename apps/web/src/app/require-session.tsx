import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '#lib/identity/session.tsx';
import { rememberPage } from '#lib/routing/wanted-page.ts';
import { PageLoadError } from './lazy-page.tsx';
import { LogOutContext } from './log-out.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/** The data layer is large and useless to visitors, so it comes with the first page that needs it. */
const loadSignedIn = () =>
  import('./signed-in.tsx').then(
    ({ SignedIn }) => ({ default: SignedIn }),
    (cause: unknown) => {
      throw new PageLoadError('The data layer could not be loaded', { cause });
    },
  );
const SignedIn = lazy(loadSignedIn);

/** Lets signed-in people through. Others sign in first and are remembered where they wanted to go. */
export function RequireSession() {
  const { status, user, signOut } = useSession();
  const location = useLocation();
  const [leaving, setLeaving] = useState(false);

  const leave = useCallback(async () => {
    setLeaving(true);
    try {
      await signOut();
    } catch (error) {
      setLeaving(false);
      throw error;
    }
  }, [signOut]);

  useEffect(() => {
    // Together with the identity client, not after it. A failure is reported where the layer is shown.
    if (status === 'loading') loadSignedIn().catch(() => undefined);
  }, [status]);

  if (user !== null) {
    return (
      <LogOutContext value={leave}>
        <Suspense fallback={<PageSkeleton />}>
          <SignedIn key={user.username} username={user.username} />
        </Suspense>
      </LogOutContext>
    );
  }
  if (status === 'loading') return <PageSkeleton />;
  return leaving ? (
    <Navigate to="/" replace />
  ) : (
    <Navigate to="/SignIn" replace state={rememberPage(location)} />
  );
}
