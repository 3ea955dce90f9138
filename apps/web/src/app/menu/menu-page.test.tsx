// @spec menu-notes letter-day

import { act, screen, waitFor, within } from '@testing-library/react';
import { SessionProvider } from '#account/identity/session.tsx';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { sample } from '#test/sample.ts';
import { clearSession, signIn } from '#test/signed-in.ts';
import { menuScreens } from '../screens.ts';
import { MenuPage } from './menu-page.tsx';
import { MenuScreens } from './menu-screens.ts';

const now = new Date(2026, 10, 20, 9, 30);
const today = '2026-11-20';

beforeEach(() => signIn({ sub: 'mira', email: 'mira@example.org', name: 'Dr. Mira Rao' }));
afterEach(clearSession);

const filled = () =>
  fakeRecords({
    DailyTask: [true, true, true, false, false].map((done, order) =>
      sample('DailyTask', { id: `task-${order}`, date: today, text: 'Task', order, done }),
    ),
    Habit: [sample('Habit', { id: 'read', name: 'Read', days: [], log: '{}', pauses: null })],
    BucketItem: [true, false, false, false].map((done, index) =>
      sample('BucketItem', { id: `item-${index}`, text: 'Fly', done }),
    ),
    FocusSession: [sample('FocusSession', { id: 'session', date: today, minutes: 30 })],
    Letter: [
      sample('Letter', {
        id: 'letter',
        to: 'Mira at 30',
        opensAt: '2026-11-19T00:00:00Z',
        text: null,
        openedAt: null,
      }),
    ],
  });

const open = ({ store }: FakeRecords) =>
  renderInApp(
    <SessionProvider>
      <MenuScreens value={menuScreens}>
        <MenuPage />
      </MenuScreens>
    </SessionProvider>,
    { areas: ['menu', 'records'], path: '/choose', now, store },
  );
/** The text of a card. */
const text = (name: string) => screen.getByRole('link', { name }).getAttribute('aria-describedby');
const expectTexts = (texts: Readonly<Record<string, string>>) =>
  waitFor(() => {
    for (const [name, wanted] of Object.entries(texts))
      expect(document.getElementById(text(name) ?? '')).toHaveTextContent(new RegExp(`^${wanted}$`));
  });

test('menu: a card says how far its records are, and follows them', async () => {
  const api = filled();
  await open(api);
  expect(screen.getByRole('heading', { level: 1, name: 'A fresh morning, Mira.' })).toBeVisible();
  await expectTexts({
    Dashboard: 'Your full progress',
    'Daily Plan': '3 of 5 done today',
    'Habit Tracker': '1 to tick today',
    'Future Vision': 'A letter is ready',
    'Bucket List': '25% of your dreams',
    Pomodoro: '30 minutes of focus',
  });
  await act(() => api.changeElsewhere('DailyTask', 'task-4', { done: true }));
  await expectTexts({ 'Daily Plan': '4 of 5 done today' });
});

test('menu: the notes are shown without a network', async () => {
  const api = filled();
  await api.store.refresh();
  api.server.isAway = true;
  await open(api);
  await expectTexts({ 'Daily Plan': '3 of 5 done today', 'Future Vision': 'A letter is ready' });
});

test('menu: a card without anything to say has its lead, also when the records are unknown', async () => {
  const leads = {
    'Daily Plan': 'One thing at a time',
    'Habit Tracker': 'Small things, often',
    'Future Vision': 'Your 3-year blueprint',
    'Bucket List': 'Your moment to dream',
    Pomodoro: 'Minutes of focus',
  };
  const { unmount } = await open(fakeRecords());
  await expectTexts(leads);
  unmount();
  const away = filled();
  away.server.isAway = true;
  await open(away);
  await expectTexts(leads);
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
});
