import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useSession } from '#lib/identity/session.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { inside, landing, landingPaths } from './pages.ts';
import { RouteChange } from './route-change.tsx';

/** Keeps nothing of a person whose session has ended but what is not sent. Most visitors have no database. */
async function cleanUp(): Promise<void> {
  // Not every browser has IndexedDB, and Firefox lists databases since version 126.
  const { indexedDB } = globalThis as { readonly indexedDB?: Partial<IDBFactory> };
  const databases = await indexedDB?.databases?.();
  if (databases?.length) await (await import('#lib/records/replicas.ts')).cleanUpAfterSession(Date.now());
}

/** The routes: the landing screen, and everything behind it. */
export function AppRoutes() {
  const { pathname } = useLocation();
  const { status } = useSession();

  useEffect(() => {
    // A person who has just signed in opens an inner page next.
    if (status === 'signed-in') inside.preload();
    if (status === 'signed-out') void cleanUp();
  }, [status]);

  return (
    <PageBoundary address={pathname}>
      <RouteChange />
      <Suspense>
        <Routes>
          {landingPaths.map((path) => (
            <Route key={path} path={path} element={<landing.Page />} />
          ))}
          <Route path="*" element={<inside.Page />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}
