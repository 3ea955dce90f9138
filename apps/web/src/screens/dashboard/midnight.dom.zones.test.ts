import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { ClockProvider } from '#platform/clock/clock.tsx';
import { useToday } from '#features/days/use-today.ts';
import { RecordStoreContext } from '#data/records/record-store-context.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { comingUp, todaysFocus, weekProgress } from './rules/focus.ts';
import { goal, task } from './testing/planner.ts';
import { useDashboard } from './use-dashboard.ts';

const { store } = fakeRecords({
  YearlyGoal: [goal({ year: 2026, title: 'Old' }), goal({ year: 2027, title: 'New' })],
  DailyTask: [
    task('2026-12-25', 'A week ago', { done: true }),
    task('2026-12-31', 'New Year’s Eve'),
    task('2027-01-01', 'New Year'),
  ],
});

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(RecordStoreContext, {
    value: store,
    children: createElement(ClockProvider, { clock: { now: () => new Date() }, children }),
  });

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 11, 31, 23, 59, 59) }));
afterEach(() => jest.useRealTimers());

test('dashboard: changes to the next day, week and year at midnight', async () => {
  const { result } = renderHook(
    () => {
      const today = useToday();
      return { today, ...useDashboard(today) };
    },
    { wrapper },
  );
  const shown = () => {
    const { today, tasks = [], goals = [] } = result.current;
    return {
      today: todaysFocus(tasks, today).map(({ text }) => text),
      next: comingUp(tasks, today).map(({ text }) => text),
      week: weekProgress(tasks, today).total,
      goals: goals.map(({ title }) => title),
    };
  };
  await act(() => store.refresh());
  expect(shown()).toEqual({ today: ['New Year’s Eve'], next: ['New Year'], week: 2, goals: ['Old'] });

  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(shown()).toEqual({ today: ['New Year'], next: [], week: 2, goals: ['New'] });
});
