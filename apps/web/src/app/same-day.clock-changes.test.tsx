// @spec day-ends

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import Sprout from 'lucide-react/icons/sprout';
import type { ReactNode } from 'react';
import { DailyPlanPage } from '#screens/daily-plan/daily-plan-page.tsx';
import { DashboardPage } from '#screens/dashboard/dashboard-page.tsx';
import { FocusCardPage } from '#screens/dashboard/focus-card-page.tsx';
import { MonthlyPlannerPage } from '#screens/monthly-planner/planner/monthly-planner-page.tsx';
import { HabitTrackerPage } from '#screens/habit-tracker/habit-tracker-page.tsx';
import { JournalPage } from '#screens/journal/journal-page.tsx';
import { MonthPopup } from '#screens/yearly-overview/month-popup/month-popup.tsx';
import { useAddTask } from '#screens/yearly-overview/month-popup/use-add-task.ts';
import { ConnectionContext } from '#data/connection/api-connection.ts';
import { dayOf, noonOf } from '#domain/days/day.ts';
import { monthOf, yearOf } from '#domain/days/month.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import type { Area } from '#platform/i18n/message-id.ts';
import { SessionProvider } from '#account/identity/session.tsx';
import { dayStart } from '#platform/preferences/day-start.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { movingClock } from '#test/moving-clock.ts';
import { renderInApp } from '#test/render.tsx';
import { answerNetwork, clearSession, signIn } from '#test/signed-in.ts';
import { HistoryScreen } from '#screens/history/history-screen.tsx';
import type { RecordLook } from './search/record-look.ts';
import { SearchPalette } from './search/search-palette.tsx';
import { MenuPage } from './menu/menu-page.tsx';
import { MenuScreens } from './menu/menu-screens.ts';
import { menuScreens } from './screens.ts';

const minute = 60_000;
const neverLoaded = () => new Promise<never>(() => undefined);
const long = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric' });
const full = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** The days of 2026 on which the clocks of this zone change. */
function days(): readonly string[] {
  const noons = Array.from({ length: 365 }, (_, index) => new Date(2026, 0, index + 1, 12));
  const changes = noons.filter(
    (noon, index) => index > 0 && noon.getTimezoneOffset() !== noons[index - 1]?.getTimezoneOffset(),
  );
  return changes.map(dayOf);
}

/** The moments at 01:30 local time, on each day of a clock change and on the day after it. */
const nights = days().flatMap((changed) =>
  [changed, shiftDay(changed, 1)].flatMap((day) => {
    const first = new Date(`${day}T01:30`);
    return [0, 30, 60]
      .map((later) => new Date(first.getTime() + later * minute))
      .filter((moment) => moment.toTimeString().startsWith('01:30'))
      .map((moment) => [moment.toString(), moment] as const);
  }),
);

interface Screen {
  readonly name: string;
  readonly areas: readonly Area[];
  readonly element: ReactNode;
  /** Reads the day that the screen shows. */
  readonly named: () => Promise<string>;
  /** A day as this screen writes it. */
  readonly written: (day: string) => string;
}

const look: RecordLook = {
  icons: {
    task: Sprout,
    monthTask: Sprout,
    laterTask: Sprout,
    weekPage: Sprout,
    goal: Sprout,
    bucketItem: Sprout,
    habit: Sprout,
    vision: Sprout,
    page: Sprout,
    letter: Sprout,
    event: Sprout,
  },
  streakOf: () => 0,
};
const marked = () =>
  screen.getAllByRole('button').find((button) => button.getAttribute('aria-current') === 'date');
const task = (day: string) => `Plan of ${day}`;
const inFocus = async () => {
  const region = await screen.findByRole('region', { name: "Today's Focus" });
  return (await within(region).findByText(/^Plan of/)).textContent;
};

function Popup({ day }: { day: string }) {
  const [year, month] = [yearOf(day), monthOf(day)];
  const adding = useAddTask();
  return <MonthPopup year={year} month={month} adding={adding} onClose={() => undefined} />;
}

const screens = (today: string): readonly Screen[] => [
  {
    name: 'menu',
    areas: ['menu'],
    element: (
      <MenuScreens value={menuScreens}>
        <MenuPage />
      </MenuScreens>
    ),
    named: async () => (await screen.findByText(/^[A-Z][a-z]+day, /)).textContent,
    written: (day) => long.format(noonOf(day)),
  },
  {
    name: 'daily plan',
    areas: ['daily-plan'],
    element: <DailyPlanPage />,
    named: async () => (await screen.findByText(/^Plan of/)).textContent,
    written: task,
  },
  {
    name: 'daily plan, its date',
    areas: ['daily-plan'],
    element: <DailyPlanPage />,
    named: async () => (await screen.findByRole('heading', { level: 2, name: /\d/ })).textContent,
    written: (day) => long.format(noonOf(day)),
  },
  { name: 'dashboard', areas: ['dashboard'], element: <DashboardPage />, named: inFocus, written: task },
  { name: 'focus card', areas: ['dashboard'], element: <FocusCardPage />, named: inFocus, written: task },
  {
    name: 'journal',
    areas: ['journal'],
    element: <JournalPage />,
    named: async () => (await screen.findByRole('heading', { level: 2, name: /day, / })).textContent,
    written: (day) => long.format(noonOf(day)),
  },
  {
    name: 'habits',
    areas: ['habit-tracker'],
    element: <HabitTrackerPage />,
    named: async () => {
      await screen.findByRole('button', { name: 'Edit Read' });
      return marked()?.title ?? '';
    },
    written: (day) => long.format(noonOf(day)),
  },
  {
    name: 'month popup',
    areas: ['monthly-popup'],
    element: <Popup day={today} />,
    named: () => Promise.resolve(marked()?.textContent ?? ''),
    written: (day) => String(Number(day.slice(8))),
  },
  {
    name: 'monthly planner',
    areas: ['monthly-planner'],
    element: <MonthlyPlannerPage />,
    named: async () => {
      await screen.findByRole('region', { name: /^Calendar, / });
      return marked()?.getAttribute('aria-label') ?? '';
    },
    written: (day) => full.format(noonOf(day)),
  },
  {
    name: 'search',
    areas: ['search'],
    element: <SearchPalette destinations={[]} look={look} onClose={() => undefined} />,
    named: async () => (await screen.findByText(/^Plan of/)).textContent,
    written: task,
  },
  {
    name: 'history',
    areas: ['history'],
    element: <HistoryScreen />,
    named: async () => (await screen.findByText(/^Dream/)).textContent,
    written: (day) => (day === today ? 'Dream · deleted today' : ''),
  },
];

/** A task of each day around today, a habit, and a bucket item that was deleted at this moment. */
function records(now: Date, today: string) {
  const api = fakeRecords({
    DailyTask: [-1, 0, 1, 2].map((by) => {
      const date = shiftDay(today, by);
      return { id: date, date, text: task(date), time: '', duration: '', order: 0, done: false };
    }),
    Habit: [{ id: 'read', name: 'Read', icon: 'star', mood: '', days: [], log: '{}' }],
    BucketItem: [{ id: 'sail', text: 'Sail', done: false }],
  });
  api.server.writeElsewhere('BucketItem', 'sail', { _deleted: true }, { _deleted: `${now.getTime()}-c9` });
  return api;
}

beforeEach(() => {
  // react-big-calendar is built for an older React, about which React warns once.
  jest.spyOn(console, 'warn').mockImplementation();
  answerNetwork();
  signIn({ sub: 'mira', email: 'mira@example.org', name: 'Mira' });
});
afterEach(() => {
  cleanup();
  clearSession();
  dayStart.set('00:00');
});

/** Renders a screen for a signed-in user. */
const show = ({ areas, element }: Screen, now: Date | (() => Date), { store }: ReturnType<typeof records>) =>
  act(() =>
    renderInApp(
      <ConnectionContext value={neverLoaded}>
        <SessionProvider>{element}</SessionProvider>
      </ConnectionContext>,
      { areas: [...areas, 'records'], now, store },
    ),
  );

test.each(nights)('every screen names the same day at %s when days start at 04:00', async (_, now) => {
  dayStart.set('04:00');
  const wall = dayOf(now);
  const today = shiftDay(wall, -1);
  const names: Record<string, string> = {};
  for (const shown of screens(today)) {
    const { name, named, written } = shown;
    await show(shown, now, records(now, today));
    const text = await named();
    names[name] = [today, wall].find((day) => text.startsWith(written(day))) ?? text;
    cleanup();
  }
  expect(names).toEqual(Object.fromEntries(screens(today).map(({ name }) => [name, today])));
});

const followed = screens('2026-11-20').flatMap(({ name }) => (name === 'history' ? [] : [name]));

test.each(followed)('%s: names the next day when that starts, at 04:00, while it is open', async (name) => {
  dayStart.set('04:00');
  const night = nights.at(-1)?.[1];
  if (night === undefined) throw new Error('The clocks of this zone do not change');
  const today = dayOf(night);
  const ended = shiftDay(today, -1);
  const shown = screens(today).find((one) => one.name === name);
  if (shown === undefined) throw new Error(`There is no screen ${name}`);
  const clock = movingClock(night);
  await show(shown, clock.now, records(night, ended));
  expect(await shown.named()).toBe(shown.written(ended));
  clock.wakeAt(new Date(`${today}T04:00:01`));
  await waitFor(async () => expect(await shown.named()).toBe(shown.written(today)));
});

test('menu: the greeting follows the time of day while the menu is open', async () => {
  const [menu] = screens('2026-11-20').filter(({ name }) => name === 'menu');
  if (menu === undefined) throw new Error('There is no menu');
  const clock = movingClock(new Date(2026, 10, 20, 22, 0));
  await show(menu, clock.now, records(clock.now(), '2026-11-20'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A quiet evening');
  clock.wakeAt(new Date(2026, 10, 21, 7, 0));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A fresh morning');
  // The notes of the cards are read for the new day.
  expect(await screen.findByText('0 of 1 done today')).toBeVisible();
});
