import { useParams } from 'react-router-dom';
import { HabitTrackerPage } from '#screens/habit-tracker/habit-tracker-page.tsx';
import { HabitYearPage } from '#screens/habit-tracker/year/habit-year-page.tsx';
import { useChosenYear } from '#screens/yearly-overview/use-chosen-year.ts';
import { NotFoundPage } from './shell/not-found-page.tsx';

/**
 * The habit tracker, and at the address of a habit its year. They are one chunk, because they share most of their parts:
 * two would move those to a chunk that all pages load.
 */
export function HabitTrackerScreen() {
  const { id } = useParams();
  return id === undefined ? <HabitTrackerPage /> : <HabitYear id={id} />;
}

/** A habit's year. The URL has the year (`?year=2025`); without one it is the current year. */
function HabitYear({ id }: { id: string }) {
  const { year, choose } = useChosenYear();
  return <HabitYearPage id={id} year={year} onYear={choose} notFound={<NotFoundPage />} />;
}
