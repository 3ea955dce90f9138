import { useCallback, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { once } from '#platform/async/once.ts';
import { loadArea } from '#platform/i18n/i18n.ts';
import { useSession } from '#account/identity/session.tsx';
import { whenIdle } from '#platform/idle/when-idle.ts';
import { partLoaded } from '#platform/routing/part-load-error.ts';
import { rememberPage } from '#platform/routing/wanted-page.ts';
import { LeaveAfterContext, LogOutContext, type LeaveAfter } from './log-out.ts';
import type { LazyPage } from '../lazy-page.tsx';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { useSearch } from '../search/search-context.ts';

/** The data layer is large and visitors do not need it, so it is loaded with the first page that does. */
const loadDataLayer = once(
  async () => (await partLoaded(Promise.all([import('./signed-in.tsx'), loadArea('records')])))[0],
);

/** Loads the data layer. Never rejects: a failure is reported by the page that needs it. */
export async function preloadDataLayer(): Promise<void> {
  await loadDataLayer().catch(() => undefined);
}

// Not every browser has IndexedDB, and Firefox lists databases since version 126.
const browser = globalThis as { readonly indexedDB?: Partial<IDBFactory> };

/** Keeps nothing of a person whose session has ended but what is not sent. Most visitors have no database. */
async function cleanUp(): Promise<void> {
  if ((await browser.indexedDB?.databases?.())?.[0])
    await (await import('#data/records/replicas.ts')).cleanUpAfterSession();
}

type DataLayerModule = Awaited<ReturnType<typeof loadDataLayer>>;

interface WithDataLayerProps {
  /** The first page of this visit. */
  firstPage: LazyPage;
  /** What the nested routes need: nothing, a signed-in person, or the person's records. */
  needs: 'nothing' | 'person' | 'records';
}

/**
 * Renders the nested routes, with the data layer of a signed-in person. Sends others to the sign-in, where the path they
 * asked for is remembered. Routes that need no records do not wait for the data layer: it loads when the browser is
 * idle or the search is opened, and sends the changes of earlier pages.
 *
 * The routes with different needs share one instance, so that the data layer stays when the page changes.
 */
export function WithDataLayer({ firstPage, needs }: WithDataLayerProps) {
  const { status, user, signOut } = useSession();
  const location = useLocation();
  const needsRecords = needs === 'records';
  const { overlay } = useSearch();
  const dataLayer = useDataLayer(needsRecords || overlay !== undefined);
  const isPageLoaded = useFirstPage(firstPage);
  const [leaving, setLeaving] = useState<'soon' | { readonly state: unknown }>();

  const logOut = useCallback(async () => {
    setLeaving({ state: null });
    try {
      await signOut();
    } catch (error) {
      setLeaving(undefined);
      throw error;
    }
  }, [signOut]);

  const leaveAfter = useCallback<LeaveAfter>(async (end) => {
    setLeaving('soon');
    try {
      setLeaving({ state: await end() });
    } catch (error) {
      setLeaving(undefined);
      throw error;
    }
  }, []);

  useEffect(() => {
    if (status === 'signed-out') void cleanUp();
  }, [status]);

  if (user === null && needs !== 'nothing') {
    if (status === 'loading' || leaving === 'soon') return <PageSkeleton />;
    return leaving ? (
      <Navigate to="/" replace state={leaving.state} />
    ) : (
      <Navigate to="/SignIn" replace state={rememberPage(location)} />
    );
  }
  const page = isPageLoaded ? <Outlet /> : <PageSkeleton />;
  return (
    <LogOutContext value={logOut}>
      <LeaveAfterContext value={leaveAfter}>
        {!needsRecords && page}
        {user !== null && dataLayer !== undefined && (
          <dataLayer.SignedIn key={user.username} username={user.username}>
            {needsRecords ? page : null}
          </dataLayer.SignedIn>
        )}
        {needsRecords && dataLayer === undefined && <PageSkeleton />}
      </LeaveAfterContext>
    </LogOutContext>
  );
}

/**
 * The data layer; undefined until it is loaded. It loads at once for a page or a search that needs records, together
 * with the identity client, and otherwise when the browser is idle. Not by `lazy`: see {@link lazyPage}.
 *
 * @throws PartLoadError when it is needed and it cannot be loaded
 */
function useDataLayer(isNeeded: boolean): DataLayerModule | undefined {
  const { status } = useSession();
  const [dataLayer, setDataLayer] = useState(loadDataLayer.value);
  const [failure, setFailure] = useState<Error>();

  useEffect(() => {
    if (status === 'signed-out') return undefined;
    const load = (onFailure: (error: Error) => void) => void loadDataLayer().then(setDataLayer, onFailure);
    if (isNeeded) load(setFailure);
    // A page that needs it later tries again.
    else if (status === 'signed-in') return whenIdle(() => load(() => undefined));
    return undefined;
  }, [status, isNeeded]);

  if (failure !== undefined) throw failure;
  return dataLayer;
}

/** Whether the first page of the visit is loaded, or another one is open. */
function useFirstPage(firstPage: LazyPage): boolean {
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  const [isLoaded, setIsLoaded] = useState(firstPage.isFetched);
  useEffect(() => void firstPage.fetched().then(() => setIsLoaded(true)), [firstPage]);
  return isLoaded || pathname !== firstPath;
}
