import { act, screen, within } from '@testing-library/react';
import { SessionProvider } from '#account/identity/session.tsx';
import { i18n, loadArea } from '#platform/i18n/i18n.ts';
import { changedRecords } from './changed-records.ts';
import { renderInApp } from './render.tsx';
import { answerNetwork, clearSession, signIn } from './signed-in.ts';
import { screens } from '../e2e/support/screens.ts';
import { AppRoutes } from '#app/app-routes.tsx';
import { shellRoutes } from '#app/first-screen.ts';
import { screenAt } from '#app/screens.ts';
import { searchDestinations } from '#app/search/search-destinations.ts';
import { gardenTexts } from '#app/testing/garden/screen.ts';

// Adds a screen as CONTRIBUTING.md describes: its folder, one line in the list, and its texts.
jest.mock('#app/screen-list.ts', () => {
  const list = jest.requireActual<typeof import('#app/screen-list.ts')>('#app/screen-list.ts');
  const { garden } = jest.requireActual<typeof import('#app/testing/garden/screen.ts')>(
    '#app/testing/garden/screen.ts',
  );
  return { ...list, screenList: [...list.screenList, garden] };
});

beforeAll(async () => {
  i18n.load('en', gardenTexts);
  await import('#app/session/data-layer-provider.tsx');
});
beforeEach(() => {
  answerNetwork(() => changedRecords({}));
  signIn({ sub: 'mira', email: 'mira@example.org', name: 'Mira Rao' });
});
afterEach(clearSession);

const open = (path: string) =>
  act(() =>
    renderInApp(
      <SessionProvider>
        <AppRoutes />
      </SessionProvider>,
      { path },
    ),
  );

// The first test, because the others load the screen too.
test('new screen: a visit to its address loads it together with the shell', async () => {
  history.replaceState(null, '', '/garden');
  expect(screenAt('/garden')?.isFetched()).toBe(false);
  await shellRoutes.fetched();
  history.replaceState(null, '', '/');
  expect(screenAt('/garden')?.isFetched()).toBe(true);
});

test.each(['/garden', '/allotment'])('new screen: opens at %s with the data layer', async (path) => {
  await open(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Garden' })).toBeVisible();
});

test('new screen: has a card in the menu and a link in the header', async () => {
  await open('/choose');
  const card = await within(await screen.findByRole('main')).findByRole('link', { name: 'Garden' });
  expect(card).toHaveAttribute('href', '/garden');
  expect(card).toHaveAccessibleDescription('What grows this month.');
  const link = within(screen.getByRole('navigation')).getByRole('link', { name: /^Grow/ });
  expect(link).toHaveAttribute('href', '/garden');
});

test('new screen: the search finds it, and the journeys over all screens visit it', async () => {
  await loadArea('search');
  const destinations = searchDestinations((id) => i18n._(id), {
    year: 2026,
    hasCalendarAddress: true,
    hasCalendarReader: true,
    offersEncryption: false,
    openShortcuts: () => undefined,
  });
  expect(destinations).toContainEqual(
    expect.objectContaining({ title: 'Garden', isSection: true, target: { path: '/garden' } }),
  );
  expect(screens.map(({ path }) => path)).toContain('/garden');
});
