import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatch } from 'react-router-dom';
import { loadArea } from '#lib/i18n/i18n.ts';
import { useSession } from '#lib/identity/session.tsx';
import { whenIdle } from '#lib/idle/when-idle.ts';
import { partLoaded } from '#lib/routing/part-load-error.ts';
import { rememberPage } from '#lib/routing/wanted-page.ts';
import { LogOutContext } from './log-out.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { ServiceAway } from './service-away.tsx';

/** The data layer is large and visitors do not need it, so it is loaded with the first page that does. */
const loadSignedIn = () =>
  partLoaded(Promise.all([import('./signed-in.tsx'), loadArea('records')])).then(([{ SignedIn }]) => ({
    default: SignedIn,
  }));
const SignedIn = lazy(loadSignedIn);

/**
 * Renders the nested routes for signed-in people. Sends others to the sign-in and remembers the path they asked for.
 * The menu shows no data: it does not wait for the data layer, which loads when the browser is idle, and it is shown
 * even when the identity service does not answer.
 */
export function RequireSession() {
  const { status, user, refresh, signOut } = useSession();
  const location = useLocation();
  const onMenu = useMatch('/choose') !== null;
  const [hasDataLayer, setHasDataLayer] = useState(false);
  const [isLoggingOut, setIsLoggingOut] = useState(false);

  const logOut = useCallback(async () => {
    setIsLoggingOut(true);
    try {
      await signOut();
    } catch (error) {
      setIsLoggingOut(false);
      throw error;
    }
  }, [signOut]);

  useEffect(() => {
    // Loads together with the identity client, not after it. A failure is reported where the layer is shown.
    if (status === 'loading' && !onMenu) loadSignedIn().catch(() => undefined);
  }, [status, onMenu]);

  useEffect(() => {
    if (status !== 'signed-in') return undefined;
    return whenIdle(() => {
      loadSignedIn().then(
        () => setHasDataLayer(true),
        () => undefined,
      );
    });
  }, [status]);

  if (user !== null) {
    if (user.unreachable && !onMenu) return <ServiceAway key={location.pathname} retry={refresh} />;
    return (
      <LogOutContext value={logOut}>
        {onMenu && <Outlet />}
        {(hasDataLayer || !onMenu) && (
          <Suspense fallback={onMenu ? null : <PageSkeleton />}>
            <SignedIn key={user.username} username={user.username}>
              {!onMenu && <Outlet />}
            </SignedIn>
          </Suspense>
        )}
      </LogOutContext>
    );
  }
  if (status === 'loading') return <PageSkeleton />;
  return isLoggingOut ? (
    <Navigate to="/" replace />
  ) : (
    <Navigate to="/SignIn" replace state={rememberPage(location)} />
  );
}
