import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useSession } from '#account/identity/session.tsx';
import { PageBoundary } from './shell/page-boundary.tsx';
import { inside, landing, landingPaths } from './pages.ts';
import { RouteChange } from './shell/route-change.tsx';

/** The routes: the landing screen, and everything behind it. */
export function AppRoutes() {
  const { pathname } = useLocation();
  const { status } = useSession();

  useEffect(() => {
    // A person who has just signed in opens an inner page next.
    if (status === 'signed-in') inside.preload();
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
