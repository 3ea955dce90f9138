import { act, screen, within } from '@testing-library/react';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import type { FutureGoal } from '@kairos/schema/records/future-goal';
import { FutureVisionPage } from '../future-vision-page.tsx';

/** A goal as the API stores it, with defaults for missing fields. */
export function storedGoal(goal: Partial<FutureGoal> & { readonly id: string }) {
  return { category: 'health', title: '', done: false, ...goal };
}

export const fakeApi = (goals: readonly ReturnType<typeof storedGoal>[] = []) =>
  fakeRecords({ FutureGoal: goals });

/** Opens the screen. */
export async function openVision({ store }: FakeRecords): Promise<void> {
  await renderInApp(<FutureVisionPage />, {
    areas: ['future-vision', 'records'],
    path: '/future-vision',
    store,
  });
}

export const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const button = (name: string) => screen.getByRole('button', { name });
/** The titles of a category's goals, from top to bottom. */
export const titles = (category: string) =>
  within(screen.getByRole('region', { name: category }))
    .queryAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value);
/** Waits until everything that needs no further response is done. */
export const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));
