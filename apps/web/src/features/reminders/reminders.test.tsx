// @spec reminders-open reminder-buttons

import { act, cleanup, waitFor } from '@testing-library/react';
import { fakeNotifications, type FakeNotifications } from '#test/fake-notifications.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { movingClock } from '#test/moving-clock.ts';
import { renderInApp } from '#test/render.tsx';
import { dayStart } from '#platform/preferences/day-start.ts';
import { changeMade, reminderSnoozed } from '#worker/messages.ts';
import { Reminders } from './reminders.tsx';
import { SnoozedReminders } from './snoozed-reminders.ts';
import { StoredWorkerSettings } from './worker-settings.ts';

const at = (hours: number, minutes: number) => new Date(2026, 10, 25, hours, minutes);
const lesson = {
  ...{ id: 'lesson', text: 'Portuguese', date: '2026-11-25', time: '18:30', duration: '', order: 0 },
  ...{ done: false, remind: 15 },
};

let browser: FakeNotifications;
beforeEach(() => {
  browser = fakeNotifications('granted');
});
afterEach(() => {
  cleanup();
  browser.remove();
  localStorage.clear();
  dayStart.set('00:00');
});

const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));
/** Sends a message of the worker to the page. */
const hear = (data: unknown) =>
  act(() => {
    browser.send(data);
    return Promise.resolve();
  });
const titles = () => browser.shown().map(({ title, body = '' }) => `${title}: ${body}`);

/** Opens a tab of the app. */
async function open(records: ReturnType<typeof fakeRecords>, start = at(18, 0), tabs = 1) {
  const clock = movingClock(start);
  await renderInApp(
    <>
      {Array.from({ length: tabs }, (_, tab) => (
        <Reminders key={tab} username="mira" />
      ))}
    </>,
    { areas: ['reminders', 'records'], store: records.store, now: clock.now },
  );
  await settle();
  return {
    wakeAt: async (time: Date) => {
      clock.wakeAt(time);
      await settle();
    },
  };
}

test('reminders: the task is shown at its moment, with its day and row as the target', async () => {
  const page = await open(fakeRecords({ DailyTask: [lesson] }));
  await page.wakeAt(at(18, 14));
  expect(browser.shown()).toEqual([]);
  await page.wakeAt(at(18, 15));
  expect(browser.shown()).toMatchObject([
    {
      ...{ title: 'Portuguese', body: 'In 15 minutes, at 18:30', tag: 'task:lesson' },
      data: { path: '/daily-plan?day=2026-11-25', record: 'lesson' },
    },
  ]);
});

test('reminders: two tabs show one, and it does not come again after a reload', async () => {
  const records = fakeRecords({ DailyTask: [{ ...lesson, remind: 0 }] });
  const show = jest.spyOn(await navigator.serviceWorker.ready, 'showNotification');
  const page = await open(records, at(18, 0), 2);
  await page.wakeAt(at(18, 31));
  expect(titles()).toEqual(['Portuguese: 18:30']);
  cleanup();
  await open(records, at(18, 33));
  expect(show).toHaveBeenCalledTimes(1);
});

test('reminders: a moment that passed more than 15 minutes ago is not shown', async () => {
  const page = await open(fakeRecords({ DailyTask: [{ ...lesson, remind: 0 }] }));
  await page.wakeAt(at(18, 46));
  expect(browser.shown()).toEqual([]);
});

test.each([
  ['done', { done: true }],
  ['moved', { date: '2026-11-26' }],
  ['given another time', { time: '19:00' }],
  ['deleted', { _deleted: true }],
])('reminders: a task that is %s on another device closes its notification', async (_, values) => {
  const records = fakeRecords({ DailyTask: [lesson] });
  const page = await open(records);
  await page.wakeAt(at(18, 15));
  expect(browser.shown()).toHaveLength(1);
  await act(() => records.changeElsewhere('DailyTask', 'lesson', values));
  await waitFor(() => expect(browser.shown()).toEqual([]));
});

test('reminders: the day of a series reminds, and a day that it leaves out does not', async () => {
  const series = {
    ...{ id: 'run', text: 'Run', time: '07:00', repeat: 'daily', days: [], start: '2026-11-20' },
    ...{ end: null, remind: 5, without: '{"2026-11-26":true}' },
  };
  const page = await open(fakeRecords({ TaskSeries: [series] }), at(6, 0));
  await page.wakeAt(at(6, 55));
  expect(titles()).toEqual(['Run: In 5 minutes, at 07:00']);
  await page.wakeAt(new Date(2026, 10, 26, 6, 55));
  expect(browser.shown().map(({ tag }) => tag)).toEqual(['task:run:2026-11-25']);
});

test('reminders: a task at 01:30 belongs to the day before when days start at 04:00', async () => {
  dayStart.set('04:00');
  const night = { ...lesson, time: '01:30', remind: 0 };
  const page = await open(fakeRecords({ DailyTask: [night] }), at(1, 0));
  await page.wakeAt(at(1, 31));
  expect(titles()).toEqual([]);
  await page.wakeAt(new Date(2026, 10, 26, 1, 31));
  expect(titles()).toEqual(['Portuguese: 01:30']);
});

test('reminders: hidden words show no text and no time', async () => {
  const settings = { id: 'mira', remindWithWords: false };
  const page = await open(fakeRecords({ DailyTask: [lesson], UserSettings: [settings] }));
  await page.wakeAt(at(18, 15));
  expect(browser.shown().map(({ title, body }) => [title, body])).toEqual([
    ['A reminder from Kairos', undefined],
  ]);
});

test('reminders: the line in the evening comes at its time, unless the day was closed', async () => {
  const settings = { id: 'mira', closeDayAt: '21:00', closedDay: '2026-11-24' };
  const records = fakeRecords({ UserSettings: [settings] });
  const page = await open(records, at(20, 0));
  await page.wakeAt(at(21, 0));
  expect(titles()).toEqual(['Close the day: A line, and tomorrow’s first three.']);
  await act(() => records.changeElsewhere('UserSettings', 'mira', { closedDay: '2026-11-25' }));
  await waitFor(() => expect(browser.shown()).toEqual([]));
  cleanup();
  localStorage.clear();
  await open(records, at(21, 5));
  expect(titles()).toEqual([]);
});

test('reminders: a notification that the browser rejects is logged', async () => {
  browser.remove();
  browser = fakeNotifications('granted', () => Promise.reject(new TypeError('Too many')));
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = await open(fakeRecords({ DailyTask: [lesson] }));
  await page.wakeAt(at(18, 15));
  expect(log).toHaveBeenCalledWith('Failed to show a reminder:', expect.any(TypeError));
});

test('reminders: one that the worker has stored as snoozed comes again with the time of the task, until it is done', async () => {
  const records = fakeRecords({ DailyTask: [lesson] });
  const page = await open(records);
  await page.wakeAt(at(18, 15));
  await new SnoozedReminders(caches).add('lesson', at(18, 25).getTime(), at(18, 15).getTime());
  await hear(reminderSnoozed);
  await page.wakeAt(at(18, 24));
  // The first one is still shown.
  expect(titles()).toEqual(['Portuguese: In 15 minutes, at 18:30']);
  await page.wakeAt(at(18, 25));
  expect(titles()).toEqual(['Portuguese: 18:30']);
  cleanup();
  // After a reload it does not come again, and it is closed when the task is done.
  await open(records, at(18, 26));
  expect(browser.shown()).toHaveLength(1);
  await act(() => records.changeElsewhere('DailyTask', 'lesson', { done: true }));
  await waitFor(() => expect(browser.shown()).toEqual([]));
});

test('reminders: a snoozed one of a task that is done meanwhile does not come', async () => {
  const records = fakeRecords({ DailyTask: [lesson] });
  const page = await open(records, at(18, 16));
  await new SnoozedReminders(caches).add('lesson', at(18, 26).getTime(), at(18, 16).getTime());
  await hear(reminderSnoozed);
  await act(() => records.changeElsewhere('DailyTask', 'lesson', { done: true }));
  await page.wakeAt(at(18, 26));
  expect(browser.shown()).toEqual([]);
});

test('reminders: the worker gets what a press needs, and its change is sent by the page', async () => {
  const records = fakeRecords({ DailyTask: [lesson] });
  await open(records);
  expect(await new StoredWorkerSettings(caches).read()).toMatchObject({
    ...{ owner: 'mira', replica: 'kairos-mira', isLocked: false, dayStart: '00:00', language: 'en' },
    texts: { done: 'Done', later: 'In 10 minutes' },
  });
  const send = jest.spyOn(records.store.outbox, 'send');
  await hear(changeMade);
  expect(send).toHaveBeenCalledTimes(1);
  await hear({ path: '/journal' });
  expect(send).toHaveBeenCalledTimes(1);
  act(() => records.store.setLockReason('words'));
  await waitFor(async () =>
    expect(await new StoredWorkerSettings(caches).read()).toMatchObject({ isLocked: true }),
  );
});

test('reminders: a birthday says its years', async () => {
  const series = {
    ...{ id: 'birthday', text: 'Grandma’s birthday', time: '', repeat: 'yearly', days: [], since: 1944 },
    ...{ start: '2026-11-26', end: null, remind: 1440 },
  };
  const page = await open(fakeRecords({ TaskSeries: [series] }), at(8, 0));
  await page.wakeAt(at(9, 0));
  expect(titles()).toEqual(['Grandma’s birthday · 82 years: Tomorrow']);
});
