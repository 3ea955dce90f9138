import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { loadArea } from '#lib/i18n/i18n.ts';
import { useSession } from '#lib/identity/session.tsx';
import { whenIdle } from '#lib/idle/when-idle.ts';
import { partLoaded } from '#lib/routing/part-load-error.ts';
import { rememberPage } from '#lib/routing/wanted-page.ts';
import { LogOutContext } from './log-out.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/** The data layer is large and visitors do not need it, so it is loaded with the first page that does. */
const loadSignedIn = () =>
  partLoaded(Promise.all([import('./signed-in.tsx'), loadArea('records')])).then(([{ SignedIn }]) => ({
    default: SignedIn,
  }));
const SignedIn = lazy(loadSignedIn);

// Not every browser has IndexedDB, and Firefox lists databases since version 126.
const browser = globalThis as { readonly indexedDB?: Partial<IDBFactory> };

/** Keeps nothing of a person whose session has ended but what is not sent. Most visitors have no database. */
async function cleanUp(): Promise<void> {
  if ((await browser.indexedDB?.databases?.())?.[0])
    await (await import('#lib/records/replicas.ts')).cleanUpAfterSession();
}

interface WithDataLayerProps {
  /** What the nested routes need: nothing, a signed-in person, or the person's records. */
  needs: 'nothing' | 'person' | 'records';
}

/**
 * Renders the nested routes, with the data layer of a signed-in person. Sends others to the sign-in, where the path they
 * asked for is remembered. Routes that need no records do not wait for the data layer: it loads when the browser is
 * idle, and sends the changes of earlier pages.
 *
 * The routes with different needs share one instance, so that the data layer stays when the page changes.
 */
export function WithDataLayer({ needs }: WithDataLayerProps) {
  const { status, user, signOut } = useSession();
  const location = useLocation();
  const needsRecords = needs === 'records';
  const [hasDataLayer, setHasDataLayer] = useState(needsRecords);
  if (needsRecords && !hasDataLayer) setHasDataLayer(true);
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
    if (status === 'signed-out') void cleanUp();
  }, [status]);

  useEffect(() => {
    // Loads together with the identity client, not after it. A failure is reported where the layer is shown.
    if (status === 'loading' && needsRecords) loadSignedIn().catch(() => undefined);
  }, [status, needsRecords]);

  useEffect(() => {
    if (status !== 'signed-in') return undefined;
    return whenIdle(() => {
      loadSignedIn().then(
        () => setHasDataLayer(true),
        () => undefined,
      );
    });
  }, [status]);

  if (user === null && needs !== 'nothing') {
    if (status === 'loading') return <PageSkeleton />;
    return isLoggingOut ? (
      <Navigate to="/" replace />
    ) : (
      <Navigate to="/SignIn" replace state={rememberPage(location)} />
    );
  }
  return (
    <LogOutContext value={logOut}>
      {!needsRecords && <Outlet />}
      {user !== null && hasDataLayer && (
        <Suspense fallback={needsRecords ? <PageSkeleton /> : null}>
          <SignedIn key={user.username} username={user.username}>
            {needsRecords ? <Outlet /> : null}
          </SignedIn>
        </Suspense>
      )}
    </LogOutContext>
  );
}
