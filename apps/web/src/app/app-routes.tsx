// @spec routes-base-path

import { Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { isDemo } from '#platform/demo/demo-mode.ts';
import { useSession } from '#account/identity/session.tsx';
import { GreetingNoteContext } from '#features/adoption/greeting-note.tsx';
import { GreetingNote } from './session/greeting-note.tsx';
import { PageBoundary } from './shell/page-boundary.tsx';
import { shellRoutes } from './first-screen.ts';
import { pathsOf } from './screen-list.ts';
import { landing } from './screens.ts';
import { RouteChange } from './shell/route-change.tsx';

const greetingNote = <GreetingNote />;

/** The routes: the landing screen, and the shell with all other screens. */
export function AppRoutes() {
  const { pathname } = useLocation();
  const { status } = useSession();

  useEffect(() => {
    // A user who has just signed in, or uses Kairos without an account, opens a screen of the shell next.
    if (status === 'signed-in' || status === 'local') shellRoutes.preload();
  }, [status]);

  return (
    <PageBoundary address={pathname}>
      <RouteChange />
      <Suspense>
        <Routes>
          {pathsOf(landing).map((path) => (
            <Route
              key={path}
              path={path}
              element={
                isDemo() ? (
                  <Navigate to="/choose" replace />
                ) : (
                  <GreetingNoteContext value={greetingNote}>
                    <landing.Page />
                  </GreetingNoteContext>
                )
              }
            />
          ))}
          <Route path="*" element={<shellRoutes.Page />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}
