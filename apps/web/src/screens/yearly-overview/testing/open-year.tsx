import Sprout from 'lucide-react/icons/sprout';
import { act, screen, type RenderResult } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import type { YearlyGoal } from '@kairos/schema/records/yearly-goal';
import type { VisionsOf } from '../goal-links/vision.ts';
import { useChosenYear } from '#features/days/use-chosen-year.ts';
import { YearlyOverviewPage } from '../yearly-overview-page.tsx';

/** A goal of 2026 as the API stores it, with defaults for missing fields. */
export function storedGoal(goal: Partial<YearlyGoal> & { readonly order: number }) {
  return { id: `2026-${goal.order}`, year: 2026, title: '', details: '', done: false, ...goal };
}

export const fakeApi = (goals: readonly ReturnType<typeof storedGoal>[] = []) =>
  fakeRecords({ YearlyGoal: goals });

const visionsOf: VisionsOf = (entries) => entries.map(({ id, title }) => ({ id, title, icon: Sprout }));

function Year() {
  const { year, choose } = useChosenYear();
  return (
    <>
      <YearlyOverviewPage year={year} onYear={choose} visionsOf={visionsOf} monthOverlay={() => null} />
      <output aria-label="Path">{useLocation().pathname}</output>
    </>
  );
}

/** Opens the screen in November 2026. */
export async function openYear({ store }: FakeRecords, path = '/yearly-overview'): Promise<RenderResult> {
  return renderInApp(<Year />, { areas: ['yearly-overview', 'goal-panel', 'records'], path, store });
}

export const title = (n: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Goal ${n}` });
export const done = (n: number) => screen.getByRole('checkbox', { name: `Goal ${n} done` });
export const goalsShown = () => screen.findByRole('list', { name: 'Goals' });
/** Waits until everything that needs no further response is done. */
export const settle = () => act(() => new Promise((end) => setTimeout(end, 20)));
