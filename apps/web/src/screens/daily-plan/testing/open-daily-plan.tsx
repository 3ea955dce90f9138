import { act, screen } from '@testing-library/react';
import type { InitialEntry } from 'react-router-dom';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { DailyPlanPage } from '../daily-plan-page.tsx';

/** A task of 20 November 2026 as the API stores it, with defaults for missing fields. */
export function storedTask(task: Partial<DailyTask> & { readonly id: string }) {
  return { text: '', date: '2026-11-20', time: '', duration: '', order: 0, done: false, ...task };
}

/** Opens the screen on Friday, 20 November 2026, at 9:30. */
export async function openDailyPlan(
  { store }: FakeRecords,
  path: InitialEntry = '/daily-plan',
): Promise<void> {
  await renderInApp(<DailyPlanPage />, { areas: ['daily-plan', 'records'], path, store });
}

/** Three tasks of that day. */
export const dayOfThree = () => [
  storedTask({ id: 'a', text: 'Morning pages', done: true }),
  storedTask({ id: 'b', text: 'Walk', order: 1, time: '07:30', duration: '20 min' }),
  storedTask({ id: 'c', text: 'Call Grandma', order: 2 }),
];

export const dayButton = (name: string) => screen.getByRole('button', { name });
export const newTaskInput = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New task' });
export const checkbox = (name: string) => screen.getByRole('checkbox', { name });
/** The texts of the tasks, from top to bottom. */
export const shownTasks = () =>
  screen.queryAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
/** Waits until everything that needs no further response is done. */
export const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));
