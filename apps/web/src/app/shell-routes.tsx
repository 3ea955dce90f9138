import { Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '#ui/not-found-page.tsx';
import { MenuScreens } from './menu/menu-screens.ts';
import { pathsOf } from './screen-list.ts';
import { menuScreens, shellScreens } from './screens.ts';
import { WithDataLayer } from './session/with-data-layer.tsx';
import { Shell } from './shell/shell.tsx';

/** The routes of the screens inside of the shell. */
export function ShellRoutes() {
  return (
    <MenuScreens value={menuScreens}>
      <Routes>
        <Route element={<Shell />}>
          {(['public', 'records'] as const).map((access) => (
            <Route key={access} element={<WithDataLayer access={access} />}>
              {shellScreens
                .filter((screen) => screen.access === access)
                .flatMap((screen) =>
                  pathsOf(screen).map((path) => <Route key={path} path={path} element={<screen.Page />} />),
                )}
              {access === 'public' && <Route path="*" element={<NotFoundPage />} />}
            </Route>
          ))}
        </Route>
      </Routes>
    </MenuScreens>
  );
}
