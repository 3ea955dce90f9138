import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { ClockProvider } from '#platform/clock/clock.tsx';
import { dayStart } from '#platform/preferences/day-start.ts';
import type { FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { PomodoroPage } from '../pomodoro-page.tsx';

export const minute = 60_000;
export const today = '2026-11-20';

const task = (id: string, rest: object = {}) => ({
  ...{ id, date: today, text: id, time: '', duration: '', order: 0, done: false },
  ...rest,
});
/** Tasks of today, one of them done, and one of tomorrow. */
export const planned = {
  DailyTask: [
    task('Portuguese', { duration: '1 h', order: 1, goalId: 'lisbon' }),
    task('Run', { duration: '40 min' }),
    task('Market', { done: true, order: 2 }),
    task('Choir', { date: '2026-11-21' }),
  ],
};

/** Starts each test of the file at 9:00, local time. */
export function startEachTestAt9(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date(2026, 10, 20, 9) });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    localStorage.clear();
    dayStart.set('00:00');
  });
}

export async function advance(time: number): Promise<void> {
  act(() => jest.advanceTimersByTime(time));
  await act(() => jest.advanceTimersByTimeAsync(0));
}

/** Opens the screen with its own clock, and so its own timer, and with the task that a menu passes on. */
export async function open({ store }: FakeRecords, focusTask?: object): Promise<void> {
  await act(() =>
    renderInApp(
      <ClockProvider clock={{ now: () => new Date() }}>
        <PomodoroPage />
      </ClockProvider>,
      {
        areas: ['pomodoro'],
        store,
        ...(focusTask && { path: { pathname: '/pomodoro', state: { focusTask } } }),
      },
    ),
  );
  await advance(0);
}

export const choice = (): HTMLElement => screen.getByRole('combobox', { name: 'What are you on?' });

export async function choose(id: string): Promise<void> {
  fireEvent.change(choice(), { target: { value: id } });
  await advance(0);
}

export async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await advance(0);
}

export const region = (): HTMLElement => screen.getByRole('region', { name: 'Today' });

/** The minutes of each mode, as shown. */
export function minutes(): (string | null)[] {
  return within(region())
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
}

/** The sessions that were sent: mode, minutes, task and goal. */
export function sessions({ server }: FakeRecords): readonly unknown[] {
  return server
    .callsOf('create', 'FocusSession')
    .map((input) => [input.mode, input.minutes, input.taskId ?? null, input.goalId ?? null]);
}
