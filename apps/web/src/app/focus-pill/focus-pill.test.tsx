// @spec focus-pill

import { act, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { ClockProvider } from '#platform/clock/clock.tsx';
import { createTimer } from '#screens/pomodoro/timer.ts';
import { renderInApp } from '#test/render.tsx';
import { elsewhere, minute, morning, startEachTestAt9, writeElsewhere } from '#test/timer-page.ts';
import { FocusPillSlot } from './focus-pill-slot.tsx';

startEachTestAt9();

const clock = { now: () => new Date() };
const task = { id: 'a', text: 'Draft the letter', date: '2026-11-20', goalId: null, chosenOn: '2026-11-20' };
const running = { ...elsewhere, phase: 'focus', secondsLeft: 18 * 60, timestamp: morning };

const pill = () => screen.queryByRole('link');
const advance = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));

function Goer() {
  const navigate = useNavigate();
  return ['/pomodoro', '/focuscard', '/daily-plan'].map((path) => (
    <button key={path} onClick={() => void navigate(path)}>
      {path}
    </button>
  ));
}

/** Opens a page of the shell, also as after a reload. */
async function open(path = '/daily-plan') {
  const view = await renderInApp(
    <ClockProvider clock={clock}>
      <main id="main" />
      <FocusPillSlot />
      <Goer />
    </ClockProvider>,
    { areas: ['pomodoro'], path },
  );
  await advance(0);
  return view;
}

test('focus pill: shows the time and the task, and leads to the timer; its name changes with the minute', async () => {
  writeElsewhere('pomodoro', running);
  writeElsewhere('focus-task', task);
  await open();
  expect(pill()).toHaveAttribute('href', '/pomodoro');
  expect(pill()).toHaveTextContent('18:00Draft the letter');
  expect(pill()).toHaveAccessibleName('Focus timer: Draft the letter, 18 minutes left');
  await advance(1000);
  expect(pill()).toHaveTextContent('17:59');
  expect(pill()).toHaveAccessibleName('Focus timer: Draft the letter, 18 minutes left');
  await advance(59_000);
  expect(pill()).toHaveTextContent('17:00');
  expect(pill()).toHaveAccessibleName('Focus timer: Draft the letter, 17 minutes left');
});

test('focus pill: nothing without a timer, on the screens about the focus, and after the end', async () => {
  await open();
  expect(pill()).toBeNull();
  act(() => writeElsewhere('pomodoro', { ...running, secondsLeft: 2 }));
  await advance(0);
  expect(pill()).toHaveTextContent('00:02');
  for (const path of ['/pomodoro', '/focuscard']) {
    act(() => screen.getByRole('button', { name: path }).click());
    expect(pill()).toBeNull();
  }
  act(() => screen.getByRole('button', { name: '/daily-plan' }).click());
  act(() => pill()?.focus());
  await advance(1000);
  expect(pill()).toHaveTextContent('00:01');
  await advance(1000);
  expect(pill()).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('focus pill: follows another tab, also paused and in a break', async () => {
  await open();
  act(() => writeElsewhere('pomodoro', { ...running, mode: 'reading', isRunning: false }));
  await advance(0);
  expect(pill()).toHaveAccessibleName('Focus timer, paused: Reading, 18 minutes left');
  await advance(10 * minute);
  expect(pill()).toHaveTextContent('18:00');
  const inBreak = { ...running, phase: 'shortBreak', secondsLeft: 60, timestamp: Date.now() };
  act(() => writeElsewhere('pomodoro', inBreak));
  expect(pill()).toHaveAccessibleName('Focus timer: Short break, 1 minute left');
  act(() => writeElsewhere('pomodoro', null));
  expect(pill()).toBeNull();
});

test('focus pill: is right after a sleep', async () => {
  writeElsewhere('pomodoro', running);
  await open();
  jest.setSystemTime(morning + 12 * minute);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(pill()).toHaveTextContent('06:00');
  jest.setSystemTime(morning + 9 * 60 * minute);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(pill()).toBeNull();
});

test('focus pill: shows the second of the timer of this page, until its end', async () => {
  const timer = createTimer(clock);
  timer.send({ type: 'setMinutes', minutes: 1 });
  timer.send({ type: 'start' });
  await open();
  expect(pill()).toHaveTextContent('01:00');
  await advance(59_000);
  expect(pill()).toHaveTextContent('00:01');
  await advance(1000);
  expect([timer.state().timing.status, pill()]).toEqual(['choosing', null]);
});
