// @spec wall anniversary

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { showTheme } from '#platform/theme/theme.ts';
import { storedTask } from '../testing/open-daily-plan.tsx';
import { Wall } from './wall.tsx';

/** Google's and other calendars' events of today. */
const mockEvents: object[] = [];
jest.mock('#features/calendar-events/use-day-events.ts', () => ({
  useDayEvents: () => ({ events: mockEvents, problem: undefined, retry: () => undefined }),
}));

const today = '2026-11-20';
const habit = { days: [], log: '{}', pauses: null, perWeek: null };
const someDay = () =>
  fakeRecords({
    DailyTask: [
      storedTask({ id: 'a', text: 'Morning pages', done: true, time: '07:00' }),
      storedTask({ id: 'b', text: 'Draft the letter', order: 1, time: '09:30' }),
      storedTask({ id: 'c', text: 'Call Grandma', order: 2 }),
      storedTask({ id: 'd', text: 'Tomorrow', date: '2026-11-21' }),
    ],
    Habit: [
      { ...habit, id: 'run', name: 'Run', icon: 'footprints', log: JSON.stringify({ [today]: true }) },
      { ...habit, id: 'read', name: 'Read', icon: 'book' },
    ],
  });
let now = new Date(2026, 10, 20, 9, 10);

async function open(api = someDay(), { hasRecords = true, isQuiet = false } = {}) {
  await renderInApp(<Wall hasRecords={hasRecords} isInk={false} isQuiet={isQuiet} />, {
    ...{ areas: ['wall', 'records'], path: '/daily-plan?wall', store: api.store, now: () => now },
  });
  await act(() => api.store.refresh());
  await screen.findByRole('heading', { level: 1 });
  return api;
}
const rows = (name: string) => {
  const section = screen.getByRole('heading', { level: 2, name }).parentElement ?? document.body;
  return within(section)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
};

/** The replica in memory answers within some microtasks. */
const settle = () =>
  act(async () => {
    for (let step = 0; step < 100; step += 1) await Promise.resolve();
  });

beforeEach(() => {
  now = new Date(2026, 10, 20, 9, 10);
});
afterEach(() => {
  mockEvents.length = 0;
  cleanup();
  showTheme('light');
});

test('wall: shows what is on today, of whole days first; without words only the times', async () => {
  const at = (hour: number) => new Date(2026, 10, 20, hour);
  mockEvents.push(
    { id: 'a', title: 'Exam', start: at(11), end: at(12), allDay: false, source: { tint: 'sage' } },
    { id: 'b', title: 'Fair', start: at(0), end: at(23), allDay: true },
    ...Array.from({ length: 5 }, (_, index) => ({
      ...{ id: String(index), title: 'Choir', start: at(13), end: at(14), allDay: false },
    })),
  );
  await open();
  expect(rows('On today')).toEqual(['Fair', 'Exam11:00', 'Choir13:00', 'Choir13:00', 'Choir13:00']);
  expect(screen.getByText('and 2 more')).toBeVisible();
  cleanup();
  await open(someDay(), { isQuiet: true });
  expect(rows('On today').slice(0, 2)).toEqual(['', '11:00']);
});

test('wall: shows the date, the clock, tasks and habits, without controls', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Friday, Nov 20' })).toBeVisible();
  expect(screen.getByText('09:10')).toBeVisible();
  expect(rows('Today')).toEqual(['DoneMorning pages07:00', 'OpenDraft the letter09:30', 'OpenCall Grandma']);
  expect(rows('Habits')).toEqual(['Open: Read', 'Done: Run']);
  for (const role of ['button', 'link', 'checkbox', 'textbox', 'navigation']) {
    expect(screen.queryByRole(role)).toBeNull();
  }
  const next = screen.getByText('Draft the letter').closest('li');
  expect(next).toHaveAttribute('data-next');
  // Everything else is behind a modal dialog.
  expect(screen.getByRole('dialog', { name: 'Friday, Nov 20' })).toHaveAttribute('open');
});

test('wall: a birthday says its years', async () => {
  const series = {
    ...{ id: 'birthday', text: 'Grandma’s birthday', time: '', duration: '', repeat: 'yearly', days: [] },
    ...{ start: today, end: null, since: 1944 },
  };
  await open(fakeRecords({ TaskSeries: [series] }));
  expect(await screen.findByText('Grandma’s birthday · 82 years')).toBeVisible();
});

test('wall: with quiet it has no words of the user', async () => {
  await open(someDay(), { isQuiet: true });
  expect(rows('Today')).toEqual(['Done07:00', 'Open09:30', 'Open']);
  expect(rows('Habits')).toEqual(['Open', 'Done']);
  expect(document.body.textContent).not.toMatch(/Morning|Grandma|Run|Read/);
});

test('wall: an empty day is a free day; without a session it asks for a sign-in', async () => {
  await open(fakeRecords());
  expect(await screen.findByText('A free day.')).toBeVisible();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  cleanup();
  await open(fakeRecords(), { hasRecords: false });
  expect(screen.getByText('Sign in on this device to see today.')).toBeVisible();
});

test('wall: follows changes of other devices', async () => {
  const api = await open();
  await act(() => api.changeElsewhere('DailyTask', 'c', { done: true }));
  expect(rows('Today')).toContain('DoneCall Grandma');
});

test('wall: no key and no press changes a record; Escape and a long press show the link out for five seconds', async () => {
  const api = await open();
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
  try {
    const leave = () => screen.queryByRole('link', { name: 'Leave the wall' });
    const dialog = screen.getByRole('dialog');
    for (const key of ['n', ' ', 'Enter', 'k', 'Delete', '/']) fireEvent.keyDown(document.body, { key });
    fireEvent.click(screen.getByText('Call Grandma'));
    expect(leave()).toBeNull();

    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(leave()).toHaveAttribute('href', '/daily-plan');
    expect(leave()).toHaveFocus();
    act(() => jest.advanceTimersByTime(5_000));
    expect(leave()).toBeNull();

    fireEvent.pointerDown(dialog);
    act(() => jest.advanceTimersByTime(1_900));
    fireEvent.pointerUp(dialog);
    act(() => jest.advanceTimersByTime(1_000));
    expect(leave()).toBeNull();
    fireEvent.pointerDown(dialog);
    act(() => jest.advanceTimersByTime(2_000));
    expect(leave()).toBeVisible();
    expect(api.server.callsOf('update', 'DailyTask')).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});

test('wall: is dark at night, and shows the user’s theme again afterwards', async () => {
  now = new Date(2026, 10, 20, 21, 0);
  await open();
  expect(document.documentElement).toHaveClass('dark');
  cleanup();
  expect(document.documentElement).not.toHaveClass('dark');
});

test('wall: keeps the screen on while it is visible', async () => {
  const release = jest.fn(() => Promise.resolve());
  const request = jest.fn(() => Promise.resolve({ release }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  await open();
  expect(request).toHaveBeenCalledWith('screen');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
  cleanup();
  await act(() => Promise.resolve());
  expect(release).toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('wall: without a network it says after an hour of when it is', async () => {
  jest.useFakeTimers({ now, doNotFake: ['nextTick', 'queueMicrotask', 'performance'] });
  try {
    const { store, server } = someDay();
    await renderInApp(<Wall hasRecords isInk={false} isQuiet={false} />, {
      ...{ areas: ['wall', 'records'], store, now: () => new Date() },
    });
    await act(() => store.refresh());
    server.isAway = true;
    await act(() => store.refresh());
    act(() => jest.advanceTimersByTime(59 * 60_000));
    expect(screen.queryByText(/^As of/)).toBeNull();
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('As of 09:10')).toBeVisible();
    act(() => jest.advanceTimersByTime(25 * 3_600_000));
    await settle();
    expect(screen.getByText('As of 09:10')).toBeVisible();
    server.isAway = false;
    await act(() => store.refresh());
    expect(screen.queryByText(/^As of/)).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('wall: runs for eight days without more timers or listeners, and turns to each new day', async () => {
  jest.useFakeTimers({
    now: new Date(2026, 10, 20, 9, 10),
    doNotFake: ['nextTick', 'queueMicrotask', 'performance'],
  });
  try {
    const days = Array.from({ length: 9 }, (_, index) => `2026-11-${20 + index}`);
    const api = fakeRecords({
      DailyTask: days.map((date) => storedTask({ id: date, text: `Task of ${date}`, date })),
    });
    const listening = new Map<string, number>();
    const count = (target: EventTarget) => {
      const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)];
      jest.spyOn(target, 'addEventListener').mockImplementation((...args) => {
        listening.set(args[0], (listening.get(args[0]) ?? 0) + 1);
        add(...args);
      });
      jest.spyOn(target, 'removeEventListener').mockImplementation((...args) => {
        listening.set(args[0], (listening.get(args[0]) ?? 0) - 1);
        remove(...args);
      });
    };
    [window, document].forEach(count);
    await renderInApp(<Wall hasRecords isInk={false} isQuiet={false} />, {
      ...{ areas: ['wall', 'records'], store: api.store, now: () => new Date() },
    });
    const hour = async () => {
      act(() => jest.advanceTimersByTime(3_600_000));
      await settle();
    };
    await settle();
    await hour();
    const state = () => ({ timers: jest.getTimerCount(), listening: [...listening].toSorted() });
    const before = state();
    for (const date of days) {
      expect(screen.getByText(`Task of ${date}`)).toBeVisible();
      for (let passed = 0; passed < 24; passed += 1) await hour();
    }
    expect(screen.getByText('10:10')).toBeVisible();
    expect(state()).toEqual(before);
  } finally {
    jest.restoreAllMocks();
    jest.useRealTimers();
  }
});
