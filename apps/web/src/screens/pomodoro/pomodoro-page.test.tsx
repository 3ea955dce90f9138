// @spec pomodoro-controls valid-minutes

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { ClockProvider } from '#platform/clock/clock.tsx';
import { fakeRecords } from '#test/fake-records.ts';
import { fakeNotifications } from '#test/fake-notifications.ts';
import { renderInApp } from '#test/render.tsx';
import { PomodoroPage } from './pomodoro-page.tsx';

const minute = 60_000;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 9) });
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

async function advance(time: number) {
  act(() => jest.advanceTimersByTime(time));
  await act(() => jest.advanceTimersByTimeAsync(0));
}
/** Each page has its own clock and so its own timer. */
async function open() {
  await act(() =>
    renderInApp(
      <ClockProvider clock={{ now: () => new Date() }}>
        <PomodoroPage />
      </ClockProvider>,
      { areas: ['pomodoro'], store: fakeRecords().store },
    ),
  );
  await advance(0);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const timeLeft = () => screen.getByRole('timer', { name: 'Time left' });
const minutes = () => screen.getByRole('spinbutton', { name: 'Minutes' });
const type = (text: string) => fireEvent.change(minutes(), { target: { value: text } });

test('pomodoro: shows three modes, their minutes and the time', async () => {
  await open();
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Study',
    'Reading',
    'Work',
  ]);
  expect(screen.getByRole('radio', { name: 'Study' })).toBeChecked();
  expect(minutes()).toHaveValue(30);
  expect(timeLeft()).toHaveTextContent('30:00');
  fireEvent.click(screen.getByRole('radio', { name: 'Work' }));
  expect(minutes()).toHaveValue(50);
  expect(timeLeft()).toHaveTextContent('50:00');
});

test('pomodoro: announces the phase, but not the seconds', async () => {
  await open();
  press('Start');
  await advance(1000);
  expect(timeLeft()).toHaveTextContent('29:59');
  expect(timeLeft()).not.toHaveAttribute('aria-live');
  expect(timeLeft().closest('[role=status], [aria-live]')).toBeNull();
  const phase = screen.getByText('Focus · round 1');
  expect(phase).toHaveAttribute('role', 'status');
  await advance(30 * minute);
  expect(phase).toHaveTextContent('Focus complete');
  expect(screen.getByText('Break time! What do you need?')).toHaveAttribute('role', 'status');
  press('Long Break');
  expect(phase).toHaveTextContent('Long break');
  await advance(15 * minute);
  expect(phase).toHaveTextContent('Focus · round 2');
});

test('break: shows its length and can be skipped', async () => {
  await open();
  press('Start');
  await advance(30 * minute);
  expect(screen.getByRole('button', { name: 'Short Break' })).toHaveAccessibleDescription('5 min');
  expect(screen.getByRole('button', { name: 'Long Break' })).toHaveAccessibleDescription('15 min');
  press('Short Break');
  expect(timeLeft()).toHaveTextContent('05:00');
  expect(screen.queryByText('Break time! What do you need?')).toBeNull();
  press('Skip the break');
  expect(timeLeft()).toHaveTextContent('30:00');
  expect(screen.getByRole('button', { name: 'Start' })).toBeVisible();
});

test.each(['', '0', '-3', '2.5', '1e400'])('minutes: ignores %p and resets it on blur', async (text) => {
  await open();
  press('Start');
  await advance(5000);
  type(text);
  expect(timeLeft()).toHaveTextContent('29:55');
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  fireEvent.blur(minutes());
  expect(minutes()).toHaveValue(30);
});

test('minutes: stop the timer and show the new time after a change', async () => {
  await open();
  press('Start');
  type('25');
  expect(timeLeft()).toHaveTextContent('25:00');
  expect(screen.getByRole('button', { name: 'Start' })).toBeVisible();
});

test('pomodoro: shows the time in the window title while the timer runs', async () => {
  await open();
  expect(document.title).toBe('Pomodoro · Kairos');
  press('Start');
  await advance(1000);
  expect(document.title).toBe('29:59 · Pomodoro · Kairos');
  press('Pause');
  expect(document.title).toBe('Pomodoro · Kairos');
});

test('rain: is on until it is turned off', async () => {
  await open();
  const rain = screen.getByRole('button', { name: 'Rain sound', pressed: true });
  fireEvent.click(rain);
  expect(rain).toHaveAttribute('aria-pressed', 'false');
});

test('notifications: are shown at the end of a phase only with permission, which only the button requests', async () => {
  const denied = fakeNotifications('denied');
  await open();
  expect(screen.queryByRole('button', { name: 'Tell me when time is up' })).toBeNull();
  press('Start');
  await advance(30 * minute);
  expect(screen.getByText('Break time! What do you need?')).toBeVisible();
  expect([denied.shown(), denied.requests()]).toEqual([[], 0]);
  cleanup();
  localStorage.clear();

  const allowed = fakeNotifications('default');
  await open();
  expect(allowed.requests()).toBe(0);
  press('Tell me when time is up');
  await advance(0);
  expect(screen.queryByRole('button', { name: 'Tell me when time is up' })).toBeNull();
  expect(allowed.requests()).toBe(1);
  press('Start');
  await advance(30 * minute);
  const common = { tag: 'pomodoro', data: { path: '/pomodoro' } };
  expect(allowed.shown()).toEqual([
    { title: 'Focus complete', body: 'Break time! What do you need?', ...common },
  ]);
  press('Short Break');
  await advance(5 * minute);
  expect(allowed.shown()).toEqual([{ title: 'The break is over', body: 'Ready when you are.', ...common }]);
  allowed.remove();
});

test('notification: is only logged when the browser rejects it', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const rejecting = fakeNotifications('granted', () =>
    Promise.reject(new TypeError('No active registration')),
  );
  await open();
  press('Start');
  await advance(30 * minute);
  expect(log).toHaveBeenCalledWith('Failed to notify:', expect.any(TypeError));
  expect(screen.getByText('Break time! What do you need?')).toBeVisible();
  rejecting.remove();
});
