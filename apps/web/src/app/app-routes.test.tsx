import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { SessionProvider } from '#lib/identity/session.tsx';
import { renderInApp } from '#test/render.tsx';
import { answerNetwork, clearCookies, signIn } from '#test/signed-in.ts';
import { AppRoutes } from './app-routes.tsx';
import { sections } from './sections.ts';

const mira = { sub: 'mira', email: 'mira@example.org', name: 'Mira Rao' };
const saved = (theme: string | null) => ({
  data: {
    getUserSettings: theme && {
      __typename: 'UserSettings',
      id: 'mira',
      theme,
      googleToken: null,
      isSynced: null,
      createdAt: null,
      updatedAt: null,
      owner: 'mira',
      _deleted: null,
    },
  },
});

/** Spec §2, in its order. */
const cardsOfTheSpec: readonly [path: string, name: string][] = [
  ['/dashboard', 'Dashboard'],
  ['/yearly-overview', 'Yearly Overview'],
  ['/monthly-planner', 'Monthly Planner'],
  ['/daily-plan', 'Daily Plan'],
  ['/habit-tracker', 'Habit Tracker'],
  ['/future-vision', 'Future Vision'],
  ['/bucket-list', 'Bucket List'],
  ['/pomodoro', 'Pomodoro'],
  ['/user-guide', 'User Guide'],
  ['/settings', 'Settings'],
];

/** Today, Month, Year, Habits, Focus, All sections. */
const headerOfTheLook: readonly string[] = [
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
  renderInApp(
    <SessionProvider>
      <AppRoutes />
      <Address />
    </SessionProvider>,
    { path },
  );

const address = () => screen.getByRole('status', { name: 'address' }).textContent;

afterEach(() => {
  clearCookies();
  document.documentElement.classList.remove('dark');
});

test('a visitor who wants inside signs in first and is remembered', async () => {
  answerNetwork();
  await open('/daily-plan');
  await waitFor(() => expect(address()).toBe('/SignIn {"from":"/daily-plan"}'));
});

test('a visitor reads the privacy page, without the navigation of those inside', async () => {
  answerNetwork();
  await open('/privacy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy and Terms' })).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('link', { name: 'Kairos' })).toHaveAttribute('href', '/choose');
});

test('a visitor reads the guide', async () => {
  answerNetwork();
  await open('/user-guide');
  expect(await screen.findByRole('heading', { level: 1, name: 'User Guide' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Pomodoro' })).toBeVisible();
});

test('an unknown address has a kind page and a way home', async () => {
  answerNetwork();
  await open('/no-such-page');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing here yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the menu' })).toHaveAttribute('href', '/choose');
});

test('the menu greets by name and leads to the sections that exist', async () => {
  answerNetwork(() => saved(null));
  signIn(mira);
  await open('/choose');
  expect(await screen.findByRole('heading', { level: 1, name: 'A fresh morning, Mira Rao.' })).toBeVisible();
  expect(screen.getByText('Friday, Nov 20')).toBeVisible();
  expect(screen.getByText('Choose a section to begin with.')).toBeVisible();
  const cards = within(screen.getByRole('main')).getAllByRole('link');
  const exists = new Set(sections.map((section) => section.path));
  expect(cards.map((card) => [card.getAttribute('href'), card.textContent])).toEqual(
    cardsOfTheSpec.filter(([path]) => exists.has(path)),
  );
  const navigation = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(navigation.map((link) => link.getAttribute('href'))).toEqual(
    headerOfTheLook.filter((path) => exists.has(path) || path === '/choose'),
  );
  expect(screen.getByRole('link', { name: 'MR: your account' })).toHaveAttribute('href', '/settings');
});

test('the theme chosen on another device comes with the sign-in and is remembered', async () => {
  answerNetwork(() => saved('dark'));
  signIn(mira);
  await open('/choose');
  await waitFor(() => expect(document.documentElement).toHaveClass('dark'));
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('a theme that cannot be fetched is logged, and the local one stays', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem('theme', 'dark');
  answerNetwork(() => ({ errors: [{ message: 'Away' }] }));
  signIn(mira);
  await open('/choose');
  await waitFor(() => expect(log).toHaveBeenCalledWith('Failed to fetch theme:', expect.any(Error)));
  expect(document.documentElement).toHaveClass('dark');
});

test('a change of page goes to the top and brings the focus to its main part', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  answerNetwork(() => saved(null));
  signIn(mira);
  await open('/choose');
  const card = await screen.findByRole('link', { name: 'Settings' });
  // the page suspends on its way, so the click is over only when it has arrived
  await act(async () => {
    card.click();
    await Promise.resolve();
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(scroll).toHaveBeenCalledWith(0, 0);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('logging out ends the session and leads to the landing screen', async () => {
  answerNetwork(() => saved(null));
  signIn(mira);
  await open('/settings');
  const logOut = await screen.findByRole('button', { name: 'Log Out' });
  jest.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json({})));
  await userEvent.click(logOut);
  await waitFor(() => expect(address()).toBe('/ null'));
  expect(localStorage.getItem('name')).toBeNull();
  expect(document.cookie).toBe('');
});

test('a log-out that fails says so and changes nothing', async () => {
  answerNetwork(() => saved(null));
  signIn(mira);
  await open('/settings');
  const logOut = await screen.findByRole('button', { name: 'Log Out' });
  const refusal = { __type: 'TooManyRequestsException', message: 'Rate exceeded' };
  jest.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json(refusal, { status: 400 })));
  await userEvent.click(logOut);
  expect(await screen.findByRole('alert')).toHaveTextContent('Logout failed: Rate exceeded');
  expect(address()).toBe('/settings null');
  expect(screen.getByRole('button', { name: 'Log Out' })).toBeEnabled();
});
