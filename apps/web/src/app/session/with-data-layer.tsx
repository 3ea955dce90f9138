// @spec about-one-user-kind roles-visitor-and-user screens-sign-out

import { useCallback, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession, type SessionStatus } from '#account/identity/session.tsx';
import { whenIdle } from '#platform/idle/when-idle.ts';
import { readStored } from '#platform/storage/storage.ts';
import { rememberPage } from '#platform/routing/wanted-page.ts';
import { EndSessionContext, LogOutContext, type EndSession } from '#account/identity/log-out.ts';
import { screenAt, type Screen } from '../screens.ts';
import { loadDataLayer } from './load-data-layer.ts';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { TypeAheadField } from '#platform/routing/type-ahead-suspense.tsx';
import { useSearch } from '../search/search-context.ts';
import shellStyles from '../shell/shell.module.css';

// Not every browser has IndexedDB, and Firefox lists databases since version 126.
const browser = globalThis as { readonly indexedDB?: Partial<IDBFactory> };

/** Deletes the data of a user whose session has ended, except unsent changes. Most visitors have no database. */
async function cleanUp(): Promise<void> {
  if ((await browser.indexedDB?.databases?.())?.[0])
    await (await import('#data/records/replicas.ts')).cleanUpAfterSession();
}

type DataLayerModule = Awaited<ReturnType<typeof loadDataLayer>>;

interface WithDataLayerProps {
  /** The requirement of the nested routes. */
  access: Screen['access'];
}

/**
 * Renders the nested routes, with the data layer of a signed-in user or of the use without an account. Sends others to the sign-in, which remembers the
 * requested path, unless visitors can use the screen. Routes that need no records do not wait for the data layer: it loads
 * when the browser is idle or the search is opened, and sends the changes of earlier screens.
 *
 * The routes with different access share one instance, so that the data layer stays when the screen changes.
 */
export function WithDataLayer({ access }: WithDataLayerProps) {
  const { status, owner, signOut } = useSession();
  const location = useLocation();
  const needsRecords = access === 'records';
  const { overlay, show } = useSearch();
  const dataLayer = useDataLayer(needsRecords || overlay !== undefined);
  const isShown = owner !== null || access === 'public';
  const { isForVisitors: isVisitorScreen = false, visitorParameter } = screenAt(location.pathname) ?? {};
  const isForVisitors =
    isVisitorScreen ||
    (visitorParameter !== undefined && new URLSearchParams(location.search).has(visitorParameter));
  const isFirstScreenLoaded = useFirstScreen(isShown || isForVisitors);
  const [leaving, setLeaving] = useState<'soon' | { readonly state: unknown }>();

  const lastStatus = useLastStatus();
  const wasLocal = lastStatus === 'local';
  const wasSignedIn = lastStatus === 'signed-in';

  const logOut = useCallback(async () => {
    setLeaving({ state: null });
    try {
      await signOut();
    } catch (error) {
      setLeaving(undefined);
      throw error;
    }
  }, [signOut]);

  const endSession = useCallback<EndSession>(async (end) => {
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

  const typing = dataLayer === undefined && overlay === 'search' && (
    <TypeAheadField className={shellStyles.openingSearch} onClose={() => show(undefined)} />
  );
  if (!isShown) {
    if (status === 'loading' || leaving === 'soon') {
      return (
        <>
          <PageSkeleton />
          {typing}
        </>
      );
    }
    if (isForVisitors && !leaving) return isFirstScreenLoaded ? <Outlet /> : <PageSkeleton />;
    return leaving || wasLocal || (wasSignedIn && readStored('signed-out-elsewhere') !== null) ? (
      <Navigate to="/" replace state={leaving?.state} />
    ) : (
      <Navigate to="/SignIn" replace state={rememberPage(location)} />
    );
  }
  const page = isFirstScreenLoaded ? <Outlet /> : <PageSkeleton />;
  return (
    <LogOutContext value={logOut}>
      <EndSessionContext value={endSession}>
        {!needsRecords && page}
        {owner !== null && dataLayer !== undefined && (
          <dataLayer.DataLayerProvider
            key={owner}
            owner={owner}
            kind={status === 'local' ? 'local' : 'account'}
          >
            {needsRecords ? page : null}
          </dataLayer.DataLayerProvider>
        )}
        {needsRecords && dataLayer === undefined && <PageSkeleton />}
        {typing}
      </EndSessionContext>
    </LogOutContext>
  );
}

/** The status of the last session, which another tab or another device may have ended. */
function useLastStatus(): SessionStatus {
  const { status } = useSession();
  const [last, setLast] = useState(status);
  if (status !== 'signed-out' && last !== status) setLast(status);
  return last;
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
    else if (status !== 'loading') return whenIdle(() => load(() => undefined));
    return undefined;
  }, [status, isNeeded]);

  if (failure !== undefined) throw failure;
  return dataLayer;
}

/**
 * Whether the screen of the first address can be rendered, or another address is open.
 *
 * @param isShown whether the screen is shown, so that it must be loaded
 */
function useFirstScreen(isShown: boolean): boolean {
  const { pathname } = useLocation();
  const [first] = useState(() => ({ pathname, screen: screenAt(pathname) }));
  const [isLoaded, setIsLoaded] = useState(() => first.screen?.isFetched() ?? true);
  useEffect(() => {
    if (isShown) void first.screen?.fetched().then(() => setIsLoaded(true));
  }, [first, isShown]);
  return isLoaded || pathname !== first.pathname;
}
