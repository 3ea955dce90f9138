// @spec routes-base-path

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { SessionProvider } from '#account/identity/session.tsx';
import { changedRecords } from '#test/changed-records.ts';
import { renderInApp } from '#test/render.tsx';
import { answerNetwork, clearSession, signIn } from '#test/signed-in.ts';
import { AppRoutes } from './app-routes.tsx';
import { sessionEntries } from '#account/identity/session-entries.ts';

const mira = { sub: 'mira', email: 'mira@example.org', name: 'Mira Rao' };
const saved = (theme: string | null) =>
  changedRecords({ UserSettings: theme === null ? [] : [{ id: 'mira', theme }] });

/** The cards of specification §2, in its order, with the journal among those of every day. */
const cards: readonly [path: string, name: string][] = [
  ['/dashboard', 'Dashboard'],
  ['/yearly-overview', 'Yearly Overview'],
  ['/monthly-planner', 'Monthly Planner'],
  ['/daily-plan', 'Daily Plan'],
  ['/journal', 'Journal'],
  ['/habit-tracker', 'Habit Tracker'],
  ['/future-vision', 'Future Vision'],
  ['/bucket-list', 'Bucket List'],
  ['/pomodoro', 'Pomodoro'],
  ['/user-guide', 'User Guide'],
  ['/settings', 'Settings'],
];

/** The links of the header, in the order of the design. */
const headerPaths: readonly string[] = [
  '/daily-plan',
  '/monthly-planner',
  '/yearly-overview',
  '/habit-tracker',
  '/pomodoro',
  '/choose',
];

function Address() {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  return <output aria-label="address">{`${pathname} ${JSON.stringify(state)}`}</output>;
}

const open = (path: string) =>
  act(() =>
    renderInApp(
      <SessionProvider>
        <AppRoutes />
        <Address />
      </SessionProvider>,
      { path },
    ),
  );

const address = () => screen.getByRole('status', { name: 'address' }).textContent;

// A signed-in page loads it later. In Jest that takes seconds, which a test would spend in its waiting.
beforeAll(() => import('./session/data-layer-provider.tsx'));

afterEach(() => {
  clearSession();
  document.documentElement.classList.remove('dark');
});

// @spec roles-visitor-and-user
test('routes: redirects a signed-out visitor to the sign-in, which remembers the requested screen', async () => {
  answerNetwork();
  await open('/daily-plan');
  await waitFor(() => expect(address()).toBe('/SignIn {"from":"/daily-plan"}'));
});

// @spec routes-product-name settings-privacy-link
test('routes: shows the privacy page to a visitor without the navigation', async () => {
  answerNetwork();
  await open('/privacy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy and Terms' })).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('link', { name: 'Kairos' })).toHaveAttribute('href', '/choose');
});

// @spec route-user-guide
test('routes: shows the user guide to a visitor', async () => {
  answerNetwork();
  await open('/user-guide');
  expect(await screen.findByRole('heading', { level: 1, name: 'User Guide' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Pomodoro' })).toBeVisible();
});

test('routes: shows a link to the menu at an unknown path', async () => {
  answerNetwork();
  await open('/no-such-page');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing here yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the menu' })).toHaveAttribute('href', '/choose');
});

// @spec about-menu menu-lead menu-daily-plan menu-settings menu-dashboard menu-yearly-overview
// @spec menu-monthly-planner menu-bucket-list menu-user-guide
test('menu: greets by the given name and links to the screens', async () => {
  answerNetwork(() => saved(null));
  signIn(mira);
  await open('/choose');
  expect(await screen.findByRole('heading', { level: 1, name: 'A fresh morning, Mira.' })).toBeVisible();
  expect(screen.getByText('Friday, Nov 20')).toBeVisible();
  expect(screen.getByText('Choose a section to begin with.')).toBeVisible();
  const links = within(within(screen.getByRole('main')).getByRole('list')).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(cards);
  const navigation = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(navigation.map((link) => link.getAttribute('href'))).toEqual(headerPaths);
  expect(screen.getByRole('link', { name: 'MR: your account' })).toHaveAttribute('href', '/settings');
});

// @spec api-get-user-settings
test('theme: applies and stores the theme that another device saved', async () => {
  answerNetwork(() => saved('dark'));
  signIn(mira);
  await open('/choose');
  await waitFor(() => expect(document.documentElement).toHaveClass('dark'));
  expect(localStorage.getItem('theme')).toBe('dark');
});

// @spec error-theme-fetch
test('theme: keeps the local theme and logs the failure when the fetch fails', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem('theme', 'dark');
  answerNetwork(() => ({ errors: [{ message: 'Away' }] }));
  signIn(mira);
  await open('/choose');
  await waitFor(() => expect(log).toHaveBeenCalledWith('Failed to fetch theme:', expect.any(Error)));
  expect(document.documentElement).toHaveClass('dark');
});

// @spec routes-scroll-to-top
test('route change: scrolls to the top and focuses the main element', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  answerNetwork(() => saved(null));
  signIn(mira);
  await open('/choose');
  const card = await screen.findByRole('link', { name: 'Settings' });
  // The page suspends during navigation, so the click settles only when the page is rendered.
  await act(async () => {
    card.click();
    await Promise.resolve();
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(scroll).toHaveBeenCalledWith(0, 0);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('log out: ends the session and shows the landing screen', async () => {
  answerNetwork(() => saved(null));
  signIn(mira);
  await open('/settings');
  const logOut = await screen.findByRole('button', { name: 'Log Out' });
  jest.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json({})));
  await userEvent.click(logOut);
  await waitFor(() => expect(address()).toBe('/ null'));
  expect(localStorage.getItem('name')).toBeNull();
  expect(sessionEntries()).toEqual([]);
});

// @spec error-too-many-requests error-log-out
test('log out: shows an error and keeps the session when the call fails', async () => {
  answerNetwork(() => saved(null));
  signIn(mira);
  await open('/settings');
  const logOut = await screen.findByRole('button', { name: 'Log Out' });
  const rejection = { __type: 'TooManyRequestsException', message: 'Rate exceeded' };
  jest.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json(rejection, { status: 400 })));
  await userEvent.click(logOut);
  expect(await screen.findByRole('alert')).toHaveTextContent('Logout failed: Rate exceeded');
  expect(address()).toBe('/settings null');
  expect(screen.getByRole('button', { name: 'Log Out' })).toBeEnabled();
});
