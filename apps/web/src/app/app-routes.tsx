import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { sessionOwner } from '#lib/identity/session-cookies.ts';
import { useSession } from '#lib/identity/session.tsx';
import { whenIdle } from '#lib/idle/when-idle.ts';
import { replicaNames } from '#lib/records/replica-names.ts';
import { PageBoundary } from './page-boundary.tsx';
import { inside, landing, landingPaths } from './pages.ts';
import { RouteChange } from './route-change.tsx';

/** Keeps nothing of a person whose session has ended but what is not sent. Most visitors have nothing here. */
async function cleanUp(): Promise<void> {
  if ((await replicaNames()).length === 0) return;
  const { cleanUpReplicas } = await import('#lib/records/replicas.ts');
  // Somebody may have signed in meanwhile, in this tab or in another one.
  if (sessionOwner(document.cookie) === '') await cleanUpReplicas(undefined, Date.now());
}

/** The routes: the landing screen, and everything behind it. */
export function AppRoutes() {
  const { pathname } = useLocation();
  const { status } = useSession();

  useEffect(() => {
    // A person who has just signed in opens an inner page next.
    if (status === 'signed-in') inside.preload();
    return status === 'signed-out' ? whenIdle(() => void cleanUp()) : undefined;
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
