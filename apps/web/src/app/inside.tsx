import { matchPath, Route, Routes } from 'react-router-dom';
import { sessionOwner } from '#account/identity/session-entries.ts';
import { lazyPage, type LazyPage } from './lazy-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { sections, type Section } from './sections.ts';
import { Shell } from './shell/shell.tsx';
import { preloadDataLayer, WithDataLayer } from './session/with-data-layer.tsx';

const menu = lazyPage([], async () => (await import('./menu/menu-page.tsx')).MenuPage);
const privacy = lazyPage(
  ['privacy'],
  async () => (await import('#screens/privacy/privacy-page.tsx')).PrivacyPage,
);
// The lower card of the dashboard has a path of its own (spec §2).
const focusCard = lazyPage(
  ['dashboard'],
  async () => (await import('#screens/dashboard/focus-card-page.tsx')).FocusCardPage,
);

// The settings link to it.
const history = lazyPage(
  ['history', 'habit-tracker', 'bucket-list'],
  async () => (await import('./history-screen.tsx')).HistoryScreen,
);
// This page reads the calendar only (spec §2).
const connect = lazyPage(
  ['external-calendar'],
  async () => (await import('#screens/monthly-planner/connect/connect-page.tsx')).ConnectPage,
);

const pages: readonly [path: string, page: LazyPage][] = [
  ['/choose', menu],
  ['/privacy', privacy],
  ['/focuscard', focusCard],
  ['/login-with-google', connect],
  ['/history', history],
  ...sections.flatMap((section) => addressesOf(section).map((path): [string, LazyPage] => [path, section])),
];
// Fetched before anything is rendered. From the landing screen that is the menu.
const firstPage = pages.find(([path]) => matchPath(path, location.pathname))?.[1] ?? menu;
const isOpenPage = firstPage === privacy || ('open' in firstPage && firstPage.open === true);

/**
 * Resolves when the first page of this visit can be rendered, also with a failure. A visitor who asks for another page
 * than an open one is sent to the sign-in at once.
 */
export const firstParts: Promise<unknown> =
  isOpenPage || sessionOwner() !== ''
    ? Promise.all([firstPage.fetched(), isOpenPage || firstPage === menu ? undefined : preloadDataLayer()])
    : Promise.resolve();

/** The routes behind the landing screen. */
export function Inside() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route element={<WithDataLayer firstPage={firstPage} needs="nothing" />}>
          <Route path="/privacy" element={<privacy.Page />} />
          {sections.filter(({ open }) => open).flatMap(routesOf)}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route element={<WithDataLayer firstPage={firstPage} needs="person" />}>
          <Route path="/choose" element={<menu.Page />} />
        </Route>
        <Route element={<WithDataLayer firstPage={firstPage} needs="records" />}>
          <Route path="/focuscard" element={<focusCard.Page />} />
          <Route path="/login-with-google" element={<connect.Page />} />
          <Route path="/history" element={<history.Page />} />
          {sections.filter(({ open }) => !open).flatMap(routesOf)}
        </Route>
      </Route>
    </Routes>
  );
}

function addressesOf({ path, also = [] }: Section): readonly string[] {
  return [path, ...also];
}

function routesOf(section: Section) {
  return addressesOf(section).map((path) => <Route key={path} path={path} element={<section.Page />} />);
}
