// @spec menu-next-line

import { act, screen, waitFor } from '@testing-library/react';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { sample } from '#test/sample.ts';
import { TodayLine } from './today-line.tsx';

const date = '2026-11-20';
const task = (id: string, values: object) =>
  sample('DailyTask', { id, date, text: 'Draft the grant letter', done: false, minutes: null, ...values });
const habit = (id: string) => sample('Habit', { id, days: [], log: '{}', pauses: null, amount: null });

type Stored = Parameters<typeof fakeRecords>[0];
async function show(stored: Stored, now?: () => Date) {
  const api = fakeRecords(stored);
  await renderInApp(<TodayLine owner="mira" hasSpace={false} />, {
    areas: ['today-line'],
    store: api.store,
    ...(now && { now }),
  });
  return api;
}
const link = (name: string) => screen.findByRole('link', { name });

beforeEach(() => localStorage.clear());

test('line of today: leads to the next task and to the habits, and follows them', async () => {
  const api = await show({
    DailyTask: [task('letter', { time: '09:30' }), task('call', { time: '11:00', text: 'Call Ada' })],
    Habit: [habit('read'), habit('run')],
  });
  expect(await link('At 09:30 Draft the grant letter')).toHaveAttribute('href', `/daily-plan?day=${date}`);
  expect(await link('2 habits today')).toHaveAttribute('href', '/habit-tracker');
  expect(localStorage.getItem('menu-line')).toBe('shown');
  await act(() => api.changeElsewhere('DailyTask', 'letter', { done: true }));
  await link('At 11:00 Call Ada');
  await act(() => api.changeElsewhere('Habit', 'run', { log: `{"${date}":true}` }));
  await link('1 habit today');
  await act(() => api.changeElsewhere('DailyTask', 'call', { done: true }));
  await act(() => api.changeElsewhere('Habit', 'read', { log: `{"${date}":true}` }));
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  expect(localStorage.getItem('menu-line')).toBe('absent');
});

test('line of today: says until when a task lasts, and the end comes with its minute', async () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 10, 59, 30) });
  const settle = () => act(() => jest.advanceTimersByTimeAsync(100));
  await show({ DailyTask: [task('letter', { time: '09:30', minutes: 90 })] }, () => new Date());
  await settle();
  expect(screen.getByRole('link', { name: 'Until 11:00 Draft the grant letter' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByRole('link')).toBeNull();
  jest.useRealTimers();
});

test('line of today: hides the text where reminders do', async () => {
  await show({
    DailyTask: [task('letter', { time: '09:30' })],
    UserSettings: [sample('UserSettings', { id: 'mira', closedDay: null, remindWithWords: false })],
  });
  await link('At 09:30 something planned');
  expect(screen.queryByText(/grant/)).toBeNull();
});

test('line of today: is absent after the day was closed, and with tasks that have no time', async () => {
  const tasks = [task('letter', { time: '09:30' })];
  const settings = sample('UserSettings', { id: 'mira', closedDay: '2026-11-19' });
  const api = await show({ DailyTask: tasks, UserSettings: [settings] });
  await screen.findByRole('link');
  await act(() => api.changeElsewhere('UserSettings', 'mira', { closedDay: date }));
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  await act(() => api.changeElsewhere('UserSettings', 'mira', { closedDay: null }));
  await screen.findByRole('link');
  await act(() => api.changeElsewhere('DailyTask', 'letter', { time: '' }));
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});
