import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InitialEntry } from 'react-router-dom';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { sample } from '#test/sample.ts';
import type { Habit } from '@kairos/schema/records/habit';
import { HabitTrackerPage } from '../habit-tracker-page.tsx';

/** A habit as the app stores it, with defaults for missing fields. */
export function storedHabit(habit: Partial<Habit> & { readonly id: string }): Habit {
  return sample('Habit', { name: habit.id, description: '', time: 'Flexible', plan: '', ...habit });
}

/** Opens the screen on Friday, 20 November 2026. */
export async function openHabitTracker(
  { store }: FakeRecords,
  path: InitialEntry = '/habit-tracker',
): Promise<void> {
  await renderInApp(<HabitTrackerPage />, { areas: ['habit-tracker', 'records'], path, store });
}

export const read = storedHabit({ id: 'read', name: 'Read', days: ['Mon'], log: '{"2026-11-13":true}' });

/** Opens the screen with one habit, 'Read'. */
export async function openHabit(habit = read): Promise<FakeRecords> {
  const api = fakeRecords({ Habit: [habit] });
  await openHabitTracker(api);
  await screen.findByRole('button', { name: 'Edit Read' });
  return api;
}

/** The habit 'Read' as stored on the server. */
export const storedOf = ({ server }: FakeRecords) => server.stored('Habit').find(({ id }) => id === 'read');
export const logOf = (api: FakeRecords) => JSON.parse(String(storedOf(api)?.log)) as unknown;

/** Waits until all work that needs no further response is done. */
export const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));

/** The names of the habits, from top to bottom. */
export const shownHabits = () =>
  screen.queryAllByRole('button', { name: /^Edit / }).map((button) => button.textContent);

/** A day of this week in the log of a habit, e.g. 'Read Mon'. */
const day = (name: string) => screen.getByRole('button', { name });
export const isPressed = (name: string) => day(name).getAttribute('aria-pressed');
export const toggleDay = (name: string) => userEvent.click(day(name));

/** Opens the modal of a habit. */
export const edit = async (habit: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Edit ${habit}` }));

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
