import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFoundPage } from './not-found-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { landing, landingPaths, menu, privacy } from './pages.ts';
import { RequireSession } from './require-session.tsx';
import { RouteChange } from './route-change.tsx';
import { sections } from './sections.ts';
import { Shell } from './shell.tsx';

/** Which address shows what. */
export function AppRoutes() {
  return (
    <>
      <RouteChange />
      <Routes>
        {landingPaths.map((path) => (
          <Route
            key={path}
            path={path}
            element={
              <PageBoundary address={path}>
                <Suspense>
                  <landing.Page />
                </Suspense>
              </PageBoundary>
            }
          />
        ))}
        <Route element={<Shell />}>
          <Route path="/privacy" element={<privacy.Page />} />
          <Route element={<RequireSession />}>
            <Route path="/choose" element={<menu.Page />} />
            {sections.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </>
  );
}
